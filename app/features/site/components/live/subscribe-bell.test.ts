/** Subscribing to the bell in a browser with a document and event streams of the test's own. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { subscribeBell } from "./subscribe-bell";

class FakeStream extends EventTarget {
  onopen = () => {};
  onerror = () => {};
  isClosed = false;
  constructor(readonly address: string) {
    super();
    streams.push(this);
  }
  close() {
    this.isClosed = true;
  }
}

let streams: FakeStream[] = [];
let page: EventTarget & { hidden: boolean };
let read: string[];
let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  streams = [];
  read = [];
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("EventSource", FakeStream);
  vi.stubGlobal("fetch", async (address: string) => {
    read.push(address);
    return Response.json({ rows: [], unread: 0, asOf: 0 });
  });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const setHidden = (hidden: boolean) => {
  page.hidden = hidden;
  page.dispatchEvent(new Event("visibilitychange"));
};
const open = () => streams.filter(({ isClosed }) => !isClosed).map(({ address }) => address);

test("each hint reads again, under the user's name", () => {
  stop = subscribeBell("abc", 3);
  expect(open()).toEqual(["/events?of=abc&unread=3"]);
  for (let times = 0; times < 2; times++) streams[0]?.dispatchEvent(new Event("changed"));
  expect(read).toEqual(["/notifications/latest?of=abc", "/notifications/latest?of=abc"]);
});

test("a hidden page holds no stream, and asks for a hint when it is looked at again", () => {
  stop = subscribeBell("abc", 3);
  setHidden(true);
  expect(open()).toEqual([]);
  vi.advanceTimersByTime(600_000);
  expect(open()).toEqual([]);
  setHidden(false);
  expect(open()).toEqual(["/events?of=abc"]);
});

test("a page that is hidden at first opens its stream when it is looked at", () => {
  page.hidden = true;
  stop = subscribeBell("abc", 3);
  expect(streams).toEqual([]);
  setHidden(false);
  expect(open()).toHaveLength(1);
});

test("a broken stream is opened again soon, and asks for a hint", () => {
  stop = subscribeBell("abc", 3);
  for (let times = 1; times <= 5; times++) {
    streams.at(-1)?.onopen();
    streams.at(-1)?.onerror();
    expect(open()).toEqual([]);
    vi.advanceTimersByTime(3_000);
    expect(open()).toEqual(["/events?of=abc"]);
  }
});

test("a stream that is refused again and again is asked for less and less often", () => {
  stop = subscribeBell("abc", 3);
  const hours = 6;
  for (let second = 0; second < hours * 3600; second++) {
    if (open().length > 0) streams.at(-1)?.onerror();
    vi.advanceTimersByTime(1_000);
  }
  // Every five minutes, give or take the half.
  expect(streams.length).toBeGreaterThan(hours * 8);
  expect(streams.length).toBeLessThan(hours * 24);
});

test("after the end nothing is opened or listened to", () => {
  stop = subscribeBell("abc", 3);
  streams[0]?.onerror();
  stop();
  vi.advanceTimersByTime(600_000);
  setHidden(false);
  expect(streams).toHaveLength(1);
  expect(open()).toEqual([]);
});
