/** What the browser tests of a question's page share. */
import { createHash } from "node:crypto";
import path from "node:path";
import type { Page } from "@playwright/test";
import Sqlite from "better-sqlite3";
import { signUp } from "./every-screen";
import { test as base, expect, post } from "./test";

/** Begins a quiz as someone who has just signed up, and gives the address of its first question. */
export async function beginAnew(
  page: Page,
  email: string,
  quiz = "fundamentals-ethics-practice",
): Promise<string> {
  await signUp(page, email, "");
  const first = await post(page, `/quiz/${quiz}`, { mode: "exam" });
  expect(first).toMatch(/items\/1$/);
  await page.goto(first);
  return first;
}

/** The row of an option of the question that is shown, from 0. */
export const choice = (page: Page, index: number) => page.locator(".choice").nth(index);
/** Its input. */
export const chosen = (page: Page, index: number) => choice(page, index).locator("input");
export const next = (page: Page) => page.getByRole("button", { name: "Next", exact: true });
/** A school that this person sets up, as far as its students. */
export function createSetup(email: string): void {
  const database = new Sqlite(path.join(process.env.E2E_DATA_DIR ?? "", "firstdraw.db"));
  database
    .prepare(
      `insert into school_onboardings (id, user_id, step, data, created_at, updated_at)
         select 'setup-of-' || id, id, 'students', '{"plan":{"plan":"starter","pilot":true}}', created_at, created_at
         from users where email = ?`,
    )
    .run(email);
  database.close();
}
/** Somebody's sign-in that waits for its code, for as long as the tests take. The secret is of the browser's cookie. */
export function createSecondStep(email: string, secret: string): void {
  const database = new Sqlite(path.join(process.env.E2E_DATA_DIR ?? "", "firstdraw.db"));
  database
    .prepare(
      `insert into tokens (id, user_id, purpose, email, created_at, expires_at)
         select ?, id, 'second_step', email, created_at, ? from users where email = ?`,
    )
    .run(createHash("sha256").update(secret).digest("hex"), Date.parse("2099-01-01"), email);
  database.close();
}
/** Has somebody's open exam ask in one order on every day, as the comparison of its pages needs it (ruling 48). */
export function orderOnce(email: string, listId: string): void {
  const database = new Sqlite(path.join(process.env.E2E_DATA_DIR ?? "", "firstdraw.db"));
  const open = database
    .prepare(
      `select attempts.id from attempts join users on users.id = user_id
       where email = ? and list_id = ? and submitted_at is null`,
    )
    .pluck()
    .get(email, listId);
  database.transaction(() => {
    database.prepare("update attempts set shuffle_seed = 'once' where id = ?").run(open);
    database
      .prepare(
        `update attempt_items set position = -ranked.place
         from (select question_version_id as version, row_number() over (order by question_id) as place
               from attempt_items join question_versions on question_versions.id = question_version_id
               where attempt_id = ?) as ranked
         where attempt_id = ? and question_version_id = ranked.version`,
      )
      .run(open, open);
    database
      .prepare("update attempt_items set position = -position where attempt_id = ?")
      .run(open);
  })();
  database.close();
}
/** Where a learner's open attempt asks questions of a type: an exam has an order of its own each time (ruling 48). */
export function placesOf(email: string, type: string): number[] {
  const database = new Sqlite(path.join(process.env.E2E_DATA_DIR ?? "", "firstdraw.db"));
  const places = database
    .prepare(
      `select position from attempt_items
         join attempts on attempts.id = attempt_id join users on users.id = user_id
         join question_versions on question_versions.id = question_version_id
       where email = ? and submitted_at is null and type = ? order by position`,
    )
    .pluck()
    .all(email, type);
  database.close();
  return places as number[];
}
/** Opens the map of all questions, or closes it, in the task's bar. */
export const openMap = (page: Page) => page.locator(".map-sheet > summary").click();
/** Presses the map's button that leads to the submit. */
export async function finish(page: Page): Promise<void> {
  await openMap(page);
  await page.getByRole("button", { name: "Finish and submit" }).click();
}
/** Says "Saved" beside the options. */
export const saved = (page: Page) => page.getByText("Saved", { exact: true });

/** Waits until the page's scripts answer: the keyboard's help is theirs. */
export const live = (page: Page) =>
  page.locator("summary", { hasText: "Keyboard" }).waitFor({ state: "attached" });

/** Waits until all questions are at hand. */
export async function atHand(page: Page, open: () => Promise<unknown>): Promise<void> {
  const fetched = page.waitForResponse((response) =>
    /\/attempts\/[\w-]+\/items$/.test(response.url()),
  );
  await open();
  await (await fetched).finished();
}

type Fixtures = {
  /** A page at the first question of a quiz that somebody new has begun, its scripts running. */
  question: Page;
  /** The same, its clock moved by the test. */
  onOwnClock: Page;
  /** The same, with all questions at hand. */
  allAtHand: Page;
};

export const test = base.extend<Fixtures>({
  question: async ({ page, freshEmail }, use) => {
    await beginAnew(page, freshEmail);
    await live(page);
    await use(page);
  },
  onOwnClock: async ({ page, freshEmail }, use) => {
    await page.clock.install();
    await beginAnew(page, freshEmail);
    await live(page);
    await use(page);
  },
  allAtHand: async ({ page, freshEmail }, use) => {
    await atHand(page, () => beginAnew(page, freshEmail));
    await use(page);
  },
});
