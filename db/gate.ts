/**
 * A queue in front of a connection whose statements block the process. better-sqlite3 is
 * synchronous, so each awaited statement is only a microtask, and a loop of them would block the
 * event loop. After a few milliseconds of work the gate stays closed until sockets and timers have
 * run, so long work needs no pauses of its own if each statement is short.
 */
import { setImmediate } from "node:timers";

/** Milliseconds of work per turn of the event loop. */
const maxTurnMs = 5;

export type Gate = {
  /** Waits, in order of arrival. The caller must `leave`. */
  enter(): Promise<void>;
  /** Passes the gate on, in the next turn of the event loop if this one has been long. */
  leave(): void;
};

export function openGate(): Gate {
  let isTaken = false;
  const waiting: (() => void)[] = [];
  let turnBegan: number | null = null;

  function noteTurn(): void {
    if (turnBegan !== null) return;
    turnBegan = performance.now();
    setImmediate(() => {
      turnBegan = null;
    });
  }

  /** The gate stays taken, so that a newcomer cannot overtake the queue. */
  function handOn(): void {
    const next = waiting.shift();
    if (next) next();
    else isTaken = false;
  }

  return {
    async enter() {
      if (isTaken) await new Promise<void>((resolve) => waiting.push(resolve));
      isTaken = true;
      noteTurn();
    },
    leave() {
      const isLong = turnBegan !== null && performance.now() - turnBegan >= maxTurnMs;
      if (isLong) setImmediate(handOn);
      else handOn();
    },
  };
}
