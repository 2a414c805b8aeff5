/** Two texts, or two forms, side by side. */
import type { QuestionForm } from "./question-form";
import { fieldWords } from "./words";

export type Piece = { kind: "same" | "added" | "removed"; text: string };

/** More words are compared as a whole: the table grows with their product. */
const mostWords = 1500;

/** Words of both texts in order, each marked as common, added or removed (longest common subsequence). */
function compareTexts(before: string, after: string): Piece[] {
  if (before === after) return before ? [{ kind: "same", text: before }] : [];
  const [old, fresh] = [wordsOf(before), wordsOf(after)];
  if (old.length > mostWords || fresh.length > mostWords)
    return [
      { kind: "removed" as const, text: before },
      { kind: "added" as const, text: after },
    ].filter(({ text }) => text !== "");
  const width = fresh.length + 1;
  const lengths = new Uint16Array((old.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row--)
    for (let column = fresh.length - 1; column >= 0; column--)
      lengths[row * width + column] =
        old[row] === fresh[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const pieces: Piece[] = [];
  const add = (kind: Piece["kind"], text = "") => {
    const last = pieces.at(-1);
    if (last?.kind === kind) last.text += text;
    else pieces.push({ kind, text });
  };
  let [row, column] = [0, 0];
  while (row < old.length || column < fresh.length) {
    if (row < old.length && old[row] === fresh[column]) {
      add("same", old[row]);
      row += 1;
      column += 1;
    } else if (row < old.length && at(row + 1, column) >= at(row, column + 1)) {
      add("removed", old[row]);
      row += 1;
    } else if (column < fresh.length) {
      add("added", fresh[column]);
      column += 1;
    } else {
      add("removed", old[row]);
      row += 1;
    }
  }
  return pieces;
}

/** Words with the spaces behind them. */
const wordsOf = (text: string): string[] => text.match(/\s*\S+\s*?(?=\s|$)|\s+$/g) ?? [];

export type Line = { key: string; label: string; text: string };
export type ComparedLine = {
  key: string;
  label: string;
  before: string;
  after: string;
  pieces: Piece[];
};

const letter = (at: number) => String.fromCharCode(65 + at);

/** What a form says, field by field. Codes are shown as they are stored. */
function linesOf(form: QuestionForm): Line[] {
  const right = (of: number[]) =>
    [...of]
      .sort((a, b) => a - b)
      .map(letter)
      .join(", ");
  const option = (key: string, name: string, text: string, why: string, place: string): Line[] => [
    { key, label: name, text: place ? `${place}. ${text}` : text },
    { key: `${key}.why`, label: fieldWords.whyOf(name), text: why },
  ];
  const all: Line[] = [
    { key: "stem", label: fieldWords.stem, text: form.stem },
    { key: "text", label: fieldWords.text, text: form.text },
    { key: "headings", label: fieldWords.headings, text: form.headings.join(" | ") },
    {
      key: "rows",
      label: fieldWords.rows,
      text: form.rows.map((row) => row.join(" | ")).join("\n"),
    },
    ...form.options.flatMap(({ text, why, place }, at) =>
      option(`o${at}`, fieldWords.option(letter(at)), text, why, place),
    ),
    { key: "right", label: fieldWords.right, text: right(form.right) },
    ...form.parts.flatMap((part, at) => {
      const name = fieldWords.part(at + 1);
      return [
        { key: `p${at}`, label: name, text: [part.label, part.text].filter(Boolean).join("\n") },
        ...part.options.flatMap(({ text, why }, place) =>
          option(`p${at}.o${place}`, fieldWords.optionOf(name, letter(place)), text, why, ""),
        ),
        { key: `p${at}.right`, label: fieldWords.rightOf(name), text: right(part.right) },
        { key: `p${at}.why`, label: fieldWords.whyOf(name), text: part.why },
      ];
    }),
    { key: "rationale", label: fieldWords.rationale, text: form.rationale },
    ...form.sources.map(({ name, url }, at) => ({
      key: `s${at}`,
      label: fieldWords.source(at + 1),
      text: [name, url].filter(Boolean).join("\n"),
    })),
    ...form.exhibit.map((block, at) => ({
      key: `b${at}`,
      label: fieldWords.block(at + 1),
      text: [block.title, block.time, block.author, block.unit, block.range, block.lines]
        .filter(Boolean)
        .join("\n"),
    })),
    {
      key: "facts",
      label: fieldWords.facts,
      text: [
        form.difficulty,
        form.level,
        form.module,
        form.lesson,
        form.nha,
        form.ascp,
        form.need,
        form.step,
        form.scoring,
      ]
        .filter(Boolean)
        .join(", "),
    },
  ];
  return all.filter(({ text }) => text.trim() !== "");
}

/** The fields in which two forms differ. */
export function compareForms(before: QuestionForm, after: QuestionForm): ComparedLine[] {
  const [old, fresh] = [linesOf(before), linesOf(after)];
  const textIn = (lines: Line[], key: string) => lines.find((line) => line.key === key)?.text ?? "";
  const keys = [...fresh, ...old.filter(({ key }) => !fresh.some((line) => line.key === key))];
  return keys.flatMap(({ key, label }) => {
    const [was, is] = [textIn(old, key), textIn(fresh, key)];
    if (was === is) return [];
    return { key, label, before: was, after: is, pieces: compareTexts(was, is) };
  });
}
