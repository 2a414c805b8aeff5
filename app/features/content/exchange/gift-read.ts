/** GIFT, as Moodle reads it (docs.moodle.org, “GIFT format”). */
import {
  matching,
  maxOptions,
  optionText,
  severalChoices,
  singleChoice,
  type WeighedOption,
} from "./choices";
import { type ExchangedQuestion, type Item, type Read, type Reading, readWith } from "./exchange";
import { plainText, type TextFormat } from "./foreign-text";
import { trueOrFalse, withAbout } from "./moodle-text";
import { readTags } from "./tags";
import { faultWords, exchangeWords as words } from "./words";

export const readGift = (text: string): Read =>
  readWith(text, (whole, reading) => {
    let block: string[] = [];
    let start = 1;
    for (const [at, line] of [...whole.split("\n"), ""].entries()) {
      if (line.trim() !== "") {
        if (block.length === 0) start = at + 1;
        block.push(line);
      } else if (block.length > 0) {
        if (!readBlock(block, start, reading)) return;
        block = [];
      }
    }
  });

const isComment = (line: string) => line.trimStart().startsWith("//");
const category = /^\s*\$CATEGORY:\s*(.*)$/;

/** @returns false if the rest of the file is not to be read */
function readBlock(lines: string[], start: number, reading: Reading): boolean {
  const comments = lines.filter(isComment).join("\n");
  const text = lines
    .map((line) => {
      const found = category.exec(line)?.[1];
      if (found !== undefined) reading.lose(words.file, words.category(found.trim()));
      return isComment(line) || found !== undefined ? "" : line;
    })
    .join("\n");
  if (text.trim() === "") return true;
  const source = new Source(text, start);
  const { name, end } = nameIn(source);
  if (end < 0) {
    source.fault(reading, text.search(/\S/), faultWords.nameEnd);
    return true;
  }
  const id = /\[id:([^\]\n]{1,100})\]/.exec(comments)?.[1] ?? name;
  const item = reading.item(source.lineAt(text.search(/\S/)), name || id);
  if (!item) return false;
  const question = readQuestion(source, end, item, { id, comments });
  if (question) item.add(question);
  return true;
}

/** The text of a question. `bare` is as long, and has zeros (which no file has) in place of escaped signs. */
class Source {
  readonly bare: string;
  constructor(
    readonly text: string,
    readonly start: number,
  ) {
    this.bare = text.replace(/\\[\\:#={}~n]/g, "\0\0");
  }

  lineAt(offset: number): number {
    return this.start + this.text.slice(0, offset).split("\n").length - 1;
  }

  fault(reading: Reading, offset: number, message: string): null {
    const column = offset - this.text.lastIndexOf("\n", offset - 1);
    reading.fault(this.lineAt(offset), column, message);
    return null;
  }
}

/** `end`: offset after the name; -1 if it does not end. */
function nameIn({ text, bare }: Source): { name: string; end: number } {
  const start = bare.search(/\S/);
  if (!bare.startsWith("::", start)) return { name: "", end: start };
  const close = bare.indexOf("::", start + 2);
  return close < 0
    ? { name: "", end: -1 }
    : { name: unescaped(text.slice(start + 2, close)).trim(), end: close + 2 };
}

/** A line break of the source is a space; `\n` is a line break. */
const unescaped = (text: string): string =>
  text
    .trim()
    .split("\n")
    .map((line) => line.trim())
    .join(" ")
    .replace(/\\([\\:#={}~n])/g, (_, sign: string) => (sign === "n" ? "\n" : sign));

const formats: Record<string, TextFormat> = {
  html: "html",
  moodle: "moodle",
  plain: "plain",
  markdown: "markdown",
};

/** What is between the braces, from an offset on. */
type Answers = { source: Source; from: number; text: string; bare: string };

function readQuestion(
  source: Source,
  from: number,
  item: Item,
  { id, comments }: { id: string; comments: string },
): ExchangedQuestion | null {
  const { text, bare } = source;
  const open = bare.indexOf("{", from);
  const close = bare.indexOf("}", from);
  if (open < 0 && close < 0) return item.refuse(words.description);
  if (open < 0 || (close >= 0 && close < open))
    return source.fault(item.reading, close, faultWords.closeBrace);
  if (close < 0) return source.fault(item.reading, open, faultWords.openBrace);
  const after = text.slice(close + 1).trim();
  const before = text.slice(from, open).trim();
  const take = taker(item);
  const stem = take.stem(after ? `${before} _____ ${after}` : before);
  if (!stem) return item.refuse(words.noStem);
  const feedback = bare.slice(open + 1, close).lastIndexOf("####");
  const end = feedback < 0 ? close : open + 1 + feedback;
  const answers: Answers = {
    source,
    from: open + 1,
    text: text.slice(open + 1, end),
    bare: bare.slice(open + 1, end),
  };
  const found = [...comments.matchAll(/\[tag:([^\]\n]{1,200})\]/g)];
  const tags = readTags(
    found.map(([, tag = ""]) => tag),
    item,
  );
  const read = readAnswers(answers, item, take.part, tags);
  if (!read) return null;
  const rationale = feedback < 0 ? "" : take.part(text.slice(end + 4, close));
  return withAbout(read, { name: id, stem, rationale, tags }, item);
}

/** Parts have the format of the question's text, unless they name another. */
function taker(item: Item) {
  let format: TextFormat = "moodle";
  const take = (source: string, around: TextFormat): [string, TextFormat] => {
    const [whole = "", name = ""] = /^\s*\[(\w+)\]/.exec(source) ?? [];
    const own = Object.hasOwn(formats, name) ? formats[name] : undefined;
    const rest = own ? source.slice(whole.length) : source;
    const used = own ?? around;
    return [plainText(unescaped(rest), used, item.lose), used];
  };
  return {
    stem: (source: string) => {
      const [text, own] = take(source, "moodle");
      format = own;
      return text;
    },
    part: (source: string) => take(source, format)[0],
  };
}

type Take = (source: string) => string;

function readAnswers(answers: Answers, item: Item, take: Take, tags: ReturnType<typeof readTags>) {
  const { text, bare } = answers;
  const first = bare.trimStart()[0];
  if (first === undefined) return refuse(item, "essay");
  if (first === "#") return refuse(item, "numerical");
  if (bare.includes("~")) {
    const options = optionsOf(answers, item, take);
    if (!options) return null;
    return bare.includes("=") ? singleChoice(options, item) : severalChoices(options, item, tags);
  }
  if (bare.includes("=") && bare.includes("->")) return readMatching(answers, item, take);
  const [given = "", wrong = "", right = ""] = partsBetween(answers, "#");
  const value = given.trim().toUpperCase();
  if (/^(T|TRUE|F|FALSE)$/.test(value)) {
    const isTrue = value.startsWith("T");
    const whys = isTrue
      ? { true: take(right), false: take(wrong) }
      : { true: take(wrong), false: take(right) };
    return singleChoice(trueOrFalse(isTrue, whys), item);
  }
  return refuse(item, /^\s*>/.test(text) ? "ordering" : "short answer");
}

function refuse(item: Item, type: string): null {
  item.lose(words.typeNotRead(type));
  return null;
}

/** Far more than a question may have. */
const mostSigns = 200;

/** Offsets of a sign; null for too many. */
function startsOf(bare: string, sign: RegExp): number[] | null {
  const starts: number[] = [];
  for (const { index } of bare.matchAll(sign)) if (starts.push(index) > mostSigns) return null;
  return starts;
}

/** The first three texts between a sign that is not escaped. */
function partsBetween({ text, bare }: Pick<Answers, "text" | "bare">, sign: string): string[] {
  const first = bare.indexOf(sign);
  if (first < 0) return [text];
  const second = bare.indexOf(sign, first + 1);
  const end = second < 0 ? text.length : second;
  return [text.slice(0, first), text.slice(first + 1, end), text.slice(end + 1)];
}

function optionsOf(answers: Answers, item: Item, take: Take): WeighedOption[] | null {
  const { text, bare, source, from } = answers;
  const starts = startsOf(bare, /[~=]/g);
  if (!starts) return item.refuse(words.tooManyOptions(maxOptions));
  const options: WeighedOption[] = [];
  for (const [at, start] of starts.entries()) {
    const end = starts[at + 1] ?? text.length;
    const [, weight] = /^\s*%([^%\n]{0,20})%/.exec(bare.slice(start + 1, end)) ?? [];
    const percent = Number(weight ?? (bare[start] === "=" ? 100 : 0));
    if (weight !== undefined && !/^\s*-?\d{1,3}(\.\d*)?\s*$/.test(weight)) {
      return source.fault(item.reading, from + text.indexOf("%", start), faultWords.weight(weight));
    }
    const body =
      weight === undefined ? start + 1 : text.indexOf("%", text.indexOf("%", start) + 1) + 1;
    const hash = bare.slice(0, end).indexOf("#", body);
    const option = take(text.slice(body, hash < 0 ? end : hash));
    // A ~ before = or another ~ is nothing.
    if (option === "" && hash < 0) continue;
    const why = hash < 0 ? undefined : take(text.slice(hash + 1, end));
    options.push({ text: optionText(option, item), why, percent });
  }
  return options;
}

function readMatching(answers: Answers, item: Item, take: Take) {
  const { text, bare, source, from } = answers;
  const starts = startsOf(bare, /=/g);
  if (!starts) return item.refuse(words.tooManyOptions(maxOptions));
  const rows: { label: string; answer: string }[] = [];
  const others: string[] = [];
  for (const [at, start] of starts.entries()) {
    const end = starts[at + 1] ?? text.length;
    const arrow = bare.slice(0, end).indexOf("->", start);
    if (arrow < 0) {
      return source.fault(item.reading, from + start, faultWords.arrow);
    }
    const label = take(text.slice(start + 1, arrow));
    const answer = take(text.slice(arrow + 2, end));
    if (label === "") others.push(answer);
    else rows.push({ label, answer });
  }
  return matching(rows, others, item);
}
