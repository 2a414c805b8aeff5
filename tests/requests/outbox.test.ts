import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoAccounts, demoPassword } from "~/features/accounts/demo";
import { hashPassword } from "~/features/accounts/hashing.server";
import { createUser } from "../factories/users";
import { freshRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";
import { mailedLink, signedUp } from "./people";

// The built server reads its environment at its first use: this file's process is a demo from the start.
process.env.DEMO = "1";
afterAll(() => {
  delete process.env.DEMO;
});

const demo = demoAccounts[0].email;
beforeAll(async () => {
  const { db } = await freshRequestsDatabase();
  const passwordHash = await hashPassword(demoPassword);
  await createUser(db, { email: demo, passwordHash, isDemo: true });
});

describe("the outbox of the demo", () => {
  test("lists mails, and shows one with its link", async () => {
    const { email } = await signedUp();
    await mailedLink(email, "/auth/confirm/");
    const browser = await new Browser().visit("/outbox");
    expect(browser.status).toBe(200);
    expect(browser.text).toContain(`to ${email}`);
    await browser.follow("Confirm your email address");
    expect(browser.text).toContain("Confirm your email to finish setting up Firstdraw.");
    const link = /http:\/\/localhost:3000\/auth\/confirm\/[\w-]+/.exec(browser.text)?.[0] ?? "";
    const html = await browser.request(`${browser.path}/html`, {
      headers: { host: "localhost:3000" },
    });
    expect(html.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(await html.text()).toContain(`href="${link}"`);
    await browser.follow(link);
    await browser.press("Confirm my address");
    expect(browser.path).toBe("/practice");
  });

  test("is nothing to other machines", async () => {
    for (const address of ["203.0.113.7", "10.0.0.2", "unknown", "127.0.0.1.evil"]) {
      const browser = new Browser();
      browser.clientAddress = address;
      expect((await browser.visit("/outbox")).status).toBe(404);
      expect((await browser.visit("/outbox/0mwpr0arkgsuku11657d7v")).status).toBe(404);
      expect((await browser.visit("/outbox/0mwpr0arkgsuku11657d7v/html")).status).toBe(404);
    }
    for (const address of ["127.0.0.1", "::1", "::ffff:127.0.0.1"]) {
      const browser = new Browser();
      browser.clientAddress = address;
      expect((await browser.visit("/outbox")).status).toBe(200);
    }
  });

  test("is nothing to another host's name, or through a proxy on this machine", async () => {
    const status = async (headers: Record<string, string>) => {
      const browser = new Browser();
      browser.headers = headers;
      return (await browser.visit("/outbox")).status;
    };
    for (const host of ["evil.example:3000", "localhost.evil.example", "127.0.0.1.evil.example"])
      expect(await status({ host }), host).toBe(404);
    for (const name of ["Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Real-IP"])
      expect(await status({ [name]: "127.0.0.1" }), name).toBe(404);
    for (const host of ["localhost:3000", "127.0.0.1", "[::1]:8080"])
      expect(await status({ host }), host).toBe(200);
    expect((await new Browser().request("/outbox")).status).toBe(404);
  });

  test("has no other files", async () => {
    for (const id of ["nothing", "..%2F..%2Fsession-secret", "0mwpr0arkgsuku11657d7v"])
      expect((await new Browser().visit(`/outbox/${id}`)).status).toBe(404);
  });
});

describe("the demo's accounts", () => {
  test("stand on the sign-in page, and let in by one press", async () => {
    const browser = await new Browser().visit("/auth?redirectTo=/modules");
    for (const { email } of demoAccounts) expect(browser.text).toContain(email);
    expect(browser.text).toContain(demoPassword);
    await browser.press(`Use ${demo}`);
    expect(browser.path).toBe("/modules");
  });
});
