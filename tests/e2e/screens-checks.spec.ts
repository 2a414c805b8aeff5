/** What the walks over every screen look for, on pages that they do not come by, and planted. */
import { beginAnew, choice, finish, next } from "./attempt";
import { expect, test } from "./every-screen";
import { faultsWithoutScripts, outlineOf, pictureFaults, sidewaysFaults, watch } from "./faults";
import { screenfulFaults } from "./first-screenful";
import { phone } from "./layout";
import { axeFaults, openCopy } from "./test";

test("a question with its flag, and what follows it, in both schemes @full", async ({
  page,
  browser,
  freshEmail,
  scripts,
}) => {
  test.setTimeout(240_000);
  await page.setViewportSize(phone);
  // Colours are read as they are in the end.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const copies = await browser.newContext({
    viewport: phone,
    reducedMotion: "reduce",
    javaScriptEnabled: true,
  });
  const copy = await copies.newPage();
  const expectFaultless = async () => {
    if (!scripts) await openCopy(page, copy);
    expect(await axeFaults(scripts ? page : copy)).toEqual([]);
    expect(await sidewaysFaults(page)).toEqual([]);
  };
  await beginAnew(page, freshEmail);
  await choice(page, 0).click();
  await next(page).click();
  await expect(page).toHaveURL(/items\/2$/);
  await page.getByRole("button", { name: "Flag for review" }).click();
  await expect(page.getByRole("button", { name: "Remove flag" })).toBeVisible();
  await expectFaultless();
  await finish(page);
  await expect(page).toHaveURL(/submit$/);
  await expectFaultless();
  await page.getByRole("button", { name: "Submit Quiz" }).click();
  await expect(page).toHaveURL(/results/);
  await expectFaultless();
  await page.getByRole("link", { name: "Review Answers" }).click();
  await expect(page).toHaveURL(/review/);
  await expectFaultless();
  await copies.close();
});

test.describe("each of these checks finds what it is for", () => {
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
    "base64",
  );

  test("on the line and in the console @scripts @full", async ({ page }) => {
    const { take } = await watch(page, true);
    await page.route("**/planted", (route) =>
      route.fulfill({
        contentType: "text/html",
        headers: { "content-security-policy": "script-src 'none'" },
        body: `<title>Planted</title><img src="http://elsewhere.test/one.svg"><img src="/two.png"><img src="/no/such.svg"><script>1</script>`,
      }),
    );
    await page.route("**/two.png", (route) =>
      route.fulfill({ contentType: "image/png", body: png }),
    );
    await page.route("http://elsewhere.test/**", (route) => route.abort("namenotresolved"));
    await page.goto("/planted", { waitUntil: "networkidle" });
    const found = take().join("\n");
    expect(found).toContain("asks elsewhere: http://elsewhere.test/one.svg");
    expect(found).toMatch(/404: .*such\.svg/);
    expect(found).toMatch(/a picture of the kind image\/png: .*two\.png/);
    expect(found).toContain("the policy refuses inline");
  });

  test("in the document @full", async ({ page }) => {
    await page.setContent(
      `<title>Planted</title><style>i{background-image:url(/three.jpg)}</style>
       <img src="/one.png" width="4" height="4" alt=""><img src="/two.svg" alt=""><i>Some</i>
       <p style="width:800px">wide</p>`,
    );
    expect((await pictureFaults(page)).join("\n")).toMatch(
      /one\.png is no SVG[\s\S]*two\.svg says no width and height[\s\S]*three\.jpg/,
    );
    await page.setViewportSize(phone);
    expect(await sidewaysFaults(page)).toEqual([expect.stringMatching(/is 8\d\d px wide/)]);
    // A window's bar may cover what lies within it.
    for (const [top, bar, faults] of [
      [200, 0, 0],
      [700, 0, 1],
      [640, 60, 1],
    ]) {
      await page.setContent(
        `<meta name="viewport" content="width=device-width"><main style="padding-top:${top}px"><button class="btn-primary" style="height:48px">Go</button></main>
         <p style="position:fixed;inset:auto 0 0;height:${bar}px;margin:0"></p>`,
      );
      expect(await screenfulFaults(page, "/planted")).toHaveLength(faults ?? 0);
    }
  });

  test("where a script mends what is at fault without it @scripts @full", async ({
    page,
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const bare = await context.newPage();
    const copy = await browser.newPage();
    for (const one of [page, bare]) {
      await one.route("**/planted", (route) =>
        route.fulfill({
          contentType: "text/html",
          body: `<!doctype html><html lang="en"><title>Planted</title><main><h1>Words</h1><input></main>
            <script>document.querySelector("input").setAttribute("aria-label", "Name")</script></html>`,
        }),
      );
      await one.goto("/planted");
    }
    expect(await axeFaults(page)).toEqual([]);
    const found = await faultsWithoutScripts(bare, copy, await outlineOf(page));
    expect(found).toEqual([expect.stringContaining("light: label")]);
    // The same document is not gone over twice.
    expect(await faultsWithoutScripts(bare, copy, await outlineOf(bare))).toEqual([]);
    await copy.close();
    await context.close();
  });

  test("in either scheme @scripts @full", async ({ page }) => {
    await page.setContent(
      `<html lang="en"><title>Planted</title><meta name="color-scheme" content="light dark">
       <style>@media (prefers-color-scheme: dark) { body { background: #000; color: #222 } }</style>
       <main><h1>Words</h1><p>One that is dim in the dark</p><button style="padding:0;width:12px;height:12px;border:0">a</button><button style="padding:0;width:12px;height:12px;border:0">b</button></main></html>`,
    );
    const found = (await axeFaults(page)).join("\n");
    expect(found).toContain("dark: color-contrast");
    expect(found).toContain("light: target-size");
    expect(found).not.toContain("light: color-contrast");
  });
});
