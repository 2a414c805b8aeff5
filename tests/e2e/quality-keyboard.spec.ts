/** The keyboard on single screens; all of them are walked by keys in screens.spec.ts. */
import { expect, test, type Who } from "./every-screen";
import { desk, walkEverywhere } from "./keys";

for (const path of ["/", "/auth", "/modules", "/lessons/phlebotomist-role"])
  test(`${path}: the first stop leads past the bar to the content${path === "/modules" ? "" : " @full"}`, async ({
    browserOf,
  }) => {
    const page = await browserOf("learner", { viewport: desk });
    await page.goto(path === "/auth" ? "/auth/reset" : path);
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to content" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.locator("main :focus, footer :focus")).toHaveCount(1);
  });

test("the menu of a phone opens by a key, is gone through in order, and closes by a key @bare", async ({
  browserOf,
  scripts,
}) => {
  const page = await browserOf("learner", { viewport: { width: 360, height: 740 } });
  await page.goto("/modules", { waitUntil: "networkidle" });
  const menu = page.locator("header summary");
  await menu.focus();
  await page.keyboard.press("Enter");
  const links = page.locator("header details[open] a");
  const count = await links.count();
  expect(count).toBeGreaterThan(1);
  for (let index = 0; index < count; index++) {
    await page.keyboard.press("Tab");
    await expect(links.nth(index)).toBeFocused();
    await expect(links.nth(index)).toBeInViewport();
  }
  if (scripts) await page.keyboard.press("Escape");
  else {
    await menu.focus();
    await page.keyboard.press("Enter");
  }
  await expect(page.locator("header details[open]")).toHaveCount(0);
  await expect(menu).toBeFocused();
});

test.describe("after a bad post the first thing that is said has the focus", () => {
  const posts: [string, string, Who, Record<string, string>, string][] = [
    ["signing in", "/auth", "visitor", { Email: "no address", Password: "x" }, "Sign In"],
    ["signing up", "/auth?tab=sign-up", "visitor", { Email: "no address" }, "Create Account"],
    ["asking for a link", "/auth/reset", "visitor", { Email: "no address" }, "Send Reset Link"],
    ["writing to us", "/contact", "visitor", { "Your name": "Casey" }, "Send message"],
    ["a new password", "/account/password", "learner", {}, "Save password"],
  ];
  for (const [what, path, who, fields, button] of posts)
    test(`${what} ${path === "/auth" ? "@bare" : "@full"}`, async ({ browserOf }) => {
      const page = await browserOf(who, { viewport: desk });
      await page.goto(path, { waitUntil: "networkidle" });
      for (const [label, value] of Object.entries(fields))
        await page.getByLabel(label, { exact: true }).fill(value);
      const send = page.getByRole("main").getByRole("button", { name: button, exact: true });
      // The browser's own checks would keep it from the server, whose answer this is about.
      await send.evaluate((one) => {
        const form = one.closest("form");
        if (form) form.noValidate = true;
      });
      await send.click();
      const summary = page.locator("main [role=alert][tabindex]");
      await expect(summary).toBeVisible();
      await expect(summary).toBeFocused();
      const named = await summary.getByRole("link").first().getAttribute("href");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await expect(page.locator(`${named}[aria-invalid=true]`)).toBeFocused();
    });
});

test.describe("each of these checks finds what it is for", () => {
  const planted: [string, string, RegExp][] = [
    [
      "another order than the page's",
      "<button tabindex='2'>One</button><button tabindex='1'>Two</button>",
      /another order/,
    ],
    [
      "an order that goes up",
      "<div style='display:flex;flex-direction:column-reverse'><button>One</button><button>Two</button></div>",
      /goes back from .*One.* to .*Two/,
    ],
    [
      "an order that goes left",
      "<div style='display:flex;flex-direction:row-reverse;justify-content:start'><button>One</button><button>Two</button></div>",
      /goes back from .*One.* to .*Two/,
    ],
    ["a focus that is not shown", "<button style='outline:none'>One</button>", /no outline/],
    [
      "a focus that is hardly shown",
      "<button style='outline:3px solid #ddd'>One</button>",
      /marked at 1\.\d+ : 1/,
    ],
    [
      "a focus that is hardly shown in the dark",
      "<style>@media (prefers-color-scheme: dark) { :focus-visible { outline-color: #ddd !important } }</style><button>One</button>",
      /in the dark: .*One.* marked at 1\.\d+ : 1/,
    ],
    [
      "a focus behind a bar",
      "<button style='display:block;margin-top:90vh'>One</button><div style='position:fixed;inset:50% 0 0;background:#eee'></div>",
      /covered/,
    ],
    [
      "a trap",
      "<button>One</button><input aria-label='Trap' onkeydown='event.preventDefault()'><button>Two</button>",
      /Two.* 0 times/,
    ],
    [
      "a control that keys do not reach",
      "<button>One</button><a href='/' onfocus='this.blur();this.nextSibling.focus()'>Two</a><button>Three</button>",
      /Two.* 0 times/,
    ],
  ];
  test("what is planted is found @scripts @full", async ({ browser }) => {
    const context = await browser.newContext({ viewport: desk, colorScheme: "light" });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const show = (body: string) =>
      page.setContent(
        `<style>:focus-visible{outline:3px solid #b3541e}</style><p>Words</p>${body}`,
      );
    for (const [what, body, said] of planted)
      await test.step(what, async () => {
        await show(body);
        await page.evaluate(() => Reflect.deleteProperty(window, "probe"));
        expect((await walkEverywhere(page, session)).join("\n")).toMatch(said);
      });
    await show("<p><a href='/'>One</a></p><label><input type='radio'> Two</label>");
    await page.evaluate(() => Reflect.deleteProperty(window, "probe"));
    expect(await walkEverywhere(page, session)).toEqual([]);
    await context.close();
  });
});
