/** Practice exams and who takes them, as the tests of the exam room need them. */
import type { Db } from "#db/engine";
import { grantAccess } from "../factories/access";
import { type Asked, askedIn } from "../factories/asked";
import { createEveryType, type EveryName } from "../factories/every-type";
import type { Browser } from "./browser";
import { chosen, hidden, learner, question } from "./learner";

const three: EveryName[] = ["multiple_choice", "multiple_choice", "select_all"];

/** A practice exam of three questions unless told otherwise: two of one answer (B), one of several (A, B and D). */
export const examOf = (db: Db, given: Partial<Parameters<typeof createEveryType>[1]> = {}) =>
  createEveryType(db, {
    names: three,
    wording: (name) => ({ stem: `Which one, ${name}?` }),
    track: "phlebotomy",
    ...given,
    kind: "practice_exam",
  });

/** Somebody with Premium, signed in. */
export async function premium(db: Db, given: Parameters<typeof learner>[1] = {}) {
  const made = await learner(db, given);
  await grantAccess(db, made.user.id);
  return made;
}

/** Opens an exam's instructions and presses Start: the browser stands at the first question. */
export async function beginExam(browser: Browser, examId: string): Promise<Browser> {
  await browser.visit(`/exam/${examId}`);
  return browser.press("Start Exam");
}

/** The question that a browser shows, as its attempt asks it. */
export async function askedHere(db: Db, browser: Browser): Promise<Asked> {
  const [, position] = /^Question (\d+) of/.exec(browser.heading) ?? [];
  const asked = (await askedIn(db, hidden(browser, "attempt")))[Number(position) - 1];
  if (!asked) throw new Error(`no question of an attempt at ${browser.path}`);
  return asked;
}

/** Chooses options by their authored letters, wherever the page shows them, and presses a button. */
export async function mark(db: Db, browser: Browser, letters: string | string[], button = "Next") {
  const asked = await askedHere(db, browser);
  return browser.press(button, { [question(browser)]: asked.shown([letters].flat()) });
}

/** The authored letters of what stands chosen on the page. */
export const marked = async (db: Db, browser: Browser) =>
  (await askedHere(db, browser)).stored(chosen(browser)).sort();

/** What the page's own form would post, whatever its buttons are. */
export const posted = (browser: Browser) => ({
  attempt: hidden(browser, "attempt"),
  revision: hidden(browser, "revision"),
});
