import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { HighlightStore, withChanges } from "./highlight-store";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const change = { passage: "notes-0", start: 1, end: 5, on: true };
const other = { ...change, start: 8, end: 9 };
const reply = (outcome: string, status = 200) => Response.json({ outcome }, { status });

function storeWith(...replies: (Response | Error)[]) {
  const bodies: string[] = [];
  const store = new HighlightStore("/attempts/a/highlights", async (_, { body }) => {
    bodies.push(String(body));
    const next = replies.shift();
    if (!next || next instanceof Error) throw next ?? new TypeError("offline");
    return next;
  });
  return { store, bodies };
}

test("changes show at once and are sent one after the other", async () => {
  const { store, bodies } = storeWith(reply("saved"), reply("saved"));
  const seen = vi.fn();
  store.subscribe(seen);
  store.change(change);
  store.change(other);
  expect(store.snapshot()).toEqual({ changes: [change, other], state: "sending" });
  expect(bodies).toEqual(["passage=notes-0&start=1&end=5&on=true"]);
  await vi.runAllTimersAsync();
  expect(bodies[1]).toBe("passage=notes-0&start=8&end=9&on=true");
  expect(store.snapshot().state).toBe("stored");
  expect(seen).toHaveBeenCalled();
  expect(withChanges({}, store.snapshot().changes)).toEqual({ "notes-0": [1, 5, 8, 9] });
});

test.each([
  ["a network error", new TypeError("offline")],
  ["a failing server", reply("failed", 500)],
  ["a page that is not ours", new Response("<html>", { status: 200 })],
])("after %s they are sent again", async (_, first) => {
  const { store, bodies } = storeWith(first, reply("saved"));
  store.change(change);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(store.snapshot()).toEqual({ changes: [change], state: "unsent" });
  await vi.advanceTimersByTimeAsync(5_000);
  expect([bodies.length, store.snapshot().state]).toEqual([2, "stored"]);
});

test.each([
  ["too-many", 422, "too-many"],
  ["closed", 409, "refused"],
  ["missing", 404, "refused"],
])("one that is refused (%s) is not shown, and said", async (outcome, status, state) => {
  const { store } = storeWith(reply(outcome, status), reply("saved"));
  store.change(change);
  store.change(other);
  await vi.runAllTimersAsync();
  expect(store.snapshot()).toEqual({ changes: [other], state });
});
