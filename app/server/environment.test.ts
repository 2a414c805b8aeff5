import { describe, expect, test } from "vitest";
import { ConfigurationError, readEnvironment } from "./environment.server";

function faultsOf(source: Record<string, string>): string[] {
  try {
    readEnvironment(source);
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.lines;
    throw error;
  }
}

describe("readEnvironment", () => {
  test("has a default for everything; empty counts as unset", () => {
    expect(readEnvironment({ PORT: "", APP_URL: "", DEMO: "" })).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      appUrl: null,
      publicUrl: "http://localhost:3000",
      secure: false,
      demo: false,
      sessionSecrets: null,
      stripe: null,
      smtp: null,
      trustProxy: 0,
      logLevel: "info",
    });
  });

  test("names all bad variables at once, and no values", () => {
    const faults = faultsOf({
      PORT: "http",
      APP_URL: "study.test",
      DATABASE_URL: "mysql://x",
      SESSION_SECRET: "hunter2",
      DEMO: "yes",
      TRUST_PROXY: "-1",
      LOG_LEVEL: "loud",
      SMTP_URL: "smtp://localhost",
    });
    expect(faults.map((line) => line.split(" ")[0]).sort()).toEqual([
      "APP_URL",
      "DATABASE_URL",
      "DEMO",
      "LOG_LEVEL",
      "MAIL_FROM",
      "PORT",
      "SESSION_SECRET",
      "TRUST_PROXY",
    ]);
    expect(faults.join()).not.toContain("hunter2");
  });

  test("APP_URL is an origin, and https makes the cookie secure", () => {
    expect(readEnvironment({ APP_URL: "https://study.test/" })).toMatchObject({
      appUrl: "https://study.test",
      publicUrl: "https://study.test",
      secure: true,
    });
    expect(faultsOf({ APP_URL: "https://study.test/app" })).toEqual([
      "APP_URL must be without a path",
    ]);
  });

  test("the demo is refused where it would be a way in", () => {
    expect(faultsOf({ DEMO: "1", APP_URL: "https://study.test" })).toHaveLength(1);
    expect(
      faultsOf({ DEMO: "1", STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" }),
    ).toHaveLength(1);
    expect(readEnvironment({ DEMO: "1", APP_URL: "http://localhost:3000" }).demo).toBe(true);
  });

  test.each([
    [{ APP_URL: "http://learn.example.org" }, ["APP_URL", "DEMO=1"]],
    [{ APP_URL: "http://203.0.113.7" }, ["APP_URL", "DEMO=1"]],
    [{ HOST: "0.0.0.0" }, ["DEMO=1"]],
    [{ HOST: "::" }, ["DEMO=1"]],
    [{ HOST: "0.0.0.0", APP_URL: "http://192.168.1.5" }, ["DEMO=1"]],
    [{ HOST: "0.0.0.0", APP_URL: "http://learn.example.org" }, ["APP_URL", "DEMO=1", "DEMO=1"]],
    [{ HOST: "0.0.0.0", APP_URL: "http://localhost:8080" }, []],
    [{ HOST: "0.0.0.0", APP_URL: "http://127.0.0.1:8080" }, []],
    [{ HOST: "::1" }, []],
    [{ HOST: "localhost" }, []],
  ])("the demo is for this machine alone: %j", (given, variables) => {
    const faults = faultsOf({ DEMO: "1", ...given });
    expect(faults.map((line) => line.split(" ")[0])).toEqual(variables);
  });

  test.each([
    ["http://learn.example.org", false],
    ["http://203.0.113.7:3000", false],
    ["http://[2001:db8::1]", false],
    ["https://learn.example.org", true],
    ["http://localhost:3000", true],
    ["http://firstdraw.local", true],
    ["http://schoolserver", true],
    ["http://10.1.2.3", true],
    ["http://[fd00::1]", true],
  ])("plain http is for this machine and private networks: %s", (APP_URL, isTaken) => {
    expect(faultsOf({ APP_URL })).toHaveLength(isTaken ? 0 : 1);
  });

  test.each([
    ["a".repeat(32), false],
    ["abcabc1".repeat(8), false],
    ["changeme".repeat(4), false],
    ["0123456789abcdef0123456789abcdef", false],
    ["9f86d081884c7d659a2feaa0c55ad015", true],
    ["VpEhN0Y8mHc3m1nQmT3rWk2w7xq0yqYl5nqk0H1c", true],
  ])("a secret is none where it can be guessed: %s", (SESSION_SECRET, isTaken) => {
    const faults = faultsOf({ SESSION_SECRET });
    expect(faults).toHaveLength(isTaken ? 0 : 1);
    expect(faults.join()).not.toContain(SESSION_SECRET);
  });

  test("what belongs together is asked for together", () => {
    expect(faultsOf({ DATABASE_URL: "postgres://x" })).toHaveLength(1);
    expect(faultsOf({ SMTP_URL: "smtp://x" })).toHaveLength(1);
    expect(faultsOf({ STRIPE_SECRET_KEY: "sk_test_1" })).toEqual([
      "STRIPE_WEBHOOK_SECRET is required with STRIPE_SECRET_KEY",
    ]);
  });

  test("the checkout's keys are those of their kind, and a live one is sent to Stripe alone", () => {
    const keys = { STRIPE_SECRET_KEY: "sk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
    expect(readEnvironment(keys).stripe).toEqual({
      secretKey: "sk_live_1",
      webhookSecret: "whsec_1",
      apiBase: null,
    });
    expect(faultsOf({ ...keys, STRIPE_API_BASE: "http://127.0.0.1:12111" })).toEqual([
      "STRIPE_API_BASE is refused with a live key: it would be sent there",
    ]);
    expect(faultsOf({ ...keys, STRIPE_SECRET_KEY: "pk_live_1" })).toEqual([
      "STRIPE_SECRET_KEY must begin with sk_ or rk_",
    ]);
    expect(faultsOf({ ...keys, STRIPE_WEBHOOK_SECRET: "we_1" })).toEqual([
      "STRIPE_WEBHOOK_SECRET must begin with whsec_",
    ]);
    const base = { ...keys, STRIPE_SECRET_KEY: "rk_test_1", STRIPE_API_BASE: "http://127.0.0.1:1" };
    expect(readEnvironment(base).stripe?.apiBase).toBe("http://127.0.0.1:1");
  });

  test("a list of secrets rotates", () => {
    const next = "next-9f86d081884c7d659a2feaa0c55a";
    const last = "last-3b4c1d0e8f7a6b5c4d3e2f1a09b8";
    expect(readEnvironment({ SESSION_SECRET: `${next}, ${last}` }).sessionSecrets).toEqual([
      next,
      last,
    ]);
  });
});
