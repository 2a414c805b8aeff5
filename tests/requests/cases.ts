/** Case studies and who takes them, as their tests need them. */
import { type EveryList, everyItem } from "../factories/every-type";
import type { Browser } from "./browser";
import { hidden } from "./learner";

export const caseAt = (id: string, path = "") => `/nclex/lesson/${id}${path}`;

/** The marks of the right answer to a case's question, of a wrong one, or of one that leaves something open. */
export function marksOf(list: EveryList, position: number, kind: "right" | "wrong" | "part") {
  const item = everyItem[list.names[position - 1] ?? "multiple_choice"];
  return item[kind] ?? [];
}

/** The fields that a page's form has for marks. */
function fieldsFor(browser: Browser, marks: string[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  const { document } = browser.page;
  for (const mark of marks) {
    const input =
      document.querySelector(`input[name^="answer"][value="${mark}"]`) ??
      document.querySelector(`option[value="${mark}"]`)?.closest("select");
    const name = input?.getAttribute("name");
    if (!name) throw new Error(`nothing on the page answers with ${mark}`);
    fields[name] = [...(fields[name] ?? []), mark];
  }
  return fields;
}

/** Posts the question that is shown with these marks, as its form's button does. */
export function mark(browser: Browser, marks: string[], go?: string): Promise<Browser> {
  return browser.post(browser.path, {
    attempt: hidden(browser, "attempt"),
    revision: hidden(browser, "revision"),
    ...fieldsFor(browser, marks),
    ...(go ? { go } : {}),
  });
}

/** Opens a case's page and presses Start: the browser stands at the first question. */
export async function beginCase(browser: Browser, id: string): Promise<Browser> {
  await browser.visit(caseAt(id));
  return browser.press("Start Case Study");
}

/** Answers the questions up to one, and goes on to it; after the last comes the submit. */
export async function answerTo(
  browser: Browser,
  list: EveryList,
  wanted: number,
  kind: "right" | "wrong" = "right",
): Promise<Browser> {
  for (;;) {
    const position = Number(/^Question (\d+) of/.exec(browser.heading)?.[1] ?? Number.NaN);
    if (!(position < wanted)) return browser;
    const go = position === list.names.length ? "submit" : String(position + 1);
    await mark(browser, marksOf(list, position, kind), go);
  }
}
