import { type MailLane, mailLanes } from "#db/vocabulary";

/** Sends what is due in a lane; stops early once `isStopping()`. Must not throw. */
type SendLane = (lane: MailLane, isStopping: () => boolean) => Promise<void>;

/**
 * Runs each mail lane independently: within a lane one run at a time, and another after it when `run` was called
 * meanwhile; no lane waits for another.
 */
export function startLanes(send: SendLane): {
  /** Looks for due mail in every lane. */
  run(): void;
  /** Ends the runs in progress; resolves once they have ended. */
  stop(): Promise<void>;
} {
  let stopped = false;
  const running = new Map<MailLane, Promise<void>>();
  const again = new Set<MailLane>();

  async function drain(lane: MailLane): Promise<void> {
    do {
      again.delete(lane);
      await send(lane, () => stopped);
    } while (again.has(lane) && !stopped);
    running.delete(lane);
  }

  return {
    run() {
      if (stopped) return;
      for (const lane of mailLanes)
        if (running.has(lane)) again.add(lane);
        else running.set(lane, drain(lane));
    },
    async stop() {
      stopped = true;
      await Promise.all(running.values());
    },
  };
}
