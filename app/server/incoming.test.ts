import type { IncomingMessage } from "node:http";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { requestFacts, requestUrl } from "./incoming.server";

const incoming = (headers: Record<string, string>, url = "/x?y=1", remoteAddress = "10.0.0.9") =>
  ({ headers, url, socket: { remoteAddress } }) as unknown as IncomingMessage;

describe("the client's address", () => {
  const of = (trustProxy: number, forwardedFor: string) =>
    requestFacts(incoming({ "x-forwarded-for": forwardedFor }), { trustProxy }).clientAddress;

  test("is the socket's, whatever a client claims, unless a proxy is trusted", () => {
    expect(of(0, "1.1.1.1")).toBe("10.0.0.9");
  });

  test("is what the last trusted proxy saw: what stands before it anyone can write", () => {
    expect(of(1, "6.6.6.6, 1.1.1.1")).toBe("1.1.1.1");
    expect(of(2, "6.6.6.6, 1.1.1.1, 10.0.0.8")).toBe("1.1.1.1");
  });

  test("is the farthest known where there are fewer proxies than trusted", () => {
    expect(of(3, "1.1.1.1")).toBe("1.1.1.1");
  });
});

describe("the request's id", () => {
  const of = (trustProxy: number, id: string) =>
    requestFacts(incoming({ "x-request-id": id }), { trustProxy }).id;

  test("is a trusted proxy's, when it reads like one", () => {
    expect(of(1, "abcdef-123")).toBe("abcdef-123");
    expect(of(0, "abcdef-123")).toMatch(/^[a-z0-9]{22}$/);
    expect(of(1, "<script>alert(1)")).toMatch(/^[a-z0-9]{22}$/);
    expect(of(1, "")).toMatch(/^[a-z0-9]{22}$/);
  });
});

describe("the address that was asked for", () => {
  const of = (trustProxy: number, headers: Record<string, string>, url?: string) =>
    requestUrl(incoming(headers, url), { trustProxy })?.href ?? null;

  test("is made of Host, and of what a trusted proxy forwards", () => {
    const forwarded = { "x-forwarded-proto": "https", "x-forwarded-host": "study.test, inner" };
    expect(of(0, { host: "inner:3000" })).toBe("http://inner:3000/x?y=1");
    expect(of(0, { host: "inner:3000", ...forwarded })).toBe("http://inner:3000/x?y=1");
    expect(of(1, { host: "inner:3000", ...forwarded })).toBe("https://study.test/x?y=1");
    expect(of(1, { host: "study.test", "x-forwarded-proto": "https" })).toBe(
      "https://study.test/x?y=1",
    );
    expect(of(0, {})).toBe("http://localhost/x?y=1");
  });

  test("keeps its own slashes", () => {
    expect(of(0, { host: "inner" }, "//evil.test/x")).toBe("http://inner//evil.test/x");
  });

  test("leads to the path of the request's first line, whatever host is claimed", () => {
    const text = fc.string({ unit: fc.constantFrom(..."ab1/?#@:.[]\\%& -_") });
    fc.assert(
      fc.property(text, fc.constantFrom("host", "x-forwarded-host"), (host, header) => {
        const url = requestUrl(incoming({ [header]: host }, "/x?y=1"), { trustProxy: 1 });
        if (url) expect([url.pathname, url.search, url.username]).toEqual(["/x", "?y=1", ""]);
      }),
    );
  });

  test.each(["study.test", "study.test:8443", "127.0.0.1:3000", "[::1]:3000", "under_score.test"])(
    "takes the host %s",
    (host) => expect(of(0, { host })).toBe(`http://${host}/x?y=1`),
  );

  test.each([
    [{ host: "a b" }, "/"],
    [{ host: "user:secret@inner" }, "/"],
    [{ host: "inner/robots.txt?" }, "/"],
    [{ host: "inner#" }, "/"],
    [{ host: "inner:99999" }, "/"],
    [{ host: "inner", "x-forwarded-host": "x/admin/orders?" }, "/"],
    [{ host: "inner", "x-forwarded-host": "x\\admin" }, "/"],
    [{ host: "inner" }, "*"],
    [{ host: "inner" }, "http://elsewhere.test/"],
    [{ host: "inner", "x-forwarded-proto": "javascript" }, "/"],
  ])("is none where no request can be made of it: %j %s", (headers, url) => {
    expect(of(1, headers as Record<string, string>, url)).toBeNull();
  });
});
