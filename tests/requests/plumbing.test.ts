/** The request handler answers, on either engine, with the content that was imported. */
import { beforeAll, expect, test } from "vitest";
import { freshRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";

beforeAll(async () => {
  await freshRequestsDatabase();
});

test("a page that does not exist is a page", async () => {
  const browser = await new Browser().visit("/no-such-page");
  expect(browser.status).toBe(404);
  expect(browser.heading).not.toBe("");
});

test("the process and its database report that they are well", async () => {
  const browser = new Browser();
  expect((await browser.request("/healthz")).status).toBe(200);
  const ready = await browser.request("/readyz");
  expect([ready.status, await ready.json()]).toMatchObject([200, { status: "ok" }]);
});
