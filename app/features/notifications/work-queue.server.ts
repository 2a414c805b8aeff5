/** Jobs after which a worker yields to the event loop. */
const turn = 50;

/**
 * A queue that works on each item once at a time, a few items concurrently. An item woken while it
 * is worked on is worked on again afterwards.
 * @param onFailure called with an item's error; the item waits until it is woken again
 */
export function workQueue<One>(
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
    // Iterating a Set includes what is added meanwhile.
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
