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
    const [next, last] = ["n".repeat(32), "l".repeat(32)];
    expect(readEnvironment({ SESSION_SECRET: `${next}, ${last}` }).sessionSecrets).toEqual([
      next,
      last,
    ]);
  });
});
