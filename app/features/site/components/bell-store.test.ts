/** What the bell says of a notification that arrived, as it is read once and again. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { NotificationRow } from "~/features/notifications/rows";

const pageReadAt = Date.parse("2026-05-01T10:00:00Z");
let facts: { of: string; unread: number; asOf: number };
vi.mock("react-router", () => ({ useRouteLoaderData: () => ({ viewer: { bell: facts } }) }));
vi.mock("react", () => ({
  useSyncExternalStore: (_: unknown, current: () => unknown) => current(),
}));

let store: typeof import("./bell-store");
beforeEach(async () => {
  facts = { of: "abc", unread: 0, asOf: pageReadAt };
  vi.resetModules();
  store = await import("./bell-store");
});
afterEach(() => void vi.restoreAllMocks());

const row = (id: string, at: string, isRead = false): NotificationRow => ({
  id,
  title: `Title ${id}`,
  content: "",
  isRead,
  leads: false,
  at: `2026-05-01T${at}.000Z`,
  time: at,
});
/** @param seconds after the page was read */
const publish = (seconds: number, ...rows: NotificationRow[]) =>
  store.publishLatest("abc", {
    rows,
    unread: rows.filter(({ isRead }) => !isRead).length,
    asOf: pageReadAt + seconds * 1000,
  });
const arrived = () => store.useBell()?.arrived;

test("what arrived is said, and stays said when it is read again", () => {
  const old = row("old", "09:00:00");
  publish(1, old);
  expect(arrived()).toBeUndefined();
  const skills = row("skills", "10:00:02");
  publish(3, skills, old);
  expect(arrived()).toBe("Title skills");
  publish(4, skills, old);
  expect(arrived()).toBe("Title skills");
  publish(5, row("later", "10:00:04"), skills, old);
  expect(arrived()).toBe("Title later");
});

test("what was read is not said, nor what the page was drawn with", () => {
  publish(3, row("skills", "10:00:02"));
  publish(4, row("skills", "10:00:02", true));
  expect(arrived()).toBeUndefined();
  facts = { of: "abc", unread: 1, asOf: pageReadAt + 10_000 };
  publish(11, row("skills", "10:00:02"));
  expect(arrived()).toBeUndefined();
  publish(13, row("later", "10:00:12"), row("skills", "10:00:02"));
  expect(arrived()).toBe("Title later");
});

test("another user's are not said", () => {
  publish(3, row("skills", "10:00:02"));
  facts = { of: "xyz", unread: 0, asOf: pageReadAt };
  expect(arrived()).toBeUndefined();
});
