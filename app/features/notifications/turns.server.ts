/** After so many, others of the process have their turn. */
const turn = 50;

/**
 * Looks after what was woken, first come first served, a few at the same time and each of them once: what is woken
 * meanwhile has its look afterwards.
 * @param onFailure told what a look threw; what it was at waits to be woken again
 */
export function inTurn<One>(
  lookAfter: (one: One) => Promise<void>,
  { atOnce, onFailure }: { atOnce: number; onFailure: (error: unknown) => void },
): { wake(one: One): void } {
  const waiting = new Set<One>();
  const underWay = new Set<One>();
  const again = new Set<One>();
  let workers = 0;

  function wake(one: One): void {
    if (underWay.has(one)) {
      again.add(one);
      return;
    }
    waiting.add(one);
    if (workers < atOnce) void work();
  }

  async function work(): Promise<void> {
    workers++;
    let done = 0;
    // What is added while this goes on comes up in it as well.
    for (const one of waiting) {
      waiting.delete(one);
      underWay.add(one);
      await lookAfter(one).catch(onFailure);
      underWay.delete(one);
      if (again.delete(one)) wake(one);
      if (++done % turn === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    workers--;
  }

  return { wake };
}
