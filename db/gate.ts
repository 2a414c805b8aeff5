/**
 * The gate in front of a connection whose statements block the process.
 *
 * better-sqlite3 is synchronous, so each `await` of a statement is a microtask: a loop over statements or transactions
 * would keep the event loop from turning until it ends, however many there are. The gate turns it: after a few
 * milliseconds of work it stays closed until sockets and timers have had theirs. Whoever loops over transactions works
 * in pieces by that alone, as long as each transaction and each statement is short.
 */
import { setImmediate } from "node:timers";

/** Milliseconds of work within one turn of the event loop, after which the gate stays closed until the next one. */
const longTurn = 5;

export type Gate = {
  /** Waits until the gate is the caller's alone, first come first served. They must `leave` it. */
  enter(): Promise<void>;
  /** Hands the gate on: at once, or with the next turn of the event loop where this one has been long. */
  leave(): void;
};

export function openGate(): Gate {
  let isTaken = false;
  const waiting: (() => void)[] = [];
  /** When this turn of the event loop first worked; null where it has not. */
  let turnBegan: number | null = null;

  function noteTurn(): void {
    if (turnBegan !== null) return;
    turnBegan = performance.now();
    setImmediate(() => {
      turnBegan = null;
    });
  }

  /** The next in the queue gets it as it is, taken: nobody who comes in between is first. */
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
      const isLong = turnBegan !== null && performance.now() - turnBegan >= longTurn;
      if (isLong) setImmediate(handOn);
      else handOn();
    },
  };
}
