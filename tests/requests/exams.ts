/** Practice exams and who takes them, as the tests of the exam room need them. */
import type { Db } from "#db/engine";
import { grantAccess } from "../factories/access";
import { createEveryType, type EveryName } from "../factories/every-type";
import type { Browser } from "./browser";
import { hidden, learner, question } from "./learner";

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

/** Chooses options by letter, and presses a button. */
export const mark = (browser: Browser, letters: string | string[], button = "Next") =>
  browser.press(button, { [question(browser)]: letters });

/** What the page's own form would post, whatever its buttons are. */
export const posted = (browser: Browser) => ({
  attempt: hidden(browser, "attempt"),
  revision: hidden(browser, "revision"),
});
