/** Questions as a table: one a row, under named columns. */
import { CsvError, parse } from "csv-parse/sync";
import { letterAt } from "~/features/question-bank/items";
import { csvLine, findDelimiter, unescapeCell } from "~/features/schools/roster/csv-cells";
import {
  type Column,
  csvTypes,
  leadingColumns,
  letters,
  optionColumn,
  readHeader,
  trailingColumns,
  whyColumn,
} from "./csv-columns";
import {
  type ExchangedQuestion,
  type Item,
  maxItems,
  type Read,
  type Reading,
  readWith,
  Writing,
  type Written,
  withoutEmpty,
} from "./exchange";
import { carriedBy, type FoundTags, readTag } from "./tags";
import { cleanText } from "./text-builder";
import { faultWords, exchangeWords as words } from "./words";

export function writeCsv(questions: readonly ExchangedQuestion[]): Written {
  const writing = new Writing();
  const most = Math.max(0, ...questions.map(({ options = [] }) => options.length));
  const used = letters.slice(0, most);
  const head = [
    ...leadingColumns,
    ...used.flatMap((letter) => [optionColumn(letter), whyColumn(letter)]),
    ...trailingColumns,
  ];
  const rows = writing.each(questions, words.formats.csv, (question) => {
    const { type, options = [] } = question;
    if (!csvTypes.some((one) => one === type)) return null;
    return csvLine([
      ...leadingColumns.map((column) => cellOf(question, column)),
      ...used.flatMap((_, at) => [options[at]?.text ?? "", options[at]?.why ?? ""]),
      ...trailingColumns.map((column) => cellOf(question, column)),
    ]);
  });
  return { text: csvLine(head) + rows.join(""), losses: writing.losses };
}

function cellOf(question: ExchangedQuestion, column: Column): string {
  const value = question[column];
  return Array.isArray(value) ? value.join(" ") : (value ?? "");
}

/** Excel may say its delimiter in a first line of its own. */
const separatorLine = /^sep=.\n/i;

type Parsed = { record: string[]; info: { lines: number } };

export const readCsv = (text: string): Read =>
  readWith(text, (whole, reading) => {
    const body = whole.replace(separatorLine, "");
    const skipped = body.length === whole.length ? 0 : 1;
    const rows = rowsOf(body, skipped, reading);
    const [head, ...others] = rows;
    if (!head) return;
    const { places, unknown } = readHeader(head.cells);
    const columns = head.cells.length;
    if (!places.has("stem")) return reading.fault(head.line, 1, faultWords.noStemColumn);
    for (const name of unknown) reading.lose(words.file, words.unknownColumn(name));
    for (const row of others) if (!readRow({ ...row, places, columns }, reading)) return;
  });

function rowsOf(
  text: string,
  skipped: number,
  reading: Reading,
): { line: number; cells: string[] }[] {
  const firstLine = /^.*$/m.exec(text.trimStart())?.[0] ?? "";
  try {
    const parsed = parse(text, {
      delimiter: findDelimiter(firstLine),
      info: true,
      record_delimiter: "\n",
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      // The header, and one too many.
      to: maxItems + 2,
    }) as unknown as Parsed[];
    return parsed
      .map(({ record, info }) => {
        const breaks = record.reduce((sum, cell) => sum + cell.split("\n").length - 1, 0);
        return { line: info.lines + skipped - breaks, cells: record };
      })
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    reading.fault(Number(error.lines ?? 1) + skipped, 1, faultWords.quote);
    return [];
  }
}

/** A row under its header. */
type Row = {
  line: number;
  cells: string[];
  places: ReadonlyMap<string, number>;
  columns: number;
};

/** @returns false if the rest of the file is not to be read */
function readRow(row: Row, reading: Reading): boolean {
  const raw = (column: string) => row.cells[row.places.get(column) ?? -1] ?? "";
  const item = reading.item(row.line, raw("id"));
  if (!item) return false;
  const cell = (column: string) => cleanText(unescapeCell(raw(column).trim()), item.lose);
  const fault = (column: string, message: string) =>
    void reading.fault(row.line, (row.places.get(column) ?? 0) + 1, message);
  const stem = cell("stem");
  if (!stem) fault("stem", faultWords.noStem);
  const options = optionsOf(cell, fault, item);
  const answers = options && answersOf(cell, fault, options);
  if (!answers || !stem) return true;
  if (row.cells.slice(row.columns).some((one) => one.trim() !== "")) item.lose(words.extraCells);
  item.add({
    id: reading.idFrom(cell("id")),
    ...answers,
    ...about(cell, item),
    stem,
    rationale: cell("rationale"),
  });
  return true;
}

type Cell = (column: string) => string;
type ReportFault = (column: string, message: string) => void;
type Options = NonNullable<ExchangedQuestion["options"]>;

function optionsOf(cell: Cell, fault: ReportFault, item: Item): Options | null {
  const all = letters.map((letter) => ({
    letter,
    text: cell(optionColumn(letter)),
    why: cell(whyColumn(letter)),
  }));
  const last = all.findLastIndex(({ text }) => text !== "");
  const gap = all.slice(0, last).find(({ text }) => text === "");
  for (const { letter, text, why } of all) if (why && !text) item.lose(words.strayReason(letter));
  if (gap) fault(optionColumn(gap.letter), faultWords.gap(gap.letter));
  else if (last < 1) fault(optionColumn("A"), faultWords.fewOptions);
  else return all.slice(0, last + 1).map(({ text, why }) => withoutEmpty({ text, why }));
  return null;
}

/** `A`, `A C`, `A, C`, `AC` or the text of an option; null for none of these. */
function lettersIn(answer: string, options: Options): string[] | null {
  const at = options.findIndex(({ text }) => text === answer);
  const isLetters = /^[a-z]$/i.test(answer) || /^[A-Z]+$/.test(answer.replace(/[\s,;/]+/g, ""));
  if (!isLetters) return at < 0 ? null : [letterAt(at)];
  const found = answer.toUpperCase().match(/[A-Z]/g) ?? [];
  const isKnown = found.every((letter) => letter.charCodeAt(0) - 65 < options.length);
  return isKnown && new Set(found).size === found.length ? found : null;
}

function answersOf(
  cell: Cell,
  fault: ReportFault,
  options: Options,
): Pick<ExchangedQuestion, "type" | "options" | "answer" | "pick" | "scoring"> | null {
  const given = cell("answer");
  const answer = given && lettersIn(given, options);
  const named = cell("type")
    .toLowerCase()
    .replace(/[\s-]+/g, "_");
  const type = csvTypes.find((one) => one === named);
  if (named && !type) fault("type", faultWords.noType(cell("type")));
  if (!given) fault("answer", faultWords.noAnswer);
  else if (!answer) fault("answer", faultWords.badAnswer(given));
  if (!answer || (named && !type)) return null;
  const isSingle =
    (type ?? (answer.length > 1 ? "select_all" : "multiple_choice")) === "multiple_choice";
  if (isSingle && answer.length > 1) fault("answer", faultWords.severalAnswers);
  else if (type === "ordered_response" && answer.length !== options.length)
    fault("answer", faultWords.wholeOrder);
  else if (isSingle) return { type: "multiple_choice", options, answer };
  else if (type === "ordered_response") return { type, options, answer };
  else if (type === "select_n") return { type, options, answer, pick: answer.length };
  else return { type: "select_all", options, answer };
  return null;
}

/** The columns that other formats carry as tags. */
function about(cell: Cell, item: Item): ReturnType<typeof carriedBy> & Pick<FoundTags, "scoring"> {
  const found: FoundTags = {};
  for (const column of trailingColumns) {
    if (column === "answer" || column === "rationale" || column === "source") continue;
    const value = cell(column).toLowerCase();
    if (!value) continue;
    const known = readTag(column, value.replace(/\s+/g, column === "scoring" ? "_" : "-"));
    if (known) Object.assign(found, known);
    else item.lose(words.unknownValue(cell(column), column));
  }
  const sources = cell("source")
    .split(/[\s,;]+/)
    .filter(Boolean);
  for (const source of sources) {
    const known = readTag("source", source.toLowerCase());
    if (known?.source) found.source = [...(found.source ?? []), ...known.source];
    else item.lose(words.unknownValue(source, "source"));
  }
  return withoutEmpty({ ...carriedBy(found), scoring: found.scoring });
}
