/** What looks at how screens arrive (screens.spec.ts) finds what it is for. */
import { brotliCompressSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { arrive, flightFaults, type Seen, shiftFaults, watched } from "./arrival";
import { expect, test } from "./every-screen";

test.describe("each of these checks finds what it is for", () => {
  const noise = Array.from({ length: 9000 }, (_, index) =>
    Math.abs(Math.sin(index + 1))
      .toString(36)
      .slice(2),
  ).join(" ");
  const documentOf = (body: string) =>
    `<!doctype html><title>Planted</title><body style="margin:0"><p>Some words</p>${body}</body>`;

  async function plant(page: Page, html: string): Promise<Seen> {
    const session = await watched(page);
    await page.route("**/planted", (route) =>
      route.fulfill({ contentType: "text/html", body: html }),
    );
    return arrive(page, session, "/planted");
  }

  test("a largest thing that comes late @scripts @full", async ({ page }) => {
    const heading = "<h1 style='font-size:80px'>The largest thing of this page</h1>";
    const late = documentOf(`<!-- ${noise} -->${heading}`);
    const seen = await plant(page, late);
    expect(await flightFaults(page, seen, brotliCompressSync(late))).toEqual([
      expect.stringContaining("is not whole in the first 14336"),
    ]);
    const early = documentOf(`${heading}<!-- ${noise} -->`);
    expect(await flightFaults(page, seen, brotliCompressSync(early))).toEqual([]);
  });

  test("a largest thing that is cut in two @scripts @full", async ({ page }) => {
    const html = documentOf(`<p>${noise}</p>`);
    const seen = await plant(page, html);
    expect(await flightFaults(page, seen, brotliCompressSync(html))).toEqual([
      expect.stringContaining("is not whole"),
    ]);
  });

  test("a largest thing that a script makes @scripts @full", async ({ page }) => {
    const html = documentOf(
      "<script>document.body.append(Object.assign(document.createElement('h1'), { textContent: 'Made later, and large' }))</script>",
    );
    const seen = await plant(page, html);
    expect(await flightFaults(page, seen, brotliCompressSync(html))).toEqual([
      expect.stringContaining("is not in the document"),
    ]);
  });

  test("a page that jumps @scripts @full", async ({ page }) => {
    const html = documentOf(
      "<div style='height:300px;background:#ccc'>What jumps</div><script type=module src='/jump.js'></script>",
    );
    await page.route("**/jump.js", (route) =>
      route.fulfill({
        contentType: "text/javascript",
        body: "const bar = document.createElement('div'); bar.style.height = '200px'; document.body.prepend(bar); document.body.__reactProps = 1",
      }),
    );
    expect(shiftFaults(await plant(page, html))).toEqual([
      expect.stringMatching(/shifts by 0\.\d/),
    ]);
  });
});
