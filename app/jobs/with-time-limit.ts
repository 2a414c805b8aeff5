import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds that a hanging server may delay the process's end. */
const defaultLimit = 3_000;

/** Waits for work, with a time limit. @returns false if it was not done in time */
export async function withTimeLimit(
  work: Promise<unknown> | null,
  within = defaultLimit,
): Promise<boolean> {
  const giveUp = new AbortController();
  const late = sleep(within, false, { ref: false, signal: giveUp.signal }).catch(() => false);
  const done = Promise.resolve(work).then(() => true);
  return Promise.race([done, late]).finally(() => giveUp.abort());
}
