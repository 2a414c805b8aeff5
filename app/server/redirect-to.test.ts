import { describe, expect, test } from "vitest";
import { safePath, safeRedirectTo } from "./redirect-to";

describe("safeRedirectTo", () => {
  test.each([
    "/",
    "/dashboard",
    "/modules/3?tab=lessons&x=%2F%2F#top",
    "/quiz/q1/items/2",
    "/schools/join/AB-12",
    "/get-started?upgrade=true",
    "/authors",
    "/auth/confirm/AbC-12_x",
    "/search?q=100%",
    "/search?q=a%20b",
    "/a?next=https://elsewhere.test",
  ])("keeps %s", (path) => expect(safeRedirectTo(path, "/home")).toBe(path));

  test.each([
    "",
    "dashboard",
    "//evil.test",
    "///evil.test",
    "/\\evil.test",
    "\\/evil.test",
    "/\\/evil.test",
    "https://evil.test",
    "http:evil.test",
    "javascript:alert(1)",
    "data:text/html,x",
    " /dashboard",
    "\t//evil.test",
    "/\t/evil.test",
    "/\n/evil.test",
    "/dash\r\nSet-Cookie: a=b",
    "/x?a=b\u0000",
    "/\u00a0/evil.test",
    "/\ufeff/evil.test",
    "/%2Fevil.test",
    "/%2f%2fevil.test",
    "/%252Fevil.test",
    "/%5Cevil.test",
    "/%5c%5cevil.test",
    "/%255Cevil.test",
    "/%09/evil.test",
    "/%0d%0aevil",
    "%2F%2Fevil.test",
    "/.//evil.test",
    "/x/..//evil.test",
    "/%2e%2e//evil.test",
    "/auth",
    "/auth/",
    "/AUTH?redirectTo=/x",
    "/auth.data",
    "/auth/magic/abc",
    "/%61uth",
    "/x/../auth",
    "//ours.invalid/x",
    `/${"a".repeat(2000)}`,
  ])("refuses %j", (path) => expect(safeRedirectTo(path, "/home")).toBe("/home"));

  test("refuses what is no text", () => {
    for (const value of [null, undefined, 1, {}, ["/x"]])
      expect(safeRedirectTo(value, "/home")).toBe("/home");
  });
});

describe("safePath", () => {
  test.each(["/auth?tab=sign-up", "/auth/reset/abc", "/modules?x=1"])("keeps %s", (path) =>
    expect(safePath(path, "/home")).toBe(path),
  );

  test.each(["//evil.test", "/\\evil.test", "/%2Fevil.test", "https://evil.test", "", null])(
    "refuses %j",
    (path) => expect(safePath(path, "/home")).toBe("/home"),
  );
});
