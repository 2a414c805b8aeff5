/** Submitting, and the end of time, with answers in flight. */
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Saved } from "../../../engine/saved";
import { AnswerQueue } from "./answer-queue";
import { finishAttempt, submitOnceStored } from "./finish";
import { takeUpForm } from "./use-live-attempt";

let replies: (Saved | Promise<Saved>)[];
let posted: FormData[];
let queue: AnswerQueue;
/** The question the page shows; null once it shows none. */
let shown: number | null;

const saved = (revision: number): Saved => ({ outcome: "saved", revision });
const heard = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  [replies, posted, shown] = [[], [], 2];
  queue = new AnswerQueue({
    send: async () => (await replies.shift()) ?? new Promise<Saved>(() => {}),
    loadDrafts: () => [],
    saveDraft: () => {},
    deleteDraft: () => {},
    schedule: (work, milliseconds) => {
      const timer = setTimeout(work, milliseconds);
      return () => clearTimeout(timer);
    },
    publish: () => {},
  });
  for (const position of [1, 2])
    queue.receive(position, { selection: [], flagged: false, revision: 0 });
});

/** Puts an unconfirmed answer; the returned function confirms it. */
function putOnItsWay(selection: string[], position = 2): (reply: Saved) => void {
  let answer: (reply: Saved) => void = () => {};
  replies.push(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  queue.change(position, { selection });
  return answer;
}
function finish(wanted: string) {
  return finishAttempt(
    { queue: queue, attemptId: "a1" },
    {
      wanted,
      position: 2,
      shown: () => shown,
      post: async (form) => {
        posted.push(form);
      },
    },
  );
}
const fieldsOf = (form: FormData | undefined) =>
  [...(form ?? [])].map(([key, value]) => `${key}=${value}`);

describe("a submit", () => {
  test("with nothing on its way is made at once, with what is stored of its question", async () => {
    replies = [saved(1)];
    queue.change(2, { selection: ["A", "C"], note: "Look again", confidence: "sure" });
    await heard();
    expect(await finish("submit")).toBe("posted");
    expect(fieldsOf(posted[0])).toEqual([
      "attempt=a1",
      "revision=1",
      "answer=A",
      "answer=C",
      "note=Look again",
      "confidence=sure",
      "go=submit",
    ]);
  });

  test("waits for an answer on its way, and carries the revision that it got", async () => {
    const answer = putOnItsWay(["B"]);
    const finished = finish("submit");
    await vi.advanceTimersByTimeAsync(9_000);
    expect(posted).toEqual([]);
    answer(saved(7));
    expect(await finished).toBe("posted");
    expect(fieldsOf(posted[0])).toEqual(["attempt=a1", "revision=7", "answer=B", "go=submit"]);
  });

  test("is held back while one is not stored, at the latest after ten seconds", async () => {
    putOnItsWay(["B"], 1);
    const finished = finish("submit");
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await finished).toBe("held-back");
    expect([posted, queue.hasUnsent]).toEqual([[], true]);
  });

  test("is held back by what another device stored, and made the next time", async () => {
    const answer = putOnItsWay(["B"]);
    const finished = finish("submit");
    answer({ outcome: "stale", revision: 3, selection: ["D"], flagged: false });
    expect(await finished).toBe("held-back");
    expect(posted).toEqual([]);
    expect(await finish("submit")).toBe("posted");
    expect(fieldsOf(posted[0])).toContain("answer=D");
  });

  test.each([
    ["another question", 1],
    ["another page", null],
  ])("is taken back by going to %s meanwhile", async (_, where) => {
    const answer = putOnItsWay(["B"]);
    const finished = finish("submit");
    shown = where;
    answer(saved(1));
    expect(await finished).toBe("dropped");
    expect(posted).toEqual([]);
  });

  test("of an attempt that ended meanwhile is not made: its result comes", async () => {
    const answer = putOnItsWay(["B"]);
    const finished = finish("submit");
    answer({ outcome: "closed" });
    expect(await finished).toBe("dropped");
    expect(posted).toEqual([]);
  });
});

test("going on to the next question waits alike, and says where to", async () => {
  const answer = putOnItsWay(["B"]);
  const finished = finish("3");
  answer(saved(1));
  expect(await finished).toBe("posted");
  expect(fieldsOf(posted[0])).toContain("go=3");
});

describe("at the end of time", () => {
  test("what is not stored is waited for within the grace, and then what is stored counts", async () => {
    putOnItsWay(["B"]);
    const finished = finish("time");
    await vi.advanceTimersByTimeAsync(3_999);
    expect(posted).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await finished).toBe("posted");
    expect(fieldsOf(posted[0])).toContain("go=time");
  });

  test("the learner who went on to another question is not asked", async () => {
    shown = 1;
    expect(await finish("time")).toBe("posted");
  });

  test("the learner who left the questions is left alone", async () => {
    shown = null;
    expect(await finish("time")).toBe("dropped");
  });
});

describe("the last look before a submit", () => {
  test("makes it once all is stored", async () => {
    let made = 0;
    const answer = putOnItsWay(["B"]);
    const submitted = submitOnceStored(queue, async () => {
      made++;
    });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(made).toBe(0);
    answer(saved(1));
    expect([await submitted, made]).toEqual([true, 1]);
  });

  test("holds it back while one is not", async () => {
    let made = 0;
    putOnItsWay(["B"]);
    const submitted = submitOnceStored(queue, async () => {
      made++;
    });
    await vi.advanceTimersByTimeAsync(10_000);
    expect([await submitted, made]).toEqual([false, 0]);
  });
});

describe("what was chosen before the scripts ran", () => {
  const item = {
    position: 2,
    type: "select_all" as const,
    stem: "",
    body: {},
    exhibit: null,
    selection: ["A", "C"],
    revision: 0,
    flagged: false,
  };
  function takenUp(fields: [string, string][]) {
    const changes: unknown[] = [];
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    takeUpForm({ change: (position, change) => changes.push([position, change]) }, item, form);
    return changes;
  }

  test("is stored", () => {
    const fields: [string, string][] = [
      ["answer", "B"],
      ["confidence", "unsure"],
    ];
    expect(takenUp(fields)).toEqual([
      [2, { selection: ["B"] }],
      [2, { confidence: "unsure" }],
    ]);
  });

  test("is left alone where it is what the server holds, in whatever order", () => {
    const fields: [string, string][] = [
      ["answer", "C"],
      ["answer", "A"],
    ];
    expect(takenUp(fields)).toEqual([]);
  });
});
