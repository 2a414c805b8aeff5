/** The order in which a page's parts come: its styles with the first page, its scripts after everything. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { freshRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";

beforeAll(async () => {
  await freshRequestsDatabase();
});

const assets = path.resolve("build/client/assets");
const file = readdirSync(assets).find((name) => name.endsWith(".css")) ?? "";
const css = readFileSync(path.join(assets, file), "utf8");
const link = (browser: Browser) =>
  new RegExp(`<link [^>]*href="/assets/${file}"[^>]*>`).exec(browser.html)?.[0];
const policy = (browser: Browser) => browser.response.headers.get("content-security-policy") ?? "";

test("a first page brings the styles that it can use, and fetches their file for the next", async () => {
  const browser = await new Browser().visit("/auth");
  const styles = /<style>([\s\S]*?)<\/style>/.exec(browser.html)?.[1] ?? "";
  expect(css).toContain(".btn-primary{");
  expect(styles).toContain(".btn-primary{");
  expect(css).toContain(".prose{");
  expect(styles).not.toContain(".prose{");
  expect(styles.length).toBeLessThan(0.7 * css.length);
  expect(link(browser)).toContain('media="print"');
  const digest = createHash("sha256").update(styles).digest("base64");
  expect(policy(browser)).toContain(`style-src 'self' 'sha256-${digest}';`);

  await browser.visit("/");
  expect(browser.html).not.toContain("<style");
  expect(link(browser)).toContain('rel="stylesheet"');
  expect(link(browser)).not.toContain("media=");
  expect(browser.response.headers.getSetCookie()).toEqual([]);
});

test("so does the first page after an upgrade, and one that fails or has no scripts", async () => {
  const browser = new Browser();
  browser.cookies.set("styles", "of-yore");
  await browser.visit("/auth");
  expect(browser.html).toContain("<style>");
  expect(browser.cookies.get("styles")).not.toBe("of-yore");
  for (const [path, status] of [
    ["/no/such/page", 404],
    ["/auth", 200],
  ] as const) {
    const other = new Browser();
    other.headers["save-data"] = "on";
    await other.visit(path);
    expect([other.status, other.html.includes("<style>")], path).toEqual([status, true]);
  }
});

test("scripts are loaded last: named after the page, and at the end of the queue", async () => {
  const { html } = await new Browser().visit("/auth");
  const [head = "", body = ""] = html.split("</head>");
  expect(head).not.toMatch(/\.js\b|<script/);
  const preloads = body.match(/<link[^>]*modulepreload[^>]*>/g) ?? [];
  expect(preloads.length).toBeGreaterThan(2);
  for (const preload of preloads) expect(preload).toContain('fetchPriority="low"');
  expect(body.indexOf("modulepreload")).toBeGreaterThan(body.indexOf("</footer>"));
  expect(body.indexOf("<script")).toBeGreaterThan(body.indexOf("</footer>"));
});
