/** A practice exam in a browser: the whole of it by keys, with and without scripts, without a line, to the last second. */
import path from "node:path";
import type { Page } from "@playwright/test";
import Sqlite from "better-sqlite3";
import { atHand, choice, chosen, live, next, openMap, placesOf, saved } from "./attempt";
import { expect, test } from "./test";

const exam = "/exam/cpt-practice-exam-1";
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const note = (page: Page) => page.getByLabel("Note on this question");

/** Students of the demo's school have Premium by their seats. Each test has one to itself. */
async function begin(page: Page): Promise<void> {
  await page.goto(exam);
  await page.getByRole("button", { name: "Start Exam" }).click();
  await expect(heading(page)).toHaveText("Question 1 of 100");
}

/** The first of four questions in a row that offer options; the three that ask for an order stand anywhere. */
function firstOfFour(email: string): number {
  const orders = placesOf(email, "ordered_response");
  const isGood = (at: number) => [0, 1, 2, 3].every((more) => !orders.includes(at + more));
  return Array.from({ length: 16 }, (_, at) => at + 1).find(isGood) ?? 1;
}

/** Begins, and stands at a question with options. @returns its number */
async function beginAtOptions(page: Page, email: string): Promise<number> {
  await begin(page);
  const first = firstOfFour(email);
  await page.goto(`${exam}/items/${first}`);
  await expect(heading(page)).toHaveText(`Question ${first} of 100`);
  return first;
}

test("the whole exam by the keyboard alone @scripts @full", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.setTimeout(360_000);
  await signIn("amara.okafor@demo.test");
  await begin(page);
  await live(page);
  await page.waitForResponse(/\/attempts\/[\w-]+\/items$/);
  await expectAccessible();
  for (let number = 1; number < 100; number++) {
    await page.keyboard.press("b");
    await page.keyboard.press("Enter");
    await expect(heading(page)).toHaveText(`Question ${number + 1} of 100`);
  }
  await page.keyboard.press("b");
  if (!placesOf("amara.okafor@demo.test", "ordered_response").includes(100))
    await expect(saved(page)).toBeVisible();
  await page.keyboard.press("Enter");
  // What is put in order has no letters: three questions were passed over.
  await expect(heading(page)).toHaveText("Submit your exam?");
  await expect(page.getByText("You have 3 unanswered questions.")).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Submit Exam" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/results\/[\w-]+$/);
  // The receipt is folded.
  await page.locator("summary", { hasText: "Receipt" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("97 of 100").first()).toBeVisible();
});

test("answers, options ruled out, notes and flags stay, with scripts and without", async ({
  page,
  signIn,
  scripts,
  expectAccessible,
}) => {
  const email = scripts ? "fatima.haddad@demo.test" : "jamal.washington@demo.test";
  await signIn(email);
  const first = await beginAtOptions(page, email);
  await choice(page, 1).click();
  await page.getByRole("button", { name: "Rule out A" }).click();
  await expect(page.getByRole("button", { name: "Bring back A" })).toBeVisible();
  await page.getByText("Your note").click();
  await note(page).fill("Ask about the graft.");
  await next(page).click();
  await expect(heading(page)).toHaveText(`Question ${first + 1} of 100`);
  await page.getByRole("button", { name: "Flag for review" }).click();
  await expect(page.getByRole("button", { name: "Remove flag" })).toBeVisible();
  await next(page).click();
  await expect(heading(page)).toHaveText(`Question ${first + 2} of 100`);
  const step = (name: string) => page.getByRole("button", { name, exact: true });
  await openMap(page);
  await expect(step(`Question ${first}, answered`)).toBeVisible();
  await expect(step(`Question ${first + 1}, not answered, flagged`)).toBeVisible();
  await expect(step(`Question ${first + 3}, not viewed`)).toBeVisible();
  await expectAccessible();
  await step(`Question ${first}, answered`).click();
  await expect(heading(page)).toHaveText(`Question ${first} of 100`);
  await expect(chosen(page, 1)).toBeChecked();
  await expect(page.getByRole("button", { name: "Bring back A" })).toBeVisible();
  await expect(note(page)).toHaveValue("Ask about the graft.");
  // Left for good, and come back to: where it was, from the server.
  await expect(page.getByText("Note saved")).toBeVisible();
  await page.goto("/practice-exams");
  await page.getByRole("button", { name: "Resume: CPT Practice Exam 1" }).click();
  await page.goto(`${exam}/items/${first}`);
  await expect(note(page)).toHaveValue("Ask about the graft.");
  await expect(chosen(page, 1)).toBeChecked();
  await openMap(page);
  await page.getByRole("button", { name: /^Question 100,/ }).click();
  await expect(heading(page)).toHaveText("Question 100 of 100");
  await page.getByRole("button", { name: "Submit Exam" }).click();
  await expect(page.getByText("You have 99 unanswered questions.")).toBeVisible();
  // The browser's own way back is to the question that one came from.
  await page.goBack();
  await expect(heading(page)).toHaveText("Question 100 of 100");
  await page.goForward();
  // The question's page has a button of that name too.
  await expect(page.getByText("You have 99 unanswered questions.")).toBeVisible();
  await page.getByRole("button", { name: "Submit Exam" }).click();
  await expect(page).toHaveURL(/\/results\/[\w-]+$/);
});

test("a minute without a line: it is shown, the exam goes on, and nothing is lost @scripts @full", async ({
  page,
  context,
  signIn,
}) => {
  await page.clock.install();
  await signIn("diego.ramirez@demo.test");
  await begin(page);
  const first = firstOfFour("diego.ramirez@demo.test");
  await atHand(page, async () => {
    await page.goto(`${exam}/items/${first}`);
    await live(page);
    await page.clock.fastForward(2_000);
  });
  await context.setOffline(true);
  await choice(page, 1).click();
  await expect(page.getByText("Connection lost")).toBeVisible();
  await page.getByText("Your note").click();
  await note(page).fill("Written without a line.");
  await page.getByLabel("Unsure").check();
  await page.getByRole("button", { name: "Rule out A" }).click();
  await next(page).click();
  await expect(heading(page)).toHaveText(`Question ${first + 1} of 100`);
  await choice(page, 2).click();
  await expect(
    page.getByText(`questions ${first} and ${first + 1} are kept in this browser`),
  ).toBeVisible();
  for (let second = 0; second < 60; second += 10) await page.clock.fastForward(10_000);
  await expect(page.getByText("Not saved yet: trying again")).toBeVisible();
  await context.setOffline(false);
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText("Connection lost")).toBeHidden();
  await page.goto(`${exam}/items/${first}`);
  await expect(chosen(page, 1)).toBeChecked();
  await expect(note(page)).toHaveValue("Written without a line.");
  await expect(page.getByLabel("Unsure")).toBeChecked();
  await expect(page.getByRole("button", { name: "Bring back A" })).toBeVisible();
  await page.goto(`${exam}/items/${first + 1}`);
  await expect(chosen(page, 2)).toBeChecked();
});

test("a note that was typed just before the page is left is kept @scripts", async ({
  page,
  signIn,
}) => {
  await signIn("anya.petrova@demo.test");
  await begin(page);
  await live(page);
  await page.getByText("Your note").click();
  await note(page).pressSequentially("Typed to the last moment.");
  await page.reload();
  await expect(note(page)).toHaveValue("Typed to the last moment.");
});

test("at the end of the time the exam submits itself, and says so @scripts @full", async ({
  page,
  signIn,
}) => {
  await signIn("mei.chen@demo.test");
  await beginAtOptions(page, "mei.chen@demo.test");
  await live(page);
  await choice(page, 1).click();
  await expect(saved(page)).toBeVisible();
  endAt("demo-mei-chen", Date.now() + 15_000);
  await page.reload();
  await expect(page.getByRole("timer").locator(".text-bad")).toBeVisible();
  await expect(page).toHaveURL(/\/results\/[\w-]+$/, { timeout: 40_000 });
  await expect(
    page.getByText("Time's Up! Your exam has been automatically submitted."),
  ).toBeVisible();
});

test("a device whose clock is a day fast, then a day slow: the time left is right, and answers are stored @scripts @full", async ({
  page,
  signIn,
}) => {
  const day = 86_400_000;
  await page.clock.install({ time: Date.now() + day });
  await signIn("kiona.begaye@demo.test");
  await beginAtOptions(page, "kiona.begaye@demo.test");
  const answerAs = async (option: number) => {
    await live(page);
    await expect(page.getByRole("timer")).toContainText(/Time left: (1:40:00|1:39:\d\d)/);
    await choice(page, option).click();
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await live(page);
    await expect(chosen(page, option)).toBeChecked();
    await expect(page.getByRole("timer")).toContainText(/Time left: 1:39:\d\d/);
  };
  await answerAs(1);
  // Set back where the page stands, and opened anew by a slow clock.
  await page.clock.setSystemTime(Date.now() - day);
  await answerAs(2);
});

test("a laptop that sleeps through the end: it is told so as it wakes, with what was stored @scripts", async ({
  page,
  signIn,
}) => {
  await page.clock.install();
  await signIn("linh.tran@demo.test");
  const first = await beginAtOptions(page, "linh.tran@demo.test");
  await live(page);
  await choice(page, 1).click();
  await expect(saved(page)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`items/${first}$`));
  endAt("demo-linh-tran", Date.now() - 60_000);
  await page.clock.fastForward("02:01:00");
  await expect(page).toHaveURL(/\/results\/[\w-]+$/);
  await expect(
    page.getByText("Time's Up! Your exam has been automatically submitted."),
  ).toBeVisible();
  const stored = page.locator("div", { has: page.getByText("Answers saved", { exact: true }) });
  await expect(stored.last()).toContainText("1 of 100");
});

/** The server's clock is the machine's: the end of the open attempt is moved instead. */
function endAt(userId: string, deadline: number): void {
  const database = new Sqlite(path.join(process.env.E2E_DATA_DIR ?? "", "firstdraw.db"));
  database
    .prepare("update attempts set deadline = ? where user_id = ? and submitted_at is null")
    .run(deadline, userId);
  database.close();
}
