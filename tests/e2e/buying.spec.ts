/** Buying in a browser, at the demo's test checkout: with scripts it opens in a tab of its own, without in the same. */
import type { Page } from "@playwright/test";
import { linkFromMail } from "../requests/outbox";
import { passphrase, settled } from "./every-screen";
import { expect, test } from "./test";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const press = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("button", { name }).click();

/** Makes an account on the way to a plan, and confirms it: ends at the payment. */
async function comeToPay(
  page: Page,
  email: string,
  openMail: (to: string, start: string) => Promise<void>,
): Promise<void> {
  await page.getByLabel("Full name").fill("Casey Lind");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(passphrase);
  await page.getByLabel("Confirm password").fill(passphrase);
  await press(page, "Create Account");
  await expect(heading(page)).toHaveText("Check your email");
  await expect(page.getByText("Please check your email to confirm your account.")).toBeVisible();
  await openMail(email, "/auth/confirm/");
  await press(page, "Confirm my address");
  await expect(heading(page)).toHaveText("Payment");
}

/** Presses Pay: what comes is the checkout, in this tab or in one of its own. */
async function toCheckout(page: Page, scripts: boolean): Promise<Page> {
  if (scripts) await settled(page);
  const opened = scripts ? page.context().waitForEvent("page") : null;
  await press(page, /^Pay \$/);
  const checkout = (await opened) ?? page;
  await expect(heading(checkout)).toHaveText("Test checkout");
  if (scripts) await expect(heading(page)).toHaveText("Waiting for your payment");
  return checkout;
}

test("from the landing page to a learner with access: declined once, canceled once, then paid @bare", async ({
  page,
  scripts,
  freshEmail,
  openMail,
  expectAccessible,
  expectAccessibleInBoth,
}) => {
  const refused: string[] = [];
  page.context().on("console", (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text());
  });
  await page.goto("/");
  await page.getByRole("link", { name: "Get Started" }).first().click();
  await expect(heading(page)).toHaveText("Choose your plan");
  await page.getByRole("radio", { name: /^Basic/ }).check();
  await press(page, "Continue");
  await expect(heading(page)).toHaveText("Create your account");
  // Back and on again: what was chosen is kept.
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page.getByRole("radio", { name: /^Basic/ })).toBeChecked();
  await press(page, "Continue");
  await comeToPay(page, freshEmail, openMail);
  await expect(page.getByRole("main")).toContainText("$19.99");
  await expectAccessible();

  const checkout = await toCheckout(page, scripts);
  await expect(checkout.getByText("This is a local test checkout. No money moves.")).toBeVisible();
  await expectAccessibleInBoth(checkout);
  await checkout.getByRole("button", { name: "Decline the payment" }).click();
  await expect(checkout.getByText("The payment was declined.")).toBeVisible();
  await checkout.getByRole("button", { name: "Cancel and go back" }).click();
  await expect(heading(checkout)).toHaveText("Payment Canceled");
  await expect(checkout.getByRole("link", { name: "Try Again" })).toBeVisible();
  const address = checkout.url();
  await checkout.goBack();
  await expect(heading(checkout)).toHaveText("Test checkout");
  expect(checkout.url()).not.toBe(address);
  await checkout.getByRole("button", { name: "Pay $19.99" }).click();
  await expect(heading(checkout)).toHaveText("Payment received");
  await expect(checkout.getByText("60 days of full access")).toBeVisible();
  // The tab that waited goes on by itself.
  await expect(heading(page)).toHaveText("Payment received", { timeout: 30_000 });
  await expectAccessible();

  await page.getByRole("link", { name: "Start Learning" }).click();
  await expect(page).toHaveURL(/\/practice$/);
  await page.goto("/quiz/venipuncture-procedures-practice");
  await expect(page.getByRole("button", { name: "Start Quiz" })).toBeVisible();
  await page.goto("/account/orders");
  await expect(page.getByRole("main")).toContainText("$19.99");
  expect(refused).toEqual([]);
});

test("two tabs and a double click come to one checkout", async ({ page, scripts, signIn }) => {
  await signIn("basic@demo.test");
  const pay = "/get-started/payment?plan=premium&upgrade=true";
  await page.goto(pay);
  await expect(page.getByRole("main")).toContainText("$20.00");
  const other = await page.context().newPage();
  await other.goto(pay);
  const first = await toCheckout(other, scripts);
  if (scripts) await settled(page);
  const opened: Page[] = [];
  page.context().on("page", (one) => opened.push(one));
  await page.getByRole("main").getByRole("button", { name: "Pay $20.00" }).dblclick();
  if (scripts) {
    await expect(heading(page)).toHaveText("Waiting for your payment");
    // The new tab is told of when it is there, which may be later than this one's heading.
    await expect.poll(() => opened.length).toBe(1);
  }
  const second = scripts ? (opened[0] as Page) : page;
  await expect(heading(second)).toHaveText("Test checkout");
  expect(second.url()).toBe(first.url());
});

test("signed out in another tab, one signs in and goes on @full", async ({
  page,
  scripts,
  signIn,
  context,
}) => {
  await signIn("basic@demo.test");
  await page.goto("/get-started/payment?plan=base");
  if (scripts) await settled(page);
  await context.clearCookies();
  const opened = scripts ? context.waitForEvent("page") : null;
  await press(page, "Pay $19.99");
  const asked = (await opened) ?? page;
  await expect(
    asked.getByText("Authentication Required: Please sign in to continue with your purchase"),
  ).toBeVisible();
  await asked.getByLabel("Email").fill("basic@demo.test");
  await asked.getByLabel("Password").fill("firstdraw-demo");
  await asked.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(heading(asked)).toHaveText("Payment");
  await expect(asked).toHaveURL(/\/get-started\/payment\?plan=base$/);
});

test("what was typed stays when the passwords differ, and an account that exists is signed in to @full", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/get-started/account?plan=premium");
  await page.getByLabel("Full name").fill("Casey Lind");
  await page.getByLabel("Email").fill("learner@demo.test");
  await page.getByLabel("Password", { exact: true }).fill(passphrase);
  await page.getByLabel("Confirm password").fill(`${passphrase}!`);
  await press(page, "Create Account");
  await expect(page.getByRole("heading", { name: "Password Mismatch:" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("learner@demo.test");
  await expectAccessible();
  await page.getByLabel("Password", { exact: true }).fill(passphrase);
  await page.getByLabel("Confirm password").fill(passphrase);
  await press(page, "Create Account");
  await expect(page.getByText("Account Exists - Please sign in")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("learner@demo.test");
  await expectAccessible();
  await page.getByLabel("Password").fill("firstdraw-demo");
  await press(page, /^Sign In$/);
  await expect(heading(page)).toHaveText("Payment");
});

test("a payment that arrives later is shown when it does @full", async ({
  page,
  scripts,
  freshEmail,
  openMail,
  expectAccessible,
}) => {
  await page.goto("/get-started/account?plan=premium");
  await comeToPay(page, freshEmail, openMail);
  const checkout = await toCheckout(page, scripts);
  const sale = checkout.url();
  await checkout.getByRole("button", { name: /^Pay later/ }).click();
  await expect(heading(checkout)).toHaveText("Your payment is on its way");
  // The tab that waited has come to the same page.
  await expect(heading(page)).toHaveText("Your payment is on its way", { timeout: 30_000 });
  await expectAccessible();
  // The tab of the checkout plays the bank; where there is none of its own, another does.
  const bank = scripts ? checkout : await page.context().newPage();
  await bank.goto(sale);
  await bank.getByRole("button", { name: "The money arrives" }).click();
  await bank.waitForLoadState();
  if (!scripts) await page.getByRole("link", { name: "Check again" }).click();
  await expect(heading(page)).toHaveText("Payment received", { timeout: 30_000 });
  await expect(page.getByText("You have lifetime access to everything.")).toBeVisible();
});

test("the page that waits for the confirmation goes on by itself, even after the line was gone @scripts @full", async ({
  page,
  freshEmail,
}) => {
  await page.goto("/get-started/account?plan=premium");
  await page.getByLabel("Full name").fill("Casey Lind");
  await page.getByLabel("Email").fill(freshEmail);
  await page.getByLabel("Password", { exact: true }).fill(passphrase);
  await page.getByLabel("Confirm password").fill(passphrase);
  await press(page, "Create Account");
  await expect(heading(page)).toHaveText("Check your email");
  let looks = 0;
  const cut = "**/get-started/verification*";
  await page.route(cut, (route) => {
    looks++;
    return route.abort();
  });
  await expect.poll(() => looks, { timeout: 30_000 }).toBeGreaterThan(1);
  await expect(heading(page)).toHaveText("Check your email");
  // What was said at the head of the page is still there: looking takes nothing away.
  await expect(page.getByText("Please check your email to confirm your account.")).toBeVisible();
  await page.unroute(cut);

  // In a browser that is not signed in, confirming would end this one's session.
  const mail = await page.context().newPage();
  const link = () =>
    linkFromMail(freshEmail, "/auth/confirm/", process.env.E2E_DATA_DIR).catch(() => "");
  await expect.poll(link).not.toBe("");
  await mail.goto(new URL(await link(), page.url()).href);
  await mail.getByRole("button", { name: "Confirm my address" }).click();
  await expect(mail.getByText("Your address is confirmed.")).toBeVisible();
  await mail.close();
  await expect(heading(page)).toHaveText("Payment", { timeout: 45_000 });
});

test("Back from the account step finds the plan as it was chosen @scripts @full", async ({
  page,
}) => {
  await page.goto("/get-started");
  await settled(page);
  await page.getByText("Premium", { exact: true }).first().click();
  await press(page, "Continue");
  await expect(heading(page)).toHaveText("Create your account");
  await page.goBack();
  await expect(heading(page)).toHaveText("Choose your plan");
  await expect(page.getByRole("radio", { name: /^Premium/ })).toBeChecked();
});

test("where another tab does not open, one pays in this one @scripts @full", async ({
  page,
  signIn,
}) => {
  await signIn("learner@demo.test");
  await page.goto("/get-started/payment?plan=base");
  await toCheckout(page, true);
  await press(page, "I have paid");
  await expect(page.getByText("No payment has arrived yet.")).toBeVisible();
  await press(page, "Pay in this tab instead");
  await expect(heading(page)).toHaveText("Test checkout");
});
