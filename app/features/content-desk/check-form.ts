/** What keeps a form from being a question, and what is better mended, each with the field it is about. */
import type { AuthoredQuestion } from "~/features/content/authored-question";
import { questionSchemas, typesOf } from "~/features/content/authored-question";
import { qualityFlaws } from "~/features/content/checks/questions";
import { questionFlaws } from "~/features/content/question-flaws";
import { type QuestionRow, questionRow } from "~/features/content/question-rows";
import { placeholderFields } from "./placeholders";
import { fieldOf } from "./posted-form";
import { type QuestionForm, sourcesOf, writtenFrom } from "./question-form";
import { checkWords as words } from "./words";

export type Problem = { field: string; message: string };

export type Checked = {
  /** Null if a rule of form is broken. */
  row: QuestionRow | null;
  /** They prevent publishing. */
  problems: Problem[];
  /** They do not. */
  advice: Problem[];
};

/** The modules and lessons that a question can be about. */
export type Catalog = {
  modules: { id: string; name: string }[];
  lessons: { id: string; moduleId: string; title: string }[];
};

export type CheckGiven = {
  id: string;
  catalog: Catalog;
  /** The day of the review, with which the row is signed. */
  reviewed: string;
};

/** Returns the row that the form makes, or what is wrong with it. */
export function checkForm(form: QuestionForm, { id, catalog, reviewed }: CheckGiven): Checked {
  const own = ownProblems(form, catalog);
  if (!typesOf[form.home].includes(form.type))
    return { row: null, problems: [{ field: "stem", message: words.wrongHome }], advice: [] };
  const parsed = questionSchemas[form.home].safeParse(writtenFrom(form, id));
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => ({
      field: fieldOf(path, form.type),
      message: messageOf(message),
    }));
    return { row: null, problems: unique([...own, ...problems]), advice: [] };
  }
  const question = parsed.data;
  const at = (flaw: { path: PropertyKey[]; message: string }): Problem => ({
    field: fieldOf(flaw.path, form.type),
    message: sentence(flaw.message),
  });
  const problems = unique([...own, ...questionFlaws(question, form.home).map(at)]);
  const advice = unique(qualityFlaws(question).map(at));
  return {
    row: problems.length > 0 ? null : rowOf(form, question, reviewed, catalog),
    problems,
    advice,
  };
}

function rowOf(
  form: QuestionForm,
  question: Omit<AuthoredQuestion, "place">,
  reviewed: string,
  catalog: Catalog,
): QuestionRow {
  const lesson = catalog.lessons.find((one) => one.id === form.lesson);
  const sources = sourcesOf(form);
  return questionRow(
    { ...question, place: { file: "", line: 1, column: 1 } },
    {
      moduleId: (form.home === "lesson" ? lesson?.moduleId : form.module) || null,
      lessonId: lesson?.id ?? null,
      pool: form.home === "lesson" ? "practice" : "exam",
      sources,
      reviewed,
      judgmentStep: stepOf(form),
    },
  );
}

const stepOf = (form: QuestionForm) =>
  form.home === "nclex" && form.step ? (form.step as QuestionRow["version"]["judgmentStep"]) : null;

/** The rules of the desk: what is chosen exists, sources are there and are addresses, nothing is a placeholder. */
function ownProblems(form: QuestionForm, { modules, lessons }: Catalog): Problem[] {
  const problems: Problem[] = [];
  const note = (field: string, message: string) => problems.push({ field, message });
  const isLesson = lessons.some(({ id }) => id === form.lesson);
  if (form.home === "lesson" && !isLesson) note("lesson", words.noLesson);
  if (form.home !== "lesson" && form.lesson && !isLesson) note("lesson", words.noLesson);
  if (form.home === "phlebotomy" && !modules.some(({ id }) => id === form.module))
    note("module", words.noModule);
  const sources = sourcesOf(form);
  if (sources.length === 0) note("sources", words.noSource);
  form.sources.forEach(({ name, url }, at) => {
    if (url.trim() && !name.trim()) note(`s${at}.name`, words.sourceName);
    if (url.trim() && !isAddress(url.trim())) note(`s${at}.url`, words.sourceAddress);
  });
  if (new Set(sources.map(({ id }) => id)).size < sources.length)
    note("sources", words.sourceTwice);
  for (const field of placeholderFields(form)) note(field, words.placeholder);
  return problems;
}

function isAddress(text: string): boolean {
  return /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text);
}

const sentence = (message: string) => `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;

/** The messages of the schema are for files; its own are replaced. */
function messageOf(message: string): string {
  if (message === "must not be empty" || /^Invalid input/.test(message)) return words.empty;
  if (/^Invalid option/.test(message)) return words.choose;
  if (/^an answer is a letter/.test(message)) return words.noAnswer;
  return sentence(message);
}

const unique = (problems: Problem[]): Problem[] =>
  problems.filter(
    ({ field, message }, at) =>
      problems.findIndex((one) => one.field === field && one.message === message) === at,
  );
