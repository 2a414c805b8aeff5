import { describe, expect, test } from "vitest";
import { FairQueue, TooBusy } from "./fair-queue";

/** A queue whose jobs end when the test says so. */
function controlled({ atOnce = 1, mostWaiting = 10 } = {}) {
  const started: string[] = [];
  const finish: (() => void)[] = [];
  // Each job takes 100 ms, so the queue is full with `mostWaiting` of them.
  let clock = 0;
  const queue = new FairQueue({
    atOnce,
    longestWaitMs: (mostWaiting * 100) / atOnce,
    initialMs: 100,
    now: () => clock,
  });
  const ask = (name: string, network: string, signal?: AbortSignal) => {
    const work = () =>
      new Promise<string>((resolve) => {
        started.push(name);
        finish.push(() => resolve(name));
      });
    const outcome = queue.run(work, { network, signal });
    outcome.catch(() => {});
    return outcome;
  };
  const finishOne = async () => {
    clock += 100;
    finish.shift()?.();
    // The queue continues after the job's promise has settled.
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { started, ask, finishOne };
}

describe("a fair queue", () => {
  test("serves a visitor of another network after one of those that wait", async () => {
    const { started, ask, finishOne } = controlled();
    for (let number = 1; number <= 5; number++) ask(`attacker ${number}`, "A");
    ask("visitor", "B");
    await finishOne();
    await finishOne();
    expect(started).toEqual(["attacker 1", "attacker 2", "visitor"]);
  });

  test("takes the networks in turn and each network's requests in order", async () => {
    const { started, ask, finishOne } = controlled();
    for (const name of ["a1", "a2", "a3", "b1", "b2", "c1"]) ask(name, name.charAt(0));
    for (let done = 0; done < 6; done++) await finishOne();
    expect(started).toEqual(["a1", "a2", "b1", "c1", "a3", "b2"]);
  });

  test("runs as many at once as it is told", async () => {
    const { started, ask, finishOne } = controlled({ atOnce: 2 });
    for (const name of ["one", "two", "three"]) ask(name, "A");
    expect(started).toEqual(["one", "two"]);
    await finishOne();
    expect(started).toEqual(["one", "two", "three"]);
  });

  test("refuses what it could not do soon, and says when to come back", async () => {
    const { ask, finishOne } = controlled({ mostWaiting: 20 });
    const asked = Array.from({ length: 21 }, (_, index) => ask(`${index}`, "A"));
    await expect(ask("one too many", "A")).rejects.toEqual(
      expect.objectContaining({ retryAfterSeconds: 2 }),
    );
    await finishOne();
    await expect(asked[0]).resolves.toBe("0");
  });

  test("a full queue gives a place of its greediest network to another one", async () => {
    const { started, ask, finishOne } = controlled({ mostWaiting: 3 });
    ask("a1", "A");
    ask("a2", "A");
    ask("a3", "A");
    const last = ask("a4", "A");
    ask("visitor", "B");
    await expect(last).rejects.toBeInstanceOf(TooBusy);
    await finishOne();
    await finishOne();
    expect(started).toEqual(["a1", "a2", "visitor"]);
  });

  test("refuses a newcomer when nobody has more than one place to give", async () => {
    const { ask } = controlled({ mostWaiting: 2 });
    ask("a1", "A");
    ask("b1", "B");
    ask("c1", "C");
    await expect(ask("d1", "D")).rejects.toBeInstanceOf(TooBusy);
  });

  test("skips the work of clients that have left, and gives their places away", async () => {
    const { started, ask, finishOne } = controlled({ mostWaiting: 2 });
    const gone = new AbortController();
    ask("first", "A");
    const left = ask("left", "A", gone.signal);
    ask("stays", "A");
    gone.abort(new Error("the client left"));
    await expect(left).rejects.toThrow("the client left");
    ask("next", "A");
    for (let done = 0; done < 3; done++) await finishOne();
    expect(started).toEqual(["first", "stays", "next"]);
    await expect(ask("late", "A", gone.signal)).rejects.toThrow("the client left");
  });

  test("goes on after work that failed", async () => {
    const queue = new FairQueue({ atOnce: 1, longestWaitMs: 1000, initialMs: 100 });
    const failing = queue.run(() => Promise.reject(new Error("broken")), { network: "A" });
    const working = queue.run(() => Promise.resolve("done"), { network: "A" });
    await expect(failing).rejects.toThrow("broken");
    await expect(working).resolves.toBe("done");
  });
});
