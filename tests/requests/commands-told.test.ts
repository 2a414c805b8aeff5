/** What the operator's commands answer whatever the engine is: asked of one. */
import { cpSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { newInstallation } from "../setup/database";
import { command, commandHere, served } from "./command";

describe("what an operator gets wrong", () => {
  test("an unknown command shows those there are", async () => {
    const { code, err } = await command(await newInstallation(), "sing");
    expect(code).toBe(64);
    expect(err).toContain('no command "sing"');
    expect(err).toContain("extra-time EMAIL FACTOR");
  });

  test("a bad configuration lists every bad variable at once, and no value", async () => {
    const env = { ...(await newInstallation()), PORT: "many", DEMO: "perhaps", TRUST_PROXY: "x" };
    for (const name of ["serve", "doctor", "admin"]) {
      const { code, err } = await command(env, name, "someone@example.test");
      expect(code).toBe(78);
      for (const variable of ["PORT", "DEMO", "TRUST_PROXY"]) expect(err).toContain(variable);
      expect(err).not.toContain("perhaps");
    }
  });

  test("a demo that other machines could reach does not start, and neither does http in public", async () => {
    const env = { ...(await newInstallation({ begun: "demo" })), DEMO: "1" };
    const open = {
      HOST: "0.0.0.0",
      APP_URL: "http://learn.example.org",
      SESSION_SECRET: "a".repeat(32),
    };
    for (const name of ["serve", "doctor"]) {
      // A server runs from what is built alone.
      const run = name === "serve" ? command : commandHere;
      const { code, err } = await run({ ...env, ...open }, name);
      expect(code).toBe(78);
      expect(err).toContain("APP_URL must be an https address");
      expect(err).toContain("DEMO=1 is refused with a public APP_URL");
      expect(err).toContain("DEMO=1 is refused with a HOST that other machines reach");
      expect(err).toContain("SESSION_SECRET each must be random");
    }
    const container = await served({ ...env, HOST: "0.0.0.0", APP_URL: "http://localhost:3000" });
    expect(await container.stop()).toBe(0);
  });

  test.each([
    ["admin"],
    ["admin", "not-an-address"],
    ["reset-two-factor"],
    ["reset-two-factor", "not-an-address"],
    ["extra-time", "someone@example.test"],
    ["extra-time", "someone@example.test", "3"],
  ])("%s %s is answered with how to write it", async (...args) => {
    const { code, err } = await commandHere(await newInstallation(), ...args);
    expect(code).toBe(64);
    expect(err).toContain("npm run");
  });

  test("a DATA_DIR that is a file is named, without a trace of our code", async () => {
    const env = await newInstallation();
    writeFileSync(env.DATA_DIR as string, "");
    const serve = await command(env, "serve");
    expect([serve.code, serve.err]).toEqual([1, expect.stringContaining("DATA_DIR must be")]);
    expect(serve.err).not.toMatch(/\n\s+at /);
    const doctor = await commandHere(env, "doctor");
    expect([doctor.code, doctor.out]).toEqual([1, expect.stringContaining("is no folder")]);
  });

  test("a port in use is named", async () => {
    const env = await newInstallation({ begun: "earnest" });
    const server = await served(env);
    const { code, err } = await command({ ...env, PORT: new URL(server.url).port }, "serve");
    await server.stop();
    expect(code).toBe(1);
    expect(err).toContain("is in use");
  });
});

test("doctor tells what buying runs on, and no key", async () => {
  const env = await newInstallation();
  const keys = { STRIPE_SECRET_KEY: "sk_test_planted", STRIPE_WEBHOOK_SECRET: "whsec_planted" };
  const live = { ...keys, STRIPE_SECRET_KEY: "sk_live_planted" };
  for (const [given, line] of [
    [{}, /off +buying +STRIPE_SECRET_KEY is unset: nothing can be bought/],
    [{ DEMO: "1" }, /ok +buying +at a test checkout of this process: no money moves/],
    [keys, /ok +buying +Stripe's test keys.*\/webhooks\/stripe$/m],
    [live, /bad +buying +Stripe's live keys.*APP_URL must be an https address/],
    [{ ...live, APP_URL: "https://study.test" }, /ok +buying.*https:\/\/study.test\/webhooks/],
  ] as const) {
    const { out, err } = await commandHere({ ...env, ...given }, "doctor");
    expect(out).toMatch(line);
    expect(out + err).not.toContain("planted");
  }
}, 60_000);

test("content-check names each fault with its place", async () => {
  const env = await newInstallation();
  const good = await commandHere(env, "content-check");
  expect([good.code, good.err]).toEqual([0, ""]);
  const folder = path.join(path.dirname(env.DATA_DIR as string), "content");
  cpSync("content", folder, { recursive: true });
  const [module = ""] = readdirSync(path.join(folder, "modules"));
  writeFileSync(path.join(folder, "modules", module, "module.yaml"), "id: broken\nname: 7\n");
  const bad = await command(env, "content-check", folder);
  expect(bad.code).toBe(1);
  expect(bad.out).toMatch(/module\.yaml:\d+:\d+ /);
});
