import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds: a server elsewhere that hangs holds up the process's end no longer than this. */
const patience = 3_000;

/** Waits for work that is under way, but not for long. @returns false when it was not done in time */
export async function inTime(work: Promise<unknown> | null, within = patience): Promise<boolean> {
  const giveUp = new AbortController();
  const late = sleep(within, false, { ref: false, signal: giveUp.signal }).catch(() => false);
  const done = Promise.resolve(work).then(() => true);
  return Promise.race([done, late]).finally(() => giveUp.abort());
}
