/** Records when sessions were last used. No response waits long for it. */
import { setTimeout } from "node:timers";
import { db } from "#db/client.server";
import { lastSeenInterval, touchSession } from "~/features/accounts/sessions.server";
import { log } from "./log.server";

/** Milliseconds that a response waits for the write. A healthy database needs far less. */
const maxWaitMs = 100;

/** When this process last wrote, or tried to write, each session. Oldest first. */
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

/** Updates `lastSeenAt`. A failed write is logged and retried after `lastSeenInterval`. */
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
