/** Wakes the worker when an email is queued. */
type Listener = () => void;

// On the global object, because the server's bundle and a test load this module twice in one
// process.
const slot = Symbol.for("firstdraw.mail.bell");
const holder = globalThis as { [slot]?: Set<Listener> };
const listeners = (): Set<Listener> => {
  holder[slot] ??= new Set();
  return holder[slot];
};

/** Call it after the commit: before, the worker cannot see the email. */
export function wakeMail(): void {
  for (const listener of listeners()) listener();
}

/** Subscribes to `wakeMail()`; returns a function that unsubscribes. */
export function onMail(listener: Listener): () => void {
  listeners().add(listener);
  return () => listeners().delete(listener);
}
