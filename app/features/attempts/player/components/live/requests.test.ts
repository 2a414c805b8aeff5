import { beforeEach, describe, expect, test, vi } from "vitest";
import { FakeBrowser, type FakeTab } from "../../../../../../tests/fakes/browser-window";
import type { Draft } from "./draft";
import { fetchItems, postAnswer, seenReporter } from "./requests";

const attempt = { userId: "anna", attemptId: "a1" };
const draft: Draft = { selection: ["B", "D"], flagged: true, revision: 4, inFlight: [] };
const answer = { selection: ["B"], flagged: false };

let tab: FakeTab;

beforeEach(() => {
  vi.useFakeTimers();
  tab = new FakeBrowser().openTab();
});

const post = (given: Partial<Draft> = {}) =>
  postAnswer(attempt, 7, { ...draft, ...given }, tab.fetch);
const fieldsSent = () => Object.fromEntries(tab.requests.at(-1)?.fields ?? []);

describe("an answer", () => {
  test("is posted whole, to its question, so that a tab that is closed still delivers it", async () => {
    void post({ struck: ["A", "C"], note: "", confidence: "" });
    const [request] = tab.requests;
    expect(request?.address).toBe("/attempts/a1/items/7");
    expect(request?.init).toMatchObject({
      method: "POST",
      keepalive: true,
      headers: { Accept: "application/json" },
    });
    expect(request?.fields.getAll("answer")).toEqual(["B", "D"]);
    expect(fieldsSent()).toMatchObject({
      revision: "4",
      flagged: "true",
      struck: "A,C",
      note: "",
      confidence: "",
    });
  });

  test("says nothing of what its page has no place for", () => {
    void post();
    expect(Object.keys(fieldsSent()).sort()).toEqual(["answer", "flagged", "revision"]);
  });

  test("sent for the first time needs no fence; after another one without an answer it has one", () => {
    // The answer being sent is itself in flight.
    void post({ inFlight: [answer] });
    expect(fieldsSent()).not.toHaveProperty("fence");
    void post({ inFlight: [answer, { ...answer, flagged: true }] });
    expect(fieldsSent()).toMatchObject({ fence: "true" });
  });
});

describe("what comes back", () => {
  const json = (body: object, status = 200) => Response.json(body, { status });

  test.each([
    ["stored", json({ outcome: "saved", revision: 5 }), { outcome: "saved", revision: 5 }],
    [
      "another device's answer",
      json({ outcome: "stale", revision: 6, selection: ["A"], flagged: false }, 409),
      { outcome: "stale", revision: 6, selection: ["A"], flagged: false },
    ],
    ["too late", json({ outcome: "late" }, 409), { outcome: "late" }],
    ["signed out", json({ outcome: "signed-out" }, 401), { outcome: "signed-out" }],
    [
      "an attempt of this learner's that was deleted",
      json({ outcome: "missing", viewer: "anna" }, 404),
      { outcome: "missing" },
    ],
    [
      "somebody else in this browser",
      json({ outcome: "missing", viewer: "ben" }, 404),
      { outcome: "stranger" },
    ],
    ["an error of ours", json({ outcome: "saved", revision: 5 }, 500), { outcome: "failed" }],
    ["a proxy's error", new Response("Bad Gateway", { status: 502 }), { outcome: "failed" }],
    [
      "a hotel's page",
      new Response("<h1>Welcome</h1>", { headers: { "Content-Type": "text/html" } }),
      { outcome: "failed" },
    ],
    ["JSON of another's", json({ ok: true }), { outcome: "failed" }],
    [
      "JSON that broke off",
      new Response('{"outcome":"sav', { headers: { "Content-Type": "application/json" } }),
      { outcome: "unsent" },
    ],
  ])("%s", async (_, response, reply) => {
    tab.replies = [response];
    expect(await post()).toEqual(reply);
  });

  test("no line is no answer", async () => {
    tab.replies = ["no line"];
    expect(await post()).toEqual({ outcome: "unsent" });
  });

  test("a server that says nothing for 20 seconds is given up", async () => {
    const reply = postAnswer(attempt, 7, draft, (address, init) => {
      void tab.fetch(address, init);
      return new Promise((_, reject) =>
        init.signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError"))),
      );
    });
    await vi.advanceTimersByTimeAsync(19_999);
    expect(tab.requests[0]?.init.signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await reply).toEqual({ outcome: "unsent" });
  });

  test("leaves no clock running", async () => {
    tab.replies = [json({ outcome: "saved", revision: 5 })];
    await post();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("the questions ahead", () => {
  test("come in one answer", async () => {
    const items = [{ position: 1 }, { position: 2 }];
    tab.replies = [Response.json({ items })];
    expect(await fetchItems("a1", tab.fetch)).toEqual(items);
    expect(tab.requests[0]?.address).toBe("/attempts/a1/items");
  });

  test.each([404, 500])("are not taken from an answer of %i", async (status) => {
    tab.replies = [Response.json({ items: [] }, { status })];
    await expect(fetchItems("a1", tab.fetch)).rejects.toThrow();
  });
});

describe("questions left without an answer", () => {
  const told = () => tab.requests.map(({ fields }) => fields.getAll("position"));

  test("are posted a moment later, several in one request, each only once", async () => {
    const seen = seenReporter("a1", tab.fetch);
    tab.replies = [new Response(), new Response()];
    seen.add(3);
    await vi.advanceTimersByTimeAsync(900);
    seen.add(4);
    seen.add(3);
    await vi.advanceTimersByTimeAsync(900);
    expect(told()).toEqual([]);
    await vi.advanceTimersByTimeAsync(100);
    expect(told()).toEqual([["3", "4"]]);
    expect(tab.requests[0]?.address).toBe("/attempts/a1/seen");
    expect([seen.has(3), seen.has(5)]).toEqual([true, false]);
    seen.add(5);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(told()).toEqual([["3", "4"], ["5"]]);
  });

  test("that were not heard go along with the next", async () => {
    const seen = seenReporter("a1", tab.fetch);
    tab.replies = ["no line", new Response(null, { status: 503 }), new Response()];
    for (const position of [1, 2, 3]) {
      seen.add(position);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(told()).toEqual([["1"], ["1", "2"], ["1", "2", "3"]]);
  });
});
