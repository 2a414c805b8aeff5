type Listener = () => void;

// On the global object: the server's bundle and a test load this module twice.
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

/** Returns a function that unsubscribes. */
export function onMail(listener: Listener): () => void {
  listeners().add(listener);
  return () => listeners().delete(listener);
}
