/** Forms of the content desk as fields of a post. */
import type { QuestionForm } from "~/features/content-desk/question-form";
import type { Browser } from "./browser";
import { hidden } from "./learner";

type Fields = Record<string, string | string[]>;

/** Every field of a form, by the names of the page. */
export function fieldsOf(form: QuestionForm): Fields {
  const fields: Fields = {};
  const put = (name: string, value: string | string[]) => {
    fields[name] = value;
  };
  for (const name of [
    "stem",
    "rationale",
    "difficulty",
    "level",
    "module",
    "lesson",
    "nha",
    "ascp",
    "need",
    "step",
    "scoring",
    "text",
  ] as const)
    put(name, form[name]);
  if (form.across) put("across", "yes");
  form.headings.forEach((text, at) => {
    put(`h${at}`, text);
  });
  form.rows.forEach((cells, at) => {
    cells.forEach((text, cell) => {
      put(`r${at}.c${cell}`, text);
    });
  });
  const options = (all: QuestionForm["options"], prefix: string) =>
    all.forEach(({ text, why, place }, at) => {
      put(`${prefix}o${at}.text`, text);
      put(`${prefix}o${at}.why`, why);
      if (place) put(`${prefix}o${at}.place`, place);
    });
  options(form.options, "");
  put("right", form.right.map(String));
  form.parts.forEach((part, at) => {
    put(`p${at}.id`, part.id);
    put(`p${at}.label`, part.label);
    put(`p${at}.text`, part.text);
    put(`p${at}.why`, part.why);
    put(`p${at}.right`, part.right.map(String));
    options(part.options, `p${at}.`);
  });
  form.sources.forEach(({ id, name, url }, at) => {
    put(`s${at}.id`, id);
    put(`s${at}.name`, name);
    put(`s${at}.url`, url);
  });
  return fields;
}

/** Derived from others: the module of a lesson, the ids of a bow-tie's parts. */
const derived = /^(module|p\d+\.id)$/;

/** Posts these fields as the page's form would: one that it has not is an error, unless it is empty or derived. */
export function saveWith(browser: Browser, path: string, fields: Fields, intent = "save") {
  const { document } = browser.page;
  const has = (name: string) => document.querySelector(`[name="${name}"]`) !== null;
  const unknown = Object.entries(fields).filter(
    ([name, value]) => value.length > 0 && !derived.test(name) && !has(name),
  );
  if (unknown.length > 0)
    throw new Error(`the page has no fields ${unknown.map(([name]) => name).join(", ")}`);
  return browser.post(path, {
    ...Object.fromEntries(Object.entries(fields).filter(([name]) => has(name))),
    revision: hidden(browser, "revision"),
    base: hidden(browser, "base"),
    intent,
  });
}
