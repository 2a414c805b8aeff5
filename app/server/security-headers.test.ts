import { afterEach, expect, test, vi } from "vitest";
import { forgetEnvironment } from "./environment.server";
import { secureHeaders, securityHeaders } from "./security-headers.server";

afterEach(() => {
  vi.unstubAllEnvs();
  forgetEnvironment();
});

function at(appUrl: string) {
  vi.stubEnv("APP_URL", appUrl);
  forgetEnvironment();
  return securityHeaders();
}

test("browsers come by https from then on, to names below ours too, where the address is https", () => {
  expect(at("https://study.test")).toMatchObject({
    "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
  });
  expect(at("http://localhost:3000")).not.toHaveProperty("Strict-Transport-Security");
});

test("a page keeps a policy of its own", () => {
  const headers = new Headers({ "Content-Security-Policy": "default-src 'self'" });
  secureHeaders(headers);
  expect(headers.get("Content-Security-Policy")).toBe("default-src 'self'");
});
