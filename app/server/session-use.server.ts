import { setTimeout } from "node:timers";
import { db } from "#db/client.server";
import { lastSeenInterval, touchSession } from "~/features/accounts/sessions.server";
import { log } from "./log.server";

/** A response waits for the write no longer. */
const maxWaitMs = 100;

/** Attempted writes per session, oldest first. */
const lastTries = new Map<string, number>();

function wasTried(id: string, now: number): boolean {
  for (const [one, at] of lastTries) {
    if (now - at < lastSeenInterval) break;
    lastTries.delete(one);
  }
  if (lastTries.has(id)) return true;
  lastTries.set(id, now);
  return false;
}

/** A failed write is logged, and retried after `lastSeenInterval`. */
export async function recordUse(
  session: { id: string },
  { requestId, now }: { requestId: string; now: Date },
): Promise<void> {
  if (wasTried(session.id, now.getTime())) return;
  const written = touchSession(db, { id: session.id, now }).catch((error: unknown) =>
    log.warn({ id: requestId, err: error }, "the session could not be written"),
  );
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, maxWaitMs);
  });
  await Promise.race([written, enough]);
  clearTimeout(timer);
}
