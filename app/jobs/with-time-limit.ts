import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds for a hanging server at the process's end. */
const defaultLimit = 3_000;

/** @returns false if the time ran out */
export async function withTimeLimit(
  work: Promise<unknown> | null,
  within = defaultLimit,
): Promise<boolean> {
  const giveUp = new AbortController();
  const late = sleep(within, false, { ref: false, signal: giveUp.signal }).catch(() => false);
  const done = Promise.resolve(work).then(() => true);
  return Promise.race([done, late]).finally(() => giveUp.abort());
}
