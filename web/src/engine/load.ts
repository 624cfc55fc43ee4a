// Fetches the engine once, when the first screen needs it.
import { Engine } from './engine';
import address from './engine.wasm?url';

let fetched: Promise<WebAssembly.Module> | undefined;

export async function loadEngine(): Promise<Engine> {
  fetched ??= WebAssembly.compileStreaming(fetch(address));
  try {
    return await Engine.start(await fetched);
  } catch (error) {
    // The next one tries again: the connection may be back.
    fetched = undefined;
    throw error;
  }
}
