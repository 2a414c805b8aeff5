/** Live answering: what the scripts of a question's page add to its form. Nothing here loses an answer. */
import type { Page } from "@playwright/test";
import {
  atHand,
  beginAnew,
  choice,
  chosen,
  finish,
  live,
  next,
  openMap,
  saved,
  test,
} from "./attempt";
import { expect } from "./test";

/** Opens the account's page, from a task's room or with the site's navigation. */
async function openAccount(page: Page) {
  const leave = page.locator(".task-bar > a");
  const menu = page.locator("header summary");
  await expect(leave.or(menu)).toBeVisible();
  if (await leave.isVisible()) await leave.click();
  await menu.click();
  await page.getByRole("link", { name: "Profile and sign-in" }).click();
  await expect(page).toHaveURL(/account$/);
}

/** Opens the account's menu, which has the way out. */
async function signOut(page: Page) {
  await page.locator("header summary").click();
  await page.getByRole("button", { name: "Sign Out" }).click();
}

/** Signs out though something is unsent. */
async function signOutAnyway(page: Page) {
  await signOut(page);
  await page.getByRole("button", { name: "Sign out and lose it" }).click();
}

/** What a script posts to store one answer. */
const answers = /\/attempts\/.*\/items\/\d+$/;

/** Lets no answer through; tells how often one was sent. */
async function cutOff(page: Page): Promise<() => number> {
  let tries = 0;
  await page.route(answers, (route) => {
    tries++;
    return route.abort();
  });
  return () => tries;
}

/** What was to be sent is erased, and however long the page stays open, it sends nothing more. */
async function expectNothingTried(page: Page, tries: () => number) {
  const before = tries();
  for (let minute = 0; minute < 5; minute++) await page.clock.fastForward("01:00");
  // What those timers had set off has reached the network by the time that this comes back.
  await page.evaluate(() => fetch("/readyz").then((response) => response.text()));
  expect(tries()).toBe(before);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
}

test("a choice is stored at once, without a button @scripts", async ({ question: page }) => {
  const first = page.url();
  await choice(page, 2).click();
  await expect(saved(page)).toBeVisible();
  await choice(page, 1).click();
  await expect(saved(page)).toBeVisible();
  await page.getByRole("button", { name: "Flag for review" }).click();
  await expect(page.getByRole("button", { name: "Remove flag" })).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await page.goto(first);
  await expect(chosen(page, 1)).toBeChecked();
  await expect(page.getByRole("button", { name: "Remove flag" })).toBeVisible();
  await live(page);
  await page.getByRole("button", { name: "Clear answer" }).click();
  await expect(page.getByText("Not answered yet")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Not answered yet")).toBeVisible();
  await expect(chosen(page, 1)).not.toBeChecked();
});

test("a minute without a line: the questions go on, and nothing is lost @scripts", async ({
  onOwnClock: page,
  context,
  expectAccessible,
}) => {
  const first = page.url();
  await atHand(page, () => page.clock.fastForward(2_000));
  await context.setOffline(true);
  await choice(page, 3).click();
  await expect(page.getByText("Connection lost")).toBeVisible();
  await next(page).click();
  await expect(page).toHaveURL(/items\/2$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Question 2 of/);
  await choice(page, 1).click();
  await next(page).click();
  await choice(page, 2).click();
  await expect(page.getByText(/questions 1, 2 and 3 are kept in this browser/)).toBeVisible();
  await openMap(page);
  await expect(page.getByText("3 of 20 answered")).toBeVisible();
  await expectAccessible();
  await openMap(page);
  for (let second = 0; second < 60; second += 10) await page.clock.fastForward(10_000);
  await expect(page.getByText("Not saved yet: trying again")).toBeVisible();
  // Submitting waits for the answers, and says why it does not go on.
  await finish(page);
  await page.clock.fastForward(11_000);
  await expect(page).toHaveURL(/items\/3$/);
  await expect(page.getByText("Connection lost")).toBeVisible();

  await context.setOffline(false);
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText("Connection lost")).toBeHidden();
  await page.goto(first);
  await expect(chosen(page, 3)).toBeChecked();
  await page.goto(first.replace(/1$/, "2"));
  await expect(chosen(page, 1)).toBeChecked();
  await page.goto(first.replace(/1$/, "3"));
  await expect(chosen(page, 2)).toBeChecked();
});

test("an answer kept in a browser that was closed without a line is sent when it comes back @scripts", async ({
  question: page,
  context,
}) => {
  const first = page.url();
  await context.setOffline(true);
  await choice(page, 3).click();
  await expect(page.getByText("Connection lost")).toBeVisible();
  await page.close();
  await context.setOffline(false);

  const later = await context.newPage();
  await later.goto(first);
  await expect(chosen(later, 3)).toBeChecked();
  await expect(saved(later)).toBeVisible();
  await expect.poll(() => later.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await later.reload();
  await expect(chosen(later, 3)).toBeChecked();
});

test("signing out with something unsent asks first, and staying keeps it @scripts", async ({
  question: page,
  expectAccessible,
}) => {
  await page.route(answers, (route) => route.abort());
  await choice(page, 3).click();
  await expect(page.getByText("Connection lost")).toBeVisible();
  await openAccount(page);
  await signOut(page);
  await expect(page.getByText("1 answer is still waiting to be sent")).toBeVisible();
  await expect(page.getByText("You have unsent answers")).toBeVisible();
  await expectAccessible();
  await expect(page.getByRole("button", { name: "Stay signed in" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("You have unsent answers")).toBeHidden();
  await expect(page).toHaveURL(/account$/);
  // It is sent after all, and then there is nothing to ask.
  await page.unroute(answers);
  await page.goBack();
  // The cover, by which the room was left.
  await expect(page).toHaveURL(/practice$/);
  await page.goBack();
  await expect(saved(page)).toBeVisible();
  await openAccount(page);
  await signOut(page);
  await expect(page).not.toHaveURL(/account/);
});

test("an attempt that was deleted is told as that, not as somebody else's browser @scripts @full", async ({
  question: page,
}) => {
  const viewer = await page.request
    .get("/attempts/none/items/1", { headers: { Accept: "application/json" } })
    .then((response) => response.json());
  await page.route(answers, (route) =>
    route.fulfill({ status: 404, json: { outcome: "missing", viewer: viewer.viewer } }),
  );
  await choice(page, 3).click();
  await expect(page.getByText("This attempt was deleted")).toBeVisible();
  await expect(page.getByText("Someone else")).toBeHidden();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await page.getByRole("link", { name: "back to the quiz" }).click();
  await expect(page).toHaveURL(/quiz\/[\w-]+$/);
});

test("somebody else who signed in meanwhile is told as that @scripts @full", async ({
  question: page,
}) => {
  await page.route(answers, (route) =>
    route.fulfill({ status: 404, json: { outcome: "missing", viewer: "another" } }),
  );
  await choice(page, 3).click();
  await expect(page.getByText("Someone else is signed in")).toBeVisible();
  await expect(chosen(page, 3)).toBeChecked();
});

test("signing out erases what was kept for sending @scripts @full", async ({
  question: page,
  context,
}) => {
  await page.route(/\/attempts\/.*\/items\/1$/, (route) => route.abort());
  await choice(page, 3).click();
  await expect(page.getByText("Connection lost")).toBeVisible();
  const kept = () => page.evaluate(() => Object.keys(localStorage).length);
  expect(await kept()).toBe(1);
  const account = await context.newPage();
  await account.goto("/account");
  await signOutAnyway(account);
  await expect(account).not.toHaveURL(/account/);
  await expect.poll(kept).toBe(0);
});

test("signing out in the same tab erases it too, and nothing tries on @scripts @full", async ({
  onOwnClock: page,
}) => {
  const tries = await cutOff(page);
  await choice(page, 3).click();
  await expect(page.getByText("Connection lost")).toBeVisible();
  await openAccount(page);
  await signOutAnyway(page);
  await expect(page).not.toHaveURL(/account/);
  await expectNothingTried(page, tries);
});

test("signing out in another tab erases it here too, for good @scripts", async ({
  onOwnClock: page,
  context,
}) => {
  const tries = await cutOff(page);
  await choice(page, 3).click();
  await expect(page.getByText("Connection lost")).toBeVisible();
  const account = await context.newPage();
  await account.goto("/account");
  await signOutAnyway(account);
  await expect(account).not.toHaveURL(/account/);
  await expect(page.getByText("Connection lost")).toBeHidden();
  await expectNothingTried(page, tries);
});

test("who signs out and in again in one page can go on answering @scripts @full", async ({
  question: page,
  freshEmail,
}) => {
  const entries = await page.evaluate(() => history.length);
  await openAccount(page);
  await signOut(page);
  await page.getByRole("link", { name: "Sign In" }).first().click();
  await page.getByLabel("Email").fill(freshEmail);
  await page.getByLabel("Password").fill("a long enough passphrase");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).not.toHaveURL(/auth/);
  // Back, within the same page: what it remembers of the attempt is from before.
  await page.evaluate((then) => history.go(then - history.length), entries);
  await expect(page).toHaveURL(/items\/1$/);
  await choice(page, 2).click();
  await expect(saved(page)).toBeVisible();
  await expect(page).toHaveURL(/items\/1$/);
});

test("what is kept under our names and is none of ours is passed over @scripts @full", async ({
  question: page,
}) => {
  const first = page.url();
  await page.route(answers, (route) => route.abort());
  await choice(page, 3).click();
  await expect(page.getByText("Connection lost")).toBeVisible();
  await page.goto("/practice");
  await page.evaluate(() => {
    const [key = ""] = Object.keys(localStorage);
    const draft = '{"selection":["A"],"flagged":false,"revision":0,"inFlight":[]}';
    const texts = {
      "0": draft,
      "-2": draft,
      "1.5": draft,
      x: draft,
      "1": "{",
      "2": "null",
      "3": "7",
      "4": '{"selection":[{}],"revision":0,"inFlight":[]}',
      "5": '{"selection":["A"],"revision":"x","inFlight":[]}',
      "6": '{"selection":["A"],"revision":0,"inFlight":3}',
    };
    for (const [name, text] of Object.entries(texts))
      localStorage.setItem(key.replace(/1$/, name), text);
  });
  await page.unroute(answers);
  await page.goto(first);
  await choice(page, 2).click();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText("Someone else")).toBeHidden();
  await finish(page);
  await expect(page).toHaveURL(/submit$/);
});

test("a server that cannot store is tried again until it can @scripts @full", async ({
  question: page,
}) => {
  let refused = 0;
  await page.route(/\/attempts\/.*\/items\/1$/, (route) =>
    ++refused <= 2 ? route.fulfill({ status: 503, body: "no" }) : route.continue(),
  );
  await choice(page, 0).click();
  await expect(page.getByText("The server can’t save answers right now")).toBeVisible();
  await page.getByRole("button", { name: "Try now" }).click();
  await expect(saved(page)).toBeVisible();
  expect(refused).toBe(3);
});

test("an answer whose confirmation was lost, and one chosen after it, are not a conflict @scripts @full", async ({
  question: page,
}) => {
  const first = page.url();
  let lost = 0;
  await page.route(/\/attempts\/.*\/items\/1$/, async (route) => {
    if (++lost > 1) return route.continue();
    // It arrives and is stored; the answer to it does not come back.
    await route.fetch();
    await route.abort();
  });
  await choice(page, 0).click();
  await expect(page.getByText("Connection lost")).toBeVisible();
  await choice(page, 1).click();
  await page.getByRole("button", { name: "Try now" }).click();
  await expect(saved(page)).toBeVisible();
  await page.goto(first);
  await expect(chosen(page, 1)).toBeChecked();
});

test("two tabs of one attempt show the same @scripts", async ({ question: page, context }) => {
  const first = page.url();
  const other = await context.newPage();
  await other.goto(first);
  await live(other);
  await choice(other, 0).click();
  await expect(saved(other)).toBeVisible();
  await expect(chosen(page, 0)).toBeChecked();
  await choice(page, 2).click();
  await expect(saved(page)).toBeVisible();
  await expect(chosen(other, 2)).toBeChecked();
  await next(other).click();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Question 2 of 20");
  await choice(other, 1).click();
  await openMap(page);
  await expect(page.getByText("2 of 20 answered")).toBeVisible();

  // One submits: the other is led to the result instead of answering into nothing.
  await finish(other);
  await other.getByRole("button", { name: "Submit Quiz" }).click();
  await expect(other).toHaveURL(/results/);
  await expect(page).toHaveURL(/results/);
});

test("of two devices the later learns what stands, and can then change it @scripts", async ({
  allAtHand: page,
  context,
  browser,
}) => {
  const first = page.url();
  const device = await browser.newContext({ storageState: await context.storageState() });
  const other = await device.newPage();
  await other.goto(first);
  await live(other);
  await choice(other, 0).click();
  await expect(saved(other)).toBeVisible();

  await choice(page, 1).click();
  await expect(page.getByText("Not saved: this question was changed elsewhere")).toBeVisible();
  await expect(chosen(page, 0)).toBeChecked();
  await choice(page, 2).click();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText("Not saved")).toBeHidden();
  await other.reload();
  await expect(chosen(other, 2)).toBeChecked();
  await device.close();
});

test("a session that ended in the middle keeps the answer until its learner is back @scripts", async ({
  question: page,
  context,
  freshEmail,
}) => {
  await context.clearCookies();
  await choice(page, 1).click();
  await expect(page.getByText("Please sign in again")).toBeVisible();
  await page.getByRole("link", { name: "sign in", exact: true }).click();
  await page.getByLabel("Email").fill(freshEmail);
  await page.getByLabel("Password").fill("a long enough passphrase");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL(/items\/1$/);
  await expect(chosen(page, 1)).toBeChecked();
  await expect(saved(page)).toBeVisible();
});

test("the keyboard alone answers, flags and goes on @scripts", async ({ question: page }) => {
  await page.keyboard.press("3");
  await expect(chosen(page, 2)).toBeChecked();
  await page.keyboard.press("b");
  await expect(chosen(page, 1)).toBeChecked();
  await page.keyboard.press("f");
  await expect(page.getByRole("button", { name: "Remove flag" })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(chosen(page, 0)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(chosen(page, 1)).toBeFocused();
  await expect(saved(page)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/items\/2$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Question 3 of 20");
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Question 2 of 20");
  await page.keyboard.press("Control+a");
  await expect(page.getByText("Not answered yet")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/items\/3$/);
});

test("the keys can be turned off, and stay so @scripts @full", async ({ question: page }) => {
  await page.locator("summary", { hasText: "Keyboard" }).click();
  await page.getByLabel("Use these keys").uncheck();
  await page.reload();
  await live(page);
  await page.keyboard.press("3");
  await page.keyboard.press("f");
  await expect(page.getByText("Not answered yet")).toBeVisible();
  await expect(page.getByRole("button", { name: "Flag for review" })).toBeVisible();
});

test("before the scripts arrive a click works as a post, and one not sent is taken up @scripts", async ({
  page,
  freshEmail,
}) => {
  const first = await beginAnew(page, freshEmail);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(first, { waitUntil: "commit" });
  await choice(page, 3).click();
  await next(page).click();
  await expect(page).toHaveURL(/items\/2$/);
  await openMap(page);
  await expect(page.getByText("1 of 20 answered")).toBeVisible();
  await openMap(page);
  await choice(page, 2).click();
  release();
  await expect(saved(page)).toBeVisible();
  await page.goto(first);
  await expect(chosen(page, 3)).toBeChecked();
  await page.goto(first.replace(/1$/, "2"));
  await expect(chosen(page, 2)).toBeChecked();
});

test("an answer that comes after the end is said not to be saved @scripts @full", async ({
  question: page,
}) => {
  const attempt = await page.locator("input[name=attempt]").inputValue();
  // Submitted from elsewhere, without a word to this page.
  const response = await page.request.post(
    `${new URL(page.url()).pathname.split("/items")[0]}/submit`,
    {
      form: { attempt },
      headers: { Origin: new URL(page.url()).origin },
    },
  );
  expect(response.ok()).toBe(true);
  await choice(page, 1).click();
  await expect(page).toHaveURL(/results/);
  await expect(page.getByText("Not saved: already submitted")).toBeVisible();
});

test("at the end of time without a line the result comes when the line does @scripts", async ({
  onOwnClock: page,
  context,
}) => {
  await choice(page, 1).click();
  await expect(saved(page)).toBeVisible();
  await context.setOffline(true);
  await page.clock.fastForward("21:00");
  await page.clock.fastForward(5_000);
  await expect(page.getByText("Time is up")).toBeVisible();
  await context.setOffline(false);
  await page.clock.fastForward(6_000);
  // The device's clock ran ahead: by the server's there is time left, and the page goes on.
  await expect(page.getByText("Time is up")).toBeHidden();
  await expect(page.getByRole("timer")).toContainText(/(20:00|19:\d\d)/);
  await expect(saved(page)).toBeVisible();
});

test("a submit without an answer from the server says why it is not made @scripts @full", async ({
  onOwnClock: page,
}) => {
  // It never answers.
  await page.route(answers, () => {});
  await choice(page, 3).click();
  await expect(page.getByText("Saving…")).toBeVisible();
  await finish(page);
  // The map closes over the pressed button: the focus goes to what opened it, not to nothing.
  const opener = page.locator(".map-sheet > summary");
  await expect(opener).toBeFocused();
  await page.clock.fastForward(11_000);
  await expect(page.getByText("Not submitted yet")).toBeInViewport();
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL(/items\/1$/);
});

test("leaving the page takes a submit back that waits for an answer @scripts", async ({
  question: page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(answers, async (route) => {
    await held;
    await route.continue();
  });
  await choice(page, 0).click();
  await finish(page);
  await page.getByRole("link", { name: "Leave the quiz. Your answers are saved." }).click();
  await expect(page).toHaveURL(/practice$/);
  const stored = page.waitForResponse(answers);
  release();
  await stored;
  await page.waitForTimeout(500);
  await expect(page.getByRole("button", { name: /^Resume / }).first()).toBeVisible();
  await expect(page).toHaveURL(/practice$/);
});

for (const [name, answer] of Object.entries({
  "a proxy's error": { status: 502, body: "<h1>Bad gateway</h1>" },
  "too many requests": { status: 429, body: "<h1>Later</h1>" },
  "a hotel's page": { status: 200, body: "<h1>Welcome</h1>" },
}))
  test(`${name} in the server's place leaves the question on the page @scripts${answer.status === 502 ? "" : " @full"}`, async ({
    question: page,
  }) => {
    await page.route(/\.data/, (route) => route.fulfill({ contentType: "text/html", ...answer }));
    const asked = page.waitForResponse(/\.data/);
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await asked;
    await finish(page);
    await expect(page.getByText("Not sent: the server couldn’t save it")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Question 1 of 20");
    await page.unroute(/\.data/);
    await finish(page);
    await expect(page).toHaveURL(/submit$/);
  });

test("a key that is held down says it once @scripts @full", async ({ allAtHand: page }) => {
  // Playwright: a second `down` without an `up` is a repeat.
  for (let times = 0; times < 6; times++) await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await page.waitForTimeout(500);
  await expect(page).toHaveURL(/items\/2$/);
});

test("a submit that finds another device's answer shows it, and goes on the next time @scripts @full", async ({
  allAtHand: page,
  context,
  browser,
}) => {
  const first = page.url();
  await choice(page, 1).click();
  await expect(saved(page)).toBeVisible();
  const device = await browser.newContext({ storageState: await context.storageState() });
  const other = await device.newPage();
  await other.goto(first);
  await live(other);
  await choice(other, 0).click();
  await expect(saved(other)).toBeVisible();
  await device.close();
  await finish(page);
  await expect(page.getByText("Not saved: this question was changed elsewhere")).toBeVisible();
  await expect(chosen(page, 0)).toBeChecked();
  await finish(page);
  await expect(page).toHaveURL(/submit$/);
});

test("what another device refused is told on the question that the learner went on to @scripts @full", async ({
  allAtHand: page,
  context,
  browser,
}) => {
  const first = page.url();
  await context.setOffline(true);
  await choice(page, 1).click();
  await next(page).click();
  await expect(page).toHaveURL(/items\/2$/);
  const device = await browser.newContext({ storageState: await context.storageState() });
  const other = await device.newPage();
  await other.goto(first);
  await live(other);
  await choice(other, 0).click();
  await expect(saved(other)).toBeVisible();
  await device.close();
  // The submit waits for it, and then is not made: there is something to look at first.
  await finish(page);
  await context.setOffline(false);
  await expect(page.getByText("Not saved: your answer to question 1")).toBeVisible();
  await expect(page).toHaveURL(/items\/2$/);
  await page.getByRole("link", { name: "Question 1", exact: true }).click();
  await expect(page.getByText("Not saved: this question was changed elsewhere")).toBeVisible();
  await next(page).click();
  await expect(page.getByText("Not saved")).toBeHidden();
});

test("the last page before the submit waits for an answer on its way, and shows it @scripts @full", async ({
  question: page,
}) => {
  await finish(page);
  await expect(page.getByText("You have 20 unanswered questions")).toBeVisible();
  await page.getByRole("link", { name: "Go to question 1" }).click();
  await expect(page).toHaveURL(/items\/1$/);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(answers, async (route) => {
    await held;
    await route.continue();
  });
  await choice(page, 0).click();
  await page.goBack();
  await expect(page).toHaveURL(/submit$/);
  await page.getByRole("button", { name: "Submit Quiz" }).click();
  await expect(page.getByRole("button", { name: "Sending your answers…" })).toBeVisible();
  release();
  await expect(page).toHaveURL(/results/);
  await page.getByRole("link", { name: "Review Answers" }).click();
  await expect(page.getByText("Your answer").first()).toBeVisible();
});

test("what a browser still keeps of an attempt that is over is told with the result, once @scripts", async ({
  question: page,
  context,
}) => {
  const first = page.url();
  const attempt = await page.locator("input[name=attempt]").inputValue();
  // Not the browser's own "offline": as the page closes it sends once more, which may get through by then.
  await page.evaluate(() => {
    globalThis.fetch = () => Promise.reject(new TypeError("no line"));
  });
  await choice(page, 3).click();
  await expect(page.getByText("Connection lost")).toBeVisible();
  const { origin, pathname } = new URL(first);
  await page.close();
  await context.request.post(`${pathname.split("/items")[0]}/submit`, {
    form: { attempt },
    headers: { Origin: origin },
    maxRedirects: 0,
  });
  const later = await context.newPage();
  await later.goto(`${pathname.split("/items")[0]}/results?attempt=${attempt}`);
  await expect(later.getByRole("heading", { level: 1 })).toHaveText("Not taken");
  await expect(later.getByText("Not saved: already submitted")).toHaveCount(1);
  await expect.poll(() => later.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await later.reload();
  await expect(later.getByText("Not saved")).toBeHidden();
});

test("the questions ahead are fetched later where that failed at first @scripts @full", async ({
  page,
  freshEmail,
}) => {
  let asked = 0;
  await page.route(/\/attempts\/[\w-]+\/items$/, (route) =>
    ++asked === 1 ? route.abort() : route.continue(),
  );
  await beginAnew(page, freshEmail);
  await expect.poll(() => asked).toBe(1);
  await atHand(page, () => next(page).click());
  expect(asked).toBe(2);
});

test("on a question that has not come, what waits for the line is told too @scripts @full", async ({
  page,
  context,
  freshEmail,
}) => {
  await page.route(/\/attempts\/[\w-]+\/items$/, (route) => route.abort());
  await beginAnew(page, freshEmail);
  await live(page);
  await context.setOffline(true);
  await choice(page, 1).click();
  const kept = page.getByText(/question 1 is kept in this browser/);
  await expect(kept).toBeVisible();
  await next(page).click();
  await expect(page.getByText("Question 2 is not loaded yet")).toBeVisible();
  await expect(kept).toBeVisible();
  await context.setOffline(false);
  await expect(kept).toBeHidden();
});

test("the end of time is told while a submit waits, too @scripts @full", async ({
  onOwnClock: page,
  context,
}) => {
  await context.setOffline(true);
  await choice(page, 1).click();
  await expect(page.getByText("Connection lost")).toBeVisible();
  await page.clock.fastForward("19:50");
  await finish(page);
  await page.clock.fastForward(9_000);
  for (let tries = 0; tries < 4; tries++) await page.clock.fastForward(6_000);
  await expect(page.getByText("Time is up")).toBeVisible();
});

test("a device that slept is told what is left, not what it passed @scripts @full", async ({
  onOwnClock: page,
}) => {
  await page.clock.fastForward("16:30");
  await expect(page.getByText("4 minutes left")).toBeAttached();
});
