/** Names of the fields, and the form that a post carries. */
import { emptyPart, type QuestionForm } from "./question-form";
import { most, shapes } from "./shapes";

/** Fields, and characters of all names and values: a matrix of 26 options and 12 rows has a few hundred. */
export const formLimits = { fields: 900, perName: 100, characters: 80_000 };

const longest = { line: 1000, text: 8000 };

export const optionName = (option: number, part?: number): string =>
  part === undefined ? `o${option}` : `p${part}.o${option}`;
export const rightName = (part?: number): string =>
  part === undefined ? "right" : `p${part}.right`;

/** Control characters are dropped, line ends are made one: browsers send CRLF. */
const clean = (text: string, length: number) =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .slice(0, length);

/**
 * Returns the form as posted, cut to the most that is stored. Type and home are those of the draft.
 * Rows are read until the first number that is missing.
 */
export function postedForm(
  posted: FormData,
  { type, home }: Pick<QuestionForm, "type" | "home">,
): QuestionForm {
  const read = (name: string, length = longest.line): string => {
    const value = posted.get(name);
    return typeof value === "string" ? clean(value, length) : "";
  };
  const has = (name: string) => posted.has(name);
  const rows = <Row>(count: number, isThere: (at: number) => boolean, row: (at: number) => Row) => {
    const found: Row[] = [];
    for (let at = 0; at < count && isThere(at); at++) found.push(row(at));
    return found;
  };
  const rightOf = (name: string, count: number) => [
    ...new Set(
      posted
        .getAll(name)
        .filter((value): value is string => typeof value === "string" && /^\d{1,2}$/.test(value))
        .map(Number)
        .filter((at) => at < count),
    ),
  ];
  const optionsOf = (part?: number) =>
    rows(
      most.options,
      (at) => has(`${optionName(at, part)}.text`),
      (at) => ({
        text: read(`${optionName(at, part)}.text`),
        why: read(`${optionName(at, part)}.why`),
        place: read(`${optionName(at, part)}.place`).slice(0, 2),
      }),
    );
  const options = optionsOf();
  const isShared = options.length > 0 && shapes[type].parts !== undefined;
  const fixed = shapes[type].parts?.fixed;
  return {
    type,
    home,
    stem: read("stem", longest.text),
    rationale: read("rationale", longest.text),
    difficulty: read("difficulty"),
    level: read("level"),
    module: read("module"),
    lesson: read("lesson"),
    nha: read("nha"),
    ascp: read("ascp"),
    need: read("need"),
    step: read("step"),
    scoring: read("scoring"),
    text: read("text", longest.text),
    headings: rows(
      most.headings,
      (at) => has(`h${at}`),
      (at) => read(`h${at}`),
    ),
    rows: rows(
      most.rows,
      (at) => has(`r${at}.c0`),
      (at) =>
        rows(
          most.headings,
          (cell) => has(`r${at}.c${cell}`),
          (cell) => read(`r${at}.c${cell}`),
        ),
    ),
    across: read("across") === "yes",
    options,
    right: rightOf(rightName(), options.length),
    parts: rows(
      most.parts,
      (at) => has(`p${at}.label`),
      (at) => {
        const own = optionsOf(at);
        return {
          ...emptyPart(0),
          id: fixed?.[at]?.id ?? read(`p${at}.id`),
          label: read(`p${at}.label`),
          text: read(`p${at}.text`, longest.text),
          why: read(`p${at}.why`),
          options: own,
          right: rightOf(rightName(at), isShared ? options.length : own.length),
        };
      },
    ),
    sources: rows(
      most.sources,
      (at) => has(`s${at}.name`),
      (at) => ({
        id: /^[a-z0-9]+(-[a-z0-9]+)*$/.test(read(`s${at}.id`)) ? read(`s${at}.id`) : "",
        name: read(`s${at}.name`),
        url: read(`s${at}.url`),
      }),
    ),
    exhibit: rows(
      most.blocks,
      (at) => has(`b${at}.title`),
      (at) => {
        const kind = blockKinds.find((one) => one === read(`b${at}.kind`)) ?? "note";
        return {
          kind,
          section: read(`b${at}.section`),
          title: read(`b${at}.title`),
          time: read(`b${at}.time`),
          author: read(`b${at}.author`),
          unit: read(`b${at}.unit`),
          range: read(`b${at}.range`),
          lines: read(`b${at}.lines`, longest.text),
        };
      },
    ),
  };
}

export const blockKinds = ["note", "list", "results", "trend", "flow"] as const;

/** The field that a place in an authored question is typed into. */
export function fieldOf(path: readonly PropertyKey[], type: QuestionForm["type"]): string {
  const [first, at, ...rest] = path;
  switch (first) {
    case "options":
      return typeof at === "number" ? `o${at}.${optionField(rest[0], type)}` : "options";
    case "answer":
    case "pick":
      return "right";
    case "parts":
      return typeof at === "number" ? partField(at, rest, type) : "parts";
    case "headings":
      return typeof at === "number" ? `h${at}` : "headings";
    case "rows":
      return typeof at === "number" ? `r${at}.c${Number(rest[0] ?? 0)}` : "rows";
    case "source":
      return "sources";
    case "exhibit":
      return typeof at === "number" ? `b${at}.${blockField(rest[0])}` : "exhibit";
    case "client_need":
      return "need";
    default:
      return String(first ?? "stem");
  }
}

const optionField = (field: PropertyKey | undefined, type: QuestionForm["type"]) =>
  field === "text" || shapes[type].options === "columns" ? "text" : "why";

function partField(at: number, [field, option, inside]: PropertyKey[], type: QuestionForm["type"]) {
  if (field === "options")
    return typeof option === "number"
      ? `p${at}.o${option}.${optionField(inside, type)}`
      : `p${at}.options`;
  if (field === "answer" || field === "pick") return `p${at}.right`;
  return field === undefined ? `p${at}.label` : `p${at}.${String(field)}`;
}

const typedBlockFields = new Set<PropertyKey>([
  "section",
  "title",
  "time",
  "author",
  "unit",
  "range",
]);
const blockField = (field: PropertyKey | undefined) =>
  field !== undefined && typedBlockFields.has(field) ? String(field) : "lines";
