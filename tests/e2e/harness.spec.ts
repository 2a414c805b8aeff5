/** The tools of the browser tests do what they say, without scripts and with them. */
import { expect, test } from "./test";

test("a fault that axe knows is found @full", async ({ page, expectAccessible }) => {
  await page.goto("/auth");
  await expectAccessible();
  await page.locator("h1").evaluate((heading) => heading.after(document.createElement("input")));
  await expect(expectAccessible()).rejects.toThrow("label");
});

test("scripts run in one project and not in the other @bare", async ({ page, scripts }) => {
  await page.route("**/probe", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: "<title>off</title><script>document.title = 'on'</script>",
    }),
  );
  await page.goto("/probe");
  await expect(page).toHaveTitle(scripts ? "on" : "off");
});

test("a demo learner signs in @full", async ({ page, expectAccessible }) => {
  await page.goto("/auth");
  await page.getByLabel("Email").fill("learner@demo.test");
  await page.getByLabel("Password").fill("firstdraw-demo");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL(/\/practice$/);
  await expectAccessible();
});
