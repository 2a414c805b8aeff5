/** A class list as text, read into rows. Long lists are read with turns for other requests between. */
import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { type FoundColumn, type Header, type RosterColumn, readHeader } from "./columns";
import { type Delimiter, findDelimiter, unescapeCell } from "./csv-cells";
import { decode, type Encoding } from "./encoding";

export const maxRosterBytes = 5_000_000;
export const maxRosterRows = 20_000;

/** How a list was understood: shown, so that a wrong guess is seen. */
export type Reading = {
  /** Pasted: a browser's form, whose encoding is known. */
  encoding: Encoding | "pasted";
  /** A byte order mark was before the text. */
  mark: boolean;
  delimiter: Delimiter;
  /** Some cells stood between quotation marks. */
  quotes: boolean;
  columns: FoundColumn[];
  ignored: string[];
};

export type RosterRow = {
  /** Of the file, counted from 1; where the row begins. */
  line: number;
  cells: Partial<Record<RosterColumn, string>>;
};

export type RosterFault =
  | { kind: "empty" }
  | { kind: "not-text" }
  | { kind: "columns"; header: string[]; missing: RosterColumn[] }
  | { kind: "too-many-rows" }
  | { kind: "no-rows" }
  | { kind: "quote"; line: number };

export type RosterRead =
  | { ok: true; reading: Reading; rows: RosterRow[] }
  | { ok: false; fault: RosterFault };

export type RosterSource = { bytes: Uint8Array } | { pasted: string };

const mark = "\uFEFF";
const pieceLength = 65_536;

/** As they are typed: one space for any white space. */
const tidy = (cell: string): string => unescapeCell(cell.trim().replace(/\s+/g, " "));

export async function readRoster(source: RosterSource): Promise<RosterRead> {
  const decoded =
    "bytes" in source ? decode(source.bytes) : { encoding: "pasted" as const, text: source.pasted };
  if (!decoded || decoded.text.includes("\0")) return refuse({ kind: "not-text" });
  const hadMark = decoded.text.startsWith(mark) || decoded.encoding === "utf-8-bom";
  const { text, skipped } = withoutSeparatorLine(
    decoded.text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n"),
  );
  if (text.trim() === "") return refuse({ kind: "empty" });
  const firstLine = /^.*$/m.exec(text.trimStart())?.[0] ?? "";
  const delimiter = findDelimiter(firstLine);
  const read = await readRows(text, { delimiter, skipped });
  if ("fault" in read) return refuse(read.fault);
  const { header, rows, hasQuotes } = read;
  if (rows.length === 0) return refuse({ kind: "no-rows" });
  const reading: Reading = {
    encoding: decoded.encoding,
    mark: hadMark,
    delimiter,
    quotes: hasQuotes,
    columns: header.found,
    ignored: header.ignored,
  };
  return { ok: true, reading, rows };
}

const refuse = (fault: RosterFault): RosterRead => ({ ok: false, fault });

/** Excel may say its delimiter in a first line of its own: `sep=;`. */
function withoutSeparatorLine(text: string): { text: string; skipped: number } {
  const rest = text.replace(/^sep=.\n/i, "");
  return { text: rest, skipped: rest.length === text.length ? 0 : 1 };
}

type Rows = { header: Header; rows: RosterRow[]; hasQuotes: boolean };
type Parsed = { record: string[]; info: { lines: number } };

async function readRows(
  text: string,
  { delimiter, skipped }: { delimiter: Delimiter; skipped: number },
): Promise<Rows | { fault: RosterFault }> {
  const parser = parse({
    delimiter,
    info: true,
    record_delimiter: "\n",
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  const source = Readable.from(piecesOf(text));
  source.pipe(parser);
  let header: Header | null = null;
  const rows: RosterRow[] = [];
  let line = skipped;
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      line = info.lines + skipped;
      if (record.every((cell) => cell.trim() === "")) continue;
      if (!header) {
        header = readHeader(record);
        if (header.missing.length > 0) return { fault: columnsFault(record, header) };
        continue;
      }
      if (rows.length === maxRosterRows) return { fault: { kind: "too-many-rows" } };
      const breaks = record.reduce((sum, cell) => sum + cell.split("\n").length - 1, 0);
      rows.push({ line: line - breaks, cells: pick(record, header.found) });
    }
  } catch (error) {
    if (error instanceof CsvError) return { fault: { kind: "quote", line: line + 1 } };
    throw error;
  } finally {
    source.destroy();
    parser.destroy();
  }
  return header ? { header, rows, hasQuotes: text.includes('"') } : { fault: { kind: "empty" } };
}

const columnsFault = (record: string[], { missing }: Header): RosterFault => ({
  kind: "columns",
  header: record.map((cell) => cell.trim()).filter(Boolean),
  missing,
});

const pick = (record: string[], found: readonly FoundColumn[]): RosterRow["cells"] =>
  Object.fromEntries(found.map(({ column, at }) => [column, tidy(record[at] ?? "")]));

/** A piece a turn of the event loop. */
async function* piecesOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += pieceLength) {
    yield text.slice(at, at + pieceLength);
    await nextTurn();
  }
}
