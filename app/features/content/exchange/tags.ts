/** What other systems have no field for travels in their tags: `difficulty:medium`. */
import {
  ascpAreas,
  clientNeeds,
  cognitiveLevels,
  difficulties,
  nhaDomains,
  questionTypes,
} from "#db/vocabulary";
import { type ExchangedQuestion, type Item, withoutEmpty } from "./exchange";
import { exchangeWords as words } from "./words";

const isSlug = (value: string) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value) && value.length <= 100;
const among = <Value extends string>(values: readonly Value[], value: string): Value | undefined =>
  values.find((one) => one === value);

type Carried = Pick<
  ExchangedQuestion,
  | "scoring"
  | "difficulty"
  | "level"
  | "nha"
  | "ascp"
  | "client_need"
  | "module"
  | "lesson"
  | "source"
>;

/** `type` distinguishes types that a format writes in the same way; `order` is the key of an ordered response. */
export type FoundTags = Carried & { type?: ExchangedQuestion["type"]; order?: string };

/** Types that a format without tags would take for another. */
const alike = new Set<ExchangedQuestion["type"]>(["select_n", "matrix_choice", "matrix_response"]);

export function tagsOf(question: ExchangedQuestion): string[] {
  const { type, scoring, difficulty, level, nha, ascp, client_need, module, lesson } = question;
  return Object.entries({
    type: alike.has(type) ? type : undefined,
    scoring: type === "select_all" ? scoring : undefined,
    order: type === "ordered_response" ? question.answer?.join("") : undefined,
    difficulty,
    level,
    nha,
    ascp,
    "client-need": client_need,
    module,
    lesson,
  })
    .flatMap(([key, value]) => (value ? [`${key}:${value}`] : []))
    .concat((question.source ?? []).map((source) => `source:${source}`));
}

const readers: Record<string, (value: string) => FoundTags> = {
  type: (value) => ({ type: among(questionTypes, value) }),
  scoring: (value) => ({ scoring: among(["exact", "plus_minus"], value) }),
  order: (value) => ({ order: /^[A-Z]{2,26}$/.test(value) ? value : undefined }),
  difficulty: (value) => ({ difficulty: among(difficulties, value) }),
  level: (value) => ({ level: among(cognitiveLevels, value) }),
  nha: (value) => ({ nha: among(nhaDomains, value) }),
  ascp: (value) => ({ ascp: among(ascpAreas, value) }),
  "client-need": (value) => ({ client_need: among(clientNeeds, value) }),
  module: (value) => ({ module: isSlug(value) ? value : undefined }),
  lesson: (value) => ({ lesson: isSlug(value) ? value : undefined }),
  source: (value) => ({ source: isSlug(value) ? [value] : undefined }),
};

/** Undefined for an unknown key or value. */
export function readTag(key: string, value: string): FoundTags | undefined {
  const name = key.replaceAll("_", "-");
  const read = Object.hasOwn(readers, name) ? readers[name]?.(value) : undefined;
  const known = read && withoutEmpty(read);
  return known && Object.keys(known).length > 0 ? known : undefined;
}

/** Unknown tags are a loss of the item. */
export function readTags(tags: readonly string[], item: Item): FoundTags {
  const found: FoundTags = {};
  const unknown: string[] = [];
  for (const tag of tags) {
    const colon = Math.max(tag.indexOf(":"), 0);
    const known = readTag(tag.slice(0, colon), tag.slice(colon + 1));
    if (!known) unknown.push(tag);
    else if (known.source) found.source = [...(found.source ?? []), ...known.source];
    else Object.assign(found, known);
  }
  if (unknown.length > 0) item.lose(words.tags(unknown));
  return found;
}

/** The fields of a question that tags carry. */
export function carriedBy({ type: _, order: __, scoring: ___, ...fields }: FoundTags): Carried {
  return fields;
}
