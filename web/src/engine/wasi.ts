// The little of WASI that the module may ask for: the time. It has no files, no arguments and no environment.

const success = 0;
const badDescriptor = 8;
const notSupported = 52;
const namespace = 'wasi_snapshot_preview1';

/** What to hand in for every import of the module. `memory` is asked for when a call comes. */
export function wasiImports(module: WebAssembly.Module, memory: () => WebAssembly.Memory): WebAssembly.Imports {
  const known: Record<string, (...args: never[]) => unknown> = {
    clock_time_get: (_clock: number, _precision: bigint, at: number) => {
      const nanoseconds = BigInt(Math.round(performance.now() * 1000)) * 1000n;
      new DataView(memory().buffer).setBigUint64(at, nanoseconds, true);
      return success;
    },
    fd_write: () => badDescriptor,
    proc_exit: (status: number) => {
      throw new Error(`the engine stopped with status ${status}`);
    },
  };
  const functions: Record<string, WebAssembly.ImportValue> = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    if (from === namespace) functions[name] = known[name] ?? (() => notSupported);
  }
  return { [namespace]: functions };
}
