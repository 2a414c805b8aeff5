/** What must end before the process does: event streams, workers. */
type Ending = () => void | Promise<void>;

// On the global object, because the commands' and the app's bundles may each contain this module.
const slot = Symbol.for("firstdraw.endings");
const holder = globalThis as { [slot]?: Set<Ending> };
holder[slot] ??= new Set();
const endings = holder[slot];

/**
 * Registers a function to call when the server stops.
 * @returns a function that unregisters it
 */
export function onShutdown(ending: Ending): () => void {
  endings.add(ending);
  return () => endings.delete(ending);
}

/** Runs all of them; returns their errors. */
export async function endAll(): Promise<unknown[]> {
  const ended = await Promise.allSettled([...endings].map(async (ending) => ending()));
  endings.clear();
  return ended
    .filter(({ status }) => status === "rejected")
    .map((each) => (each as PromiseRejectedResult).reason);
}
