// Work that can wait, a piece at a time, so that what cannot wait comes in between.

const waiting: (() => void)[] = [];
let planned = false;

/** Calls back when what was asked for before is done and the page has had time to answer. Returns what calls it off. */
export function whenFree(work: () => void): () => void {
  waiting.push(work);
  plan();
  return () => {
    const index = waiting.indexOf(work);
    if (index >= 0) waiting.splice(index, 1);
  };
}

function plan(): void {
  if (planned || waiting.length === 0) return;
  planned = true;
  setTimeout(() => {
    planned = false;
    waiting.shift()?.();
    plan();
  });
}
