/** What must end before the process does: event streams, workers. */
type Ending = () => void | Promise<void>;

// The bundle of the commands and that of the app may each have a copy of this module: the list is one.
const slot = Symbol.for("firstdraw.endings");
const holder = globalThis as { [slot]?: Set<Ending> };
holder[slot] ??= new Set();
const endings = holder[slot];

/**
 * Asks to be called when the server stops; event streams then tell their browsers to reconnect and end.
 * @returns how to take it back, for streams that end before
 */
export function onShutdown(ending: Ending): () => void {
  endings.add(ending);
  return () => endings.delete(ending);
}

/** Ends them all; the errors that this met. */
export async function endAll(): Promise<unknown[]> {
  const ended = await Promise.allSettled([...endings].map(async (ending) => ending()));
  endings.clear();
  return ended
    .filter(({ status }) => status === "rejected")
    .map((each) => (each as PromiseRejectedResult).reason);
}
