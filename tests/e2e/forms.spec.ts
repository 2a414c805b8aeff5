/** What is missing is said beside its field, in our words, with scripts as without. */
import type { Request } from "@playwright/test";
import { expect, test } from "./test";

for (const [path, button] of [
  ["/auth", "Sign In"],
  ["/auth?tab=sign-up", "Create Account"],
  ["/auth/reset", "Send Reset Link"],
] as const)
  test(`${path}: what is missing is said beside its field, and what was typed stays ${path === "/auth" ? "@bare" : "@full"}`, async ({
    page,
    freshEmail,
  }) => {
    await page.goto(path, { waitUntil: "networkidle" });
    const email = page.getByLabel("Email");
    const press = page.getByRole("button", { name: button, exact: true });
    await press.click();
    await expect(email).toHaveAttribute("aria-invalid", "true");
    await email.fill("no address");
    await press.click();
    await expect(email).toHaveAttribute("aria-invalid", "true");
    await expect(email).toHaveValue("no address");
    await email.fill(freshEmail);
    if (await page.getByLabel("Password").isVisible())
      await page.getByLabel("Password").fill("not the password");
    const sent = page.waitForRequest((request) => request.method() === "POST");
    await press.click();
    await sent;
  });

test("a message that nothing takes stays in its form, and can be sent again @scripts", async ({
  page,
}) => {
  await page.goto("/contact", { waitUntil: "networkidle" });
  await page.getByLabel("Your name").fill("Casey Lind");
  await page.getByLabel("Your email address").fill("casey@example.test");
  await page.getByLabel("What is it about?").selectOption("My data");
  await page.getByLabel("Your message").fill("A long one.");
  for (const nothing of [
    { status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" },
    null,
  ]) {
    await page.route(/\.data/, (route) => (nothing ? route.fulfill(nothing) : route.abort()));
    // What the first try said still stands there at the second: the post itself is waited for.
    const isPost = (request: Request) => request.method() === "POST";
    const taken = nothing
      ? page.waitForEvent("requestfinished", isPost)
      : page.waitForEvent("requestfailed", isPost);
    await page.getByRole("button", { name: "Send message" }).click();
    await taken;
    await expect(page.getByText("Your message wasn't sent")).toBeVisible();
    await expect(page.getByLabel("Your message")).toHaveValue("A long one.");
    await page.unroute(/\.data/);
  }
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("heading", { name: "Message sent" })).toBeVisible();
});

test("words without a break, in a name and a message, widen no page of who reads them @full", async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const name = `Casey${Date.now()}${"y".repeat(100)}`;
  await page.goto("/contact", { waitUntil: "networkidle" });
  await page.getByLabel("Your name").fill(name);
  await page.getByLabel("Your email address").fill(`${"c".repeat(60)}@example.test`);
  await page.getByLabel("What is it about?").selectOption("My data");
  await page.getByLabel("Your message").fill(`https://example.test/${"m".repeat(200)}`);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("heading", { name: "Message sent" })).toBeVisible();
  await signIn("admin@demo.test");
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await page.goto("/admin/contact", { waitUntil: "networkidle" });
  expect(await width()).toBeLessThanOrEqual(360);
  await page.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { name: `Message from ${name}` })).toBeVisible();
  expect(await width()).toBeLessThanOrEqual(360);
});
