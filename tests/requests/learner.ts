/** Learners at their browsers, as the tests of the learning area need them. */
import { eq } from "drizzle-orm";
import type { Db } from "#db/client.server";
import { attemptItems, attempts } from "#db/schema";
import { createSession, idleLifetime } from "~/features/accounts/sessions.server";
import { writeSessionCookie } from "~/server/session-cookie.server";
import { createUser, type User } from "../factories/users";
import { Browser } from "./browser";

/** A browser in which this user has signed in. */
export async function browserOf(db: Db, user: Pick<User, "id">): Promise<Browser> {
  const session = { userId: user.id, userAgent: null, now: new Date() };
  const { secret } = await createSession(db, session);
  const browser = new Browser();
  const cookie = await writeSessionCookie(secret, idleLifetime);
  browser.cookies.keep(new Response(null, { headers: { "Set-Cookie": cookie } }));
  return browser;
}

/** A new learner, signed in. */
export async function learner(
  db: Db,
  given: Parameters<typeof createUser>[1] = {},
): Promise<{ user: User; browser: Browser }> {
  const user = await createUser(db, given);
  return { user, browser: await browserOf(db, user) };
}

/** Opens a quiz's cover and presses its button: the browser stands at the first question. */
export async function begin(browser: Browser, quizId: string): Promise<Browser> {
  await browser.visit(`/quiz/${quizId}`);
  return browser.press("Start Quiz");
}

/** Chooses options of the question that is shown, by letter, and presses a button. */
export function answer(browser: Browser, letters: string | string[], button = "Next") {
  return browser.press(button, { [question(browser)]: letters });
}

/** Answers every question alike, up to and with the last one's Submit Quiz. */
export async function answerAll(browser: Browser, letter: string): Promise<Browser> {
  while (browser.heading.startsWith("Question ")) {
    const [, position, total] = /^Question (\d+) of (\d+)$/.exec(browser.heading) ?? [];
    await answer(browser, letter, position === total ? "Submit Quiz" : "Next");
  }
  return browser;
}

/** The stem of the question that is shown. */
export const question = (browser: Browser): string =>
  browser.page.document.querySelector("legend")?.textContent ?? "";

/** The letters that stand chosen on the page. */
export const chosen = (browser: Browser): string[] =>
  [...browser.page.document.querySelectorAll('input[name="answer"]')].flatMap((input) =>
    (input as unknown as { checked: boolean }).checked ? [input.getAttribute("value") ?? ""] : [],
  );

/** The value of a hidden field of the page. */
export const hidden = (browser: Browser, name: string): string =>
  browser.page.document.querySelector(`input[name="${name}"]`)?.getAttribute("value") ?? "";

/** The figures of a page: what stands under each label. */
export function stats(browser: Browser): Record<string, string> {
  const found: Record<string, string> = {};
  for (const term of browser.page.document.querySelectorAll("dt")) {
    const value = term.parentElement?.querySelector("dd")?.textContent ?? "";
    found[term.textContent ?? ""] = value;
  }
  return found;
}

/** The texts of what matches, in the order of the page. */
export const textsOf = (browser: Browser, selector: string): string[] =>
  [...browser.page.document.querySelectorAll(selector)].map((one) =>
    (one.textContent ?? "").replace(/\s+/g, " ").trim(),
  );

/** A learner's attempts, oldest first. */
export const attemptsOf = (db: Db, user: Pick<User, "id">) =>
  db.select().from(attempts).where(eq(attempts.userId, user.id)).orderBy(attempts.startedAt);

/** What is stored for each question of an attempt: its letters, or null. */
export async function storedIn(db: Db, attemptId: string): Promise<(string[] | null)[]> {
  const rows = await db
    .select()
    .from(attemptItems)
    .where(eq(attemptItems.attemptId, attemptId))
    .orderBy(attemptItems.position);
  return rows.map(({ response }) => (response && "letters" in response ? response.letters : null));
}
