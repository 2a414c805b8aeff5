/** The bell between whoever queues a mail and the worker that sends it. */
type Listener = () => void;

// The server's bundle and a test's own imports are two copies of this module in one process.
const slot = Symbol.for("firstdraw.mail.bell");
const holder = globalThis as { [slot]?: Set<Listener> };
const listeners = (): Set<Listener> => {
  holder[slot] ??= new Set();
  return holder[slot];
};

/** Says that there is mail to send. After the commit: inside a transaction nobody would see it yet. */
export function wakeMail(): void {
  for (const listener of listeners()) listener();
}

/** Calls `listener` at every `wakeMail()`; returns how to stop that. */
export function onMail(listener: Listener): () => void {
  listeners().add(listener);
  return () => listeners().delete(listener);
}
