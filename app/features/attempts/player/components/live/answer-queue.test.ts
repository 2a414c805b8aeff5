import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Saved } from "../../../engine/saved";
import { AnswerQueue } from "./answer-queue";
import type { Draft } from "./draft";
import type { Transport } from "./transport";

const nothing = { selection: [], flagged: false, revision: 0 };

let sent: { position: number; selection: string[]; revision: number }[];
let stored: Map<number, Draft>;
/** Replies of the server, in order; afterwards it does not respond. */
let replies: (Saved | Promise<Saved>)[];
let told: number[];

const transport: Transport = {
  send: async (position, { selection, revision }) => {
    sent.push({ position, selection, revision });
    return (await replies.shift()) ?? new Promise<Saved>(() => {});
  },
  loadDrafts: () => [...stored],
  saveDraft: (position, draft) => stored.set(position, draft),
  deleteDraft: (position) => stored.delete(position),
  schedule: (work, milliseconds) => {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
  publish: (position) => told.push(position),
};
/** Lets pending replies be handled. */
const heard = () => vi.advanceTimersByTimeAsync(0);

/** Makes the next reply wait; returns what gives it. */
function pendingReply(): (reply: Saved) => void {
  let answer: (reply: Saved) => void = () => {};
  replies = [
    new Promise((resolve) => {
      answer = resolve;
    }),
  ];
  return (reply) => answer(reply);
}

function queueOf(...positions: number[]): AnswerQueue {
  return queueWith(transport, ...positions);
}
function queueWith(given: Transport, ...positions: number[]): AnswerQueue {
  const queue = new AnswerQueue(given);
  for (const position of positions) queue.receive(position, nothing);
  return queue;
}
const saved = (revision: number): Saved => ({ outcome: "saved", revision });

beforeEach(() => {
  vi.useFakeTimers();
  [sent, stored, replies, told] = [[], new Map(), [], []];
});

describe("a choice", () => {
  test("is kept before it is sent, and forgotten once it is stored", async () => {
    const queue = queueOf(1);
    replies = [saved(1)];
    queue.change(1, { selection: ["B"] });
    expect(stored.get(1)).toMatchObject({ selection: ["B"], revision: 0 });
    expect(queue.view(1)).toMatchObject({ selection: ["B"], state: "sending" });
    expect(queue.status().unsent).toEqual([1]);
    await heard();
    expect(stored.size).toBe(0);
    expect(queue.view(1)).toMatchObject({ selection: ["B"], state: "stored", revision: 1 });
    expect(told).toEqual([1]);
  });

  test("changed while another is under way is sent after it, on its revision", async () => {
    const queue = queueOf(1);
    replies = [saved(1), saved(2)];
    queue.change(1, { selection: ["A"] });
    queue.change(1, { selection: ["C"] });
    await heard();
    expect(sent).toEqual([
      { position: 1, selection: ["A"], revision: 0 },
      { position: 1, selection: ["C"], revision: 1 },
    ]);
    expect(queue.view(1)).toMatchObject({ selection: ["C"], revision: 2, state: "stored" });
  });

  test("taken back while under way is sent all the same", async () => {
    const queue = queueOf(1);
    replies = [saved(1), saved(2)];
    queue.change(1, { selection: ["A"] });
    queue.change(1, { selection: [] });
    await heard();
    expect(sent.at(-1)).toEqual({ position: 1, selection: [], revision: 1 });
    expect(queue.hasUnsent).toBe(false);
  });

  test("that is what the server holds already is not sent", () => {
    const queue = queueOf(1);
    queue.change(1, { selection: [] });
    expect([sent, stored.size]).toEqual([[], 0]);
  });
});

describe("without a line", () => {
  test("it is tried for as long as it takes, ever less often, and nothing is lost", async () => {
    let line = false;
    let tries = 0;
    const send: Transport["send"] = async (position, { selection, revision }) => {
      tries++;
      if (!line) return { outcome: "unsent" };
      sent.push({ position, selection, revision });
      return saved(1);
    };
    const queue = queueWith({ ...transport, send }, 1, 2);
    queue.change(1, { selection: ["A"] });
    queue.change(2, { selection: ["B"] });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(queue.view(2)?.state).toBe("unsent");
    expect(queue.status()).toMatchObject({ connection: "gone", unsent: [1, 2] });
    expect(tries).toBeGreaterThan(4);
    expect(tries).toBeLessThan(12);
    line = true;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(sent.map((one) => [one.position, one.selection])).toEqual([
      [1, ["A"]],
      [2, ["B"]],
    ]);
    expect([queue.connection, stored.size]).toEqual(["up", 0]);
  });

  test("a line said to be back is tried at once", async () => {
    const queue = queueOf(1);
    replies = [{ outcome: "unsent" }, saved(1)];
    queue.change(1, { selection: ["A"] });
    await heard();
    queue.onOnline();
    await heard();
    expect(queue.view(1)?.state).toBe("stored");
  });

  test.each([
    ["as a try is about to fail", 1],
    ["before it carries anything", 0],
  ])("a line said to be back %s is tried again within seconds", async (_, seconds) => {
    let line = false;
    const send: Transport["send"] = (position, draft) => {
      if (line) return transport.send(position, draft);
      // No response for a while, then the browser gives up.
      return new Promise((resolve) =>
        setTimeout(() => resolve({ outcome: "unsent" }), seconds * 1_000),
      );
    };
    const queue = queueWith({ ...transport, send }, 1);
    replies = [saved(1)];
    queue.change(1, { selection: ["A"] });
    await vi.advanceTimersByTimeAsync(60_000);
    queue.retryNow();
    queue.onOnline();
    await vi.advanceTimersByTimeAsync(seconds * 1_000);
    line = true;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(queue.view(1)?.state).toBe("stored");
  });

  test("a stored answer whose confirmation was lost is no conflict for the next choice", async () => {
    const queue = queueOf(1);
    replies = [
      { outcome: "unsent" },
      { outcome: "stale", revision: 1, selection: ["A"], flagged: false },
      saved(2),
    ];
    queue.change(1, { selection: ["A"] });
    await heard();
    queue.change(1, { selection: ["B"] });
    queue.retryNow();
    await heard();
    expect(sent.at(-1)).toEqual({ position: 1, selection: ["B"], revision: 1 });
    expect(queue.view(1)).toMatchObject({ selection: ["B"], refusal: null });
  });

  test("what is on its way is kept as such: a page closed before the word knows it again", async () => {
    const queue = queueOf(1);
    queue.change(1, { selection: ["A"] });
    queue.change(1, { selection: ["B"] });
    const later = new AnswerQueue(transport);
    replies = [saved(2)];
    later.receive(1, { selection: ["A"], flagged: false, revision: 1 });
    later.retryNow();
    await heard();
    expect(sent.at(-1)).toEqual({ position: 1, selection: ["B"], revision: 1 });
    expect(later.view(1)).toMatchObject({ selection: ["B"], state: "stored", refusal: null });
  });

  test("however often it is tried, each answer is remembered once", async () => {
    const queue = queueOf(1);
    replies = Array.from({ length: 9 }, () => ({ outcome: "unsent" }));
    queue.change(1, { selection: ["A"] });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(sent.length).toBeGreaterThan(4);
    expect(stored.get(1)?.inFlight).toEqual([{ selection: ["A"], flagged: false }]);
  });

  test("a way to send that breaks is a line that is gone", async () => {
    const queue = queueOf(1);
    replies = [Promise.reject(new Error("broken")), saved(1)];
    queue.change(1, { selection: ["A"] });
    await heard();
    expect([queue.view(1)?.state, queue.status().connection]).toEqual(["unsent", "gone"]);
    queue.retryNow();
    await heard();
    expect(queue.view(1)?.state).toBe("stored");
  });

  test("the same after the page was closed in between", async () => {
    stored.set(1, {
      selection: ["B"],
      flagged: false,
      revision: 0,
      inFlight: [{ selection: ["A"], flagged: false }],
    });
    const queue = new AnswerQueue(transport);
    replies = [saved(2)];
    queue.receive(1, { selection: ["A"], flagged: false, revision: 1 });
    expect(queue.view(1)?.selection).toEqual(["B"]);
    queue.retryNow();
    await heard();
    expect(sent).toEqual([{ position: 1, selection: ["B"], revision: 1 }]);
  });
});

describe("what another device stored", () => {
  test("stands, and is told", async () => {
    const queue = queueOf(1);
    replies = [{ outcome: "stale", revision: 3, selection: ["D"], flagged: true }];
    queue.change(1, { selection: ["A"] });
    await heard();
    expect(queue.view(1)).toMatchObject({
      selection: ["D"],
      flagged: true,
      revision: 3,
      refusal: { outcome: "stale", selection: ["D"], yours: { selection: ["A"] } },
    });
    replies = [saved(4)];
    queue.change(1, { selection: ["A"] });
    await heard();
    expect(queue.view(1)).toMatchObject({ selection: ["A"], refusal: null, revision: 4 });
  });

  test("after ours, seen before the response to ours, is kept", async () => {
    const queue = queueOf(1);
    const answer = pendingReply();
    queue.change(1, { selection: ["A"] });
    queue.receive(1, { selection: ["C"], flagged: false, revision: 2 });
    answer(saved(1));
    await heard();
    expect(queue.view(1)).toMatchObject({ selection: ["C"], revision: 2, state: "stored" });
    expect(told).toEqual([]);
  });

  test("replaces an answer in flight, and says so, though another tab had stored the same answer before", async () => {
    const queue = queueOf(1);
    const answer = pendingReply();
    queue.change(1, { selection: ["A"] });
    queue.receive(1, { selection: ["A"], flagged: false, revision: 1 });
    expect(queue.hasUnsent).toBe(true);
    answer({ outcome: "stale", revision: 2, selection: ["C"], flagged: false });
    await heard();
    expect(queue.view(1)).toMatchObject({
      selection: ["C"],
      refusal: { outcome: "stale", selection: ["C"], yours: { selection: ["A"] } },
    });
  });

  test("is told on the other questions too, until it has been seen", async () => {
    const queue = queueOf(1);
    replies = [{ outcome: "stale", revision: 3, selection: ["D"], flagged: true }];
    queue.change(1, { selection: ["A"] });
    await heard();
    expect(queue.status().refused).toEqual([1]);
    queue.dismissRefusal(1);
    expect(queue.status().refused).toEqual([]);
    expect(queue.view(1)?.refusal).toBeNull();
  });

  test("shows when it is newer, and never over what was chosen here and is not sent", async () => {
    const queue = queueOf(1);
    queue.receive(1, { selection: ["C"], flagged: false, revision: 2 });
    expect(queue.view(1)?.selection).toEqual(["C"]);
    queue.receive(1, { selection: ["A"], flagged: false, revision: 1 });
    expect(queue.view(1)?.selection).toEqual(["C"]);
    replies = [{ outcome: "unsent" }];
    queue.change(1, { selection: ["B"] });
    await heard();
    queue.receive(1, { selection: ["D"], flagged: false, revision: 3 });
    expect(queue.view(1)?.selection).toEqual(["B"]);
  });
});

describe("a note, and options ruled out", () => {
  test("go with the answer, and are kept until the server has them", async () => {
    const queue = queueOf(1);
    replies = [{ outcome: "unsent" }, saved(1)];
    queue.change(1, { struck: ["A"] });
    await heard();
    queue.change(1, { note: "Think again" });
    expect(stored.get(1)).toMatchObject({ struck: ["A"], note: "Think again" });
    queue.retryNow();
    await heard();
    expect(queue.view(1)).toMatchObject({ struck: ["A"], note: "Think again", state: "stored" });
    queue.change(1, { struck: ["A"], note: "Think again" });
    expect(stored.size).toBe(0);
  });

  test("how sure one is waits for the line with the answer, and can be taken back", async () => {
    const queue = queueOf(1);
    replies = [{ outcome: "unsent" }, saved(1), saved(2)];
    queue.change(1, { selection: ["B"] });
    await heard();
    queue.change(1, { confidence: "sure" });
    expect(stored.get(1)).toMatchObject({ selection: ["B"], confidence: "sure" });
    queue.retryNow();
    await heard();
    expect(queue.view(1)).toMatchObject({ confidence: "sure", revision: 1, state: "stored" });
    queue.change(1, { confidence: "sure" });
    expect(sent).toHaveLength(2);
    queue.change(1, { selection: [], confidence: "" });
    await heard();
    expect(stored.size).toBe(0);
    expect(queue.view(1)).toMatchObject({ selection: [], confidence: "", state: "stored" });
    queue.change(1, { confidence: "" });
    expect(sent).toHaveLength(3);
  });

  test("a confidence that another tab saved meanwhile is kept, and the learner sees a notice", async () => {
    const queue = queueOf(1);
    const held = { selection: ["B"], flagged: false, confidence: "sure" as const };
    replies = [{ outcome: "stale", revision: 3, ...held }];
    queue.change(1, { selection: ["B"], confidence: "unsure" });
    await heard();
    expect(queue.view(1)).toMatchObject({
      confidence: "sure",
      state: "stored",
      refusal: { outcome: "stale" },
    });
  });

  test("a note written in two places is lost in neither", async () => {
    const queue = queueOf(1);
    replies = [
      { outcome: "stale", revision: 3, selection: [], flagged: false, note: "From the desk" },
      saved(4),
    ];
    queue.change(1, { note: "From the phone" });
    await heard();
    expect(sent.at(-1)).toMatchObject({ revision: 3 });
    expect(queue.view(1)).toMatchObject({
      note: "From the desk\n\nFrom the phone",
      revision: 4,
      state: "stored",
      refusal: null,
    });
  });

  test("the answer of another device stands, with both notes", async () => {
    const queue = queueOf(1);
    replies = [{ outcome: "stale", revision: 3, selection: ["D"], flagged: false }, saved(4)];
    queue.change(1, { selection: ["A"], note: "Mine" });
    await heard();
    expect(sent.at(-1)).toEqual({ position: 1, selection: ["D"], revision: 3 });
    expect(queue.view(1)).toMatchObject({
      selection: ["D"],
      note: "Mine",
      refusal: { outcome: "stale", selection: ["D"], yours: { selection: ["A"] } },
    });
  });
});

describe("two notes that do not fit together", () => {
  const [theirs, mine] = ["t".repeat(1500), "m".repeat(1500)];
  const note = `${theirs}\n\n${mine}`;

  test("are the learner's to shorten: the stored one stands, nothing is cut", async () => {
    const queue = queueOf(1);
    replies = [{ outcome: "stale", revision: 3, selection: [], flagged: false, note: theirs }];
    queue.change(1, { note: mine });
    await heard();
    expect([sent.length, stored.size]).toEqual([1, 0]);
    expect(queue.view(1)).toMatchObject({
      note: theirs,
      refusal: { outcome: "long-note", yours: { note } },
    });
    replies = [saved(4)];
    queue.change(1, { note: "Both, in short" });
    await heard();
    expect(sent.at(-1)?.revision).toBe(3);
    expect(queue.view(1)).toMatchObject({ note: "Both, in short", refusal: null });
  });

  test("come with what is said of the answer, where that was changed as well", async () => {
    const queue = queueOf(1);
    replies = [{ outcome: "stale", revision: 3, selection: ["D"], flagged: false, note: theirs }];
    queue.change(1, { selection: ["A"], note: mine });
    await heard();
    expect(queue.view(1)?.refusal).toMatchObject({
      outcome: "stale",
      selection: ["D"],
      yours: { selection: ["A"], note },
    });
  });
});

describe("an answer that the server fails at each time", () => {
  const send: Transport["send"] = async (position, { selection, revision }) => {
    sent.push({ position, selection, revision });
    return position === 1 ? { outcome: "failed" } : saved(revision + 1);
  };

  test("keeps none of the others from being stored, and is tried again after them", async () => {
    const queue = queueWith({ ...transport, send }, 1, 2, 3);
    queue.change(1, { selection: ["A"] });
    queue.change(2, { selection: ["B"] });
    queue.change(3, { selection: ["C"] });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sent.slice(0, 4).map((one) => one.position)).toEqual([1, 2, 3, 1]);
    expect(queue.status()).toMatchObject({ connection: "failing", unsent: [1] });
    expect(stored.get(1)).toMatchObject({ selection: ["A"] });
  });

  test("keeps its place before a later change of its own", async () => {
    const queue = queueWith({ ...transport, send }, 1, 2);
    queue.change(1, { selection: ["A"] });
    await heard();
    queue.change(1, { selection: ["B"] });
    queue.change(2, { selection: ["C"] });
    await vi.advanceTimersByTimeAsync(4_000);
    expect(queue.view(1)).toMatchObject({ selection: ["B"], state: "unsent" });
    expect(queue.view(2)).toMatchObject({ selection: ["C"], revision: 1 });
  });
});

describe("the end", () => {
  test.each(["late", "closed"] as const)(
    "%s: nothing is sent or kept any more",
    async (outcome) => {
      const queue = queueOf(1, 2);
      replies = [{ outcome }];
      queue.change(1, { selection: ["A"] });
      queue.change(2, { selection: ["A"] });
      await heard();
      expect([queue.connection, stored.size, sent.length]).toEqual(["over", 0, 1]);
      queue.change(2, { selection: ["B"] });
      expect(stored.size).toBe(0);
    },
  );

  test("a submit waits until all is stored", async () => {
    const queue = queueOf(1, 2);
    let answer: (reply: Saved) => void = () => {};
    replies = [
      new Promise((resolve) => {
        answer = resolve;
      }),
      saved(1),
    ];
    queue.change(1, { selection: ["A"] });
    queue.change(2, { selection: ["A"] });
    const settled = queue.whenSettled(10_000);
    await vi.advanceTimersByTimeAsync(5_000);
    answer(saved(1));
    expect(await settled).toBe(true);
    expect(sent.length).toBe(2);
  });

  test("or until one is refused: the learner must see that first", async () => {
    const queue = queueOf(1);
    replies = [{ outcome: "stale", revision: 3, selection: ["D"], flagged: false }];
    queue.change(1, { selection: ["A"] });
    expect(await queue.whenSettled(10_000)).toBe(false);
    expect(await queue.whenSettled(10_000)).toBe(true);
  });

  test("or until its patience is over, and says so", async () => {
    const queue = queueOf(1);
    queue.change(1, { selection: ["A"] });
    const settled = queue.whenSettled(10_000);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await settled).toBe(false);
  });
});

test.each([
  ["signed-out", "signed-out"],
  ["stranger", "stranger"],
] as const)("%s: the answer is kept, and sent once its learner is back", async (outcome, line) => {
  const queue = queueOf(1);
  replies = [{ outcome }, saved(1)];
  queue.change(1, { selection: ["A"] });
  await heard();
  expect([queue.connection, stored.size]).toEqual([line, 1]);
  queue.retryNow();
  await heard();
  expect([queue.connection, stored.size]).toEqual(["up", 0]);
});

test("removed: nothing can be stored any more, and nothing is kept or tried on", async () => {
  const queue = queueOf(1, 2);
  replies = [{ outcome: "missing" }];
  queue.change(1, { selection: ["A"] });
  queue.change(2, { selection: ["B"] });
  const settled = queue.whenSettled(10_000);
  await heard();
  expect(queue.view(1)?.selection).toEqual([]);
  expect(queue.status()).toMatchObject({ connection: "removed", unsent: [] });
  expect([stored.size, queue.hasUnsent, await settled]).toEqual([0, false, true]);
  queue.change(1, { selection: ["C"] });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
});

test.each(["invalid", "locked"] as const)(
  "%s: the answer is dropped, and that is said",
  async (outcome) => {
    const queue = queueOf(1);
    replies = [{ outcome }];
    queue.change(1, { selection: ["A"] });
    await heard();
    expect(queue.view(1)).toMatchObject({
      selection: [],
      refusal: { outcome },
      state: "stored",
    });
  },
);
