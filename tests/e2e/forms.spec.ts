/** What a browser can see for itself it says at once, with scripts as without. */
import { expect, test } from "./test";

for (const [path, button] of [
  ["/auth", "Sign In"],
  ["/auth?tab=sign-up", "Create Account"],
  ["/auth/reset", "Send Reset Link"],
] as const)
  test(`${path}: nothing is sent without what is needed`, async ({ page, freshEmail }) => {
    await page.goto(path, { waitUntil: "networkidle" });
    const posts: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") posts.push(request.url());
    });
    await page.getByRole("button", { name: button, exact: true }).click();
    const email = page.getByLabel("Email");
    await expect(email).toBeFocused();
    await email.fill("no address");
    await page.getByRole("button", { name: button, exact: true }).click();
    await expect(email).toBeFocused();
    expect(posts).toEqual([]);
    await email.fill(freshEmail);
    if (await page.getByLabel("Password").isVisible())
      await page.getByLabel("Password").fill("not the password");
    const sent = page.waitForRequest((request) => request.method() === "POST");
    await page.getByRole("button", { name: button, exact: true }).click();
    await sent;
  });
