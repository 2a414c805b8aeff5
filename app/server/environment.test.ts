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
      faultsOf({ DEMO: "1", STRIPE_SECRET_KEY: "sk", STRIPE_WEBHOOK_SECRET: "wh" }),
    ).toHaveLength(1);
    expect(readEnvironment({ DEMO: "1", APP_URL: "http://localhost:3000" }).demo).toBe(true);
  });

  test("what belongs together is asked for together", () => {
    expect(faultsOf({ DATABASE_URL: "postgres://x" })).toHaveLength(1);
    expect(faultsOf({ SMTP_URL: "smtp://x" })).toHaveLength(1);
    expect(faultsOf({ STRIPE_SECRET_KEY: "sk" })).toHaveLength(1);
  });

  test("a list of secrets rotates", () => {
    const [next, last] = ["n".repeat(32), "l".repeat(32)];
    expect(readEnvironment({ SESSION_SECRET: `${next}, ${last}` }).sessionSecrets).toEqual([
      next,
      last,
    ]);
  });
});
