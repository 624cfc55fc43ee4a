// For tests in node: the engine from the file.
import { readFile } from 'node:fs/promises';
import { Engine } from './engine';

let compiled: Promise<WebAssembly.Module> | undefined;

export async function startEngine(): Promise<Engine> {
  compiled ??= readFile(new URL('./engine.wasm', import.meta.url)).then((bytes) => WebAssembly.compile(bytes));
  return Engine.start(await compiled);
}
