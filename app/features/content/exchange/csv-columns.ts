/** The columns of questions in CSV: docs/content.md. */
import { letterAt } from "~/features/question-bank/items";
import { maxOptions } from "./choices";

export const letters = Array.from({ length: maxOptions }, (_, at) => letterAt(at));
export const optionColumn = (letter: string) => `option_${letter.toLowerCase()}`;
export const whyColumn = (letter: string) => `why_${letter.toLowerCase()}`;

export const leadingColumns = ["id", "type", "stem"] as const;
export const trailingColumns = [
  "answer",
  "scoring",
  "rationale",
  "difficulty",
  "level",
  "nha",
  "ascp",
  "client_need",
  "module",
  "lesson",
  "source",
] as const;
export type Column = (typeof leadingColumns)[number] | (typeof trailingColumns)[number];

export const csvTypes = ["multiple_choice", "select_all", "select_n", "ordered_response"] as const;

/** Other names of a column, without spaces and signs. */
const synonyms: Record<Column, readonly string[]> = {
  id: ["id", "questionid"],
  type: ["type", "questiontype"],
  stem: ["stem", "question", "questiontext", "prompt"],
  answer: ["answer", "answers", "correct", "correctanswer", "correctanswers", "key"],
  scoring: ["scoring"],
  rationale: ["rationale", "explanation", "feedback"],
  difficulty: ["difficulty"],
  level: ["level", "cognitivelevel"],
  nha: ["nha", "nhadomain"],
  ascp: ["ascp", "ascparea"],
  client_need: ["clientneed"],
  module: ["module"],
  lesson: ["lesson"],
  source: ["source", "sources"],
};

const bare = (header: string) =>
  header
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

const columnOf = new Map<string, string>(
  Object.entries(synonyms).flatMap(([column, names]) => names.map((name) => [name, column])),
);
for (const letter of letters) {
  const small = letter.toLowerCase();
  for (const name of [small, `option${small}`, `choice${small}`])
    columnOf.set(name, optionColumn(letter));
  for (const name of [`why${small}`, `reason${small}`, `feedback${small}`])
    columnOf.set(name, whyColumn(letter));
}

/** Places of the columns by name, from 0; of two alike, the first. `unknown`: headers that are not read. */
export function readHeader(cells: readonly string[]): {
  places: ReadonlyMap<string, number>;
  unknown: string[];
} {
  const places = new Map<string, number>();
  const unknown: string[] = [];
  for (const [at, cell] of cells.entries()) {
    const column = columnOf.get(bare(cell));
    if (column !== undefined && !places.has(column)) places.set(column, at);
    else if (cell.trim() !== "") unknown.push(cell.trim());
  }
  return { places, unknown };
}
