import { describe, expect, test } from "vitest";
import { isFromOurSite } from "./cross-site";

const at = "https://study.test";

function post(
  headers: Record<string, string>,
  options: { method?: string; path?: string; appUrl?: string | null } = {},
) {
  const { method = "POST", path = "/x", appUrl = at } = options;
  // `Request` does not allow setting Host, as browsers send it.
  const request = { method, headers: new Headers(headers) } as Request;
  return isFromOurSite(request, { appUrl, pathname: path });
}

describe("isFromOurSite", () => {
  test("looks at nothing that only reads", () => {
    expect(post({ "Sec-Fetch-Site": "cross-site" }, { method: "GET" })).toBe(true);
    expect(post({ Origin: "https://evil.test" }, { method: "HEAD" })).toBe(true);
  });

  test.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])("judges %s", (method) => {
    expect(post({ Origin: at }, { method })).toBe(true);
    expect(post({ Origin: "https://evil.test" }, { method })).toBe(false);
  });

  test("believes Sec-Fetch-Site before all else", () => {
    expect(post({ "Sec-Fetch-Site": "same-origin" })).toBe(true);
    expect(post({ "Sec-Fetch-Site": "none" })).toBe(true);
    expect(post({ "Sec-Fetch-Site": "same-site", Origin: at })).toBe(false);
    expect(post({ "Sec-Fetch-Site": "cross-site", Origin: at })).toBe(false);
    expect(post({ "Sec-Fetch-Site": "nonsense", Origin: at })).toBe(false);
  });

  test("without it, Origin must be APP_URL's", () => {
    expect(post({ Origin: at })).toBe(true);
    expect(post({ Origin: "http://study.test" })).toBe(false);
    expect(post({ Origin: "https://study.test:8443" })).toBe(false);
    expect(post({ Origin: "https://study.test.evil.test" })).toBe(false);
    expect(post({ Origin: "null" })).toBe(false);
    expect(post({ Origin: "null", Referer: `${at}/x` })).toBe(false);
  });

  test("without Origin, Referer must be; without both nothing is believed", () => {
    expect(post({ Referer: `${at}/form?x=1` })).toBe(true);
    expect(post({ Referer: "https://evil.test/https://study.test" })).toBe(false);
    expect(post({ Referer: "nonsense" })).toBe(false);
    expect(post({})).toBe(false);
  });

  test("without APP_URL, Origin must be the Host, on loopback names only", () => {
    const unnamed = { appUrl: null };
    for (const host of ["localhost:3000", "127.0.0.1:3000", "[::1]:3000", "demo.localhost:3000"])
      expect(post({ Origin: `http://${host}`, Host: host }, unnamed)).toBe(true);
    expect(post({ Origin: "http://localhost:3000", Host: "localhost:4000" }, unnamed)).toBe(false);
    expect(post({ Origin: "http://192.168.1.5:3000", Host: "192.168.1.5:3000" }, unnamed)).toBe(
      false,
    );
    expect(
      post({ Origin: "http://127.0.0.1.evil.test", Host: "127.0.0.1.evil.test" }, unnamed),
    ).toBe(false);
    expect(post({ Origin: "https://evil.test", Host: "localhost:3000" }, unnamed)).toBe(false);
  });

  test("exempts exactly the webhook and the one-click unsubscribe", () => {
    const evil = { Origin: "https://evil.test" };
    for (const path of ["/webhooks/stripe", "/unsubscribe/aB_c-1"])
      expect(post(evil, { path })).toBe(true);
    for (const path of [
      "/webhooks/stripe/",
      "/webhooks/stripe.data",
      "/Webhooks/stripe",
      "/webhooks/stripe/x",
      "/x/webhooks/stripe",
      "/unsubscribe/",
      "/unsubscribe/a/b",
      "/unsubscribe/a.data",
    ])
      expect(post(evil, { path })).toBe(false);
    expect(post(evil, { path: "/webhooks/stripe", method: "DELETE" })).toBe(false);
  });
});
