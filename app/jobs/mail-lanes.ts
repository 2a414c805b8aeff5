import { type MailLane, mailLanes } from "#db/vocabulary";

/** Stops early once `isStopping()`. Must not throw. */
type SendLane = (lane: MailLane, isStopping: () => boolean) => Promise<void>;

/** Lanes are independent. Calling `run` during a run starts another afterwards. */
export function startLanes(send: SendLane): {
  run(): void;
  /** Resolves once current runs have ended. */
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
