/** What the exchange formats (CSV, GIFT, Moodle XML, QTI 3) have in common. */
import type { AuthoredQuestion } from "../authored-question";
import { withoutControls } from "./text-builder";
import { faultWords, exchangeWords as words } from "./words";

/** A question as it is handed over: files from elsewhere lack some of the authored fields. */
export type ExchangedQuestion = Pick<AuthoredQuestion, "type" | "stem"> &
  Partial<Omit<AuthoredQuestion, "type" | "stem" | "place">>;

/** `line`: where it starts in the file, from 1. */
export type ReadQuestion = ExchangedQuestion & { line: number };

/** What could not be carried over. `item`: the question's name, or its number. */
export type Loss = { item: string; what: string };

/** What is broken in a file; from 1. In CSV, `column` counts cells. */
export type ReadFault = { line: number; column: number; message: string };

export type Read = { questions: ReadQuestion[]; losses: Loss[]; faults: ReadFault[] };
export type Written = { text: string; losses: Loss[] };

/** Neither function throws, whatever the file holds. */
export type ExchangeFormat = {
  read: (text: string) => Read;
  write: (questions: readonly ExchangedQuestion[]) => Written;
};

export const maxFileBytes = 5_000_000;
export const maxItems = 2_000;
/** Of a list that one file makes: enough to mend it by. */
const maxLosses = 10_000;
const maxFaults = 1_000;

/** Without its byte order mark, with line breaks of one kind. */
const normalize = (text: string) => text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");

/** Runs a format's reader over a file of an allowed size. */
export function readWith(text: string, read: (text: string, reading: Reading) => void): Read {
  const reading = new Reading();
  if (Buffer.byteLength(text) > maxFileBytes) reading.fault(1, 1, faultWords.tooLarge);
  else if (text.includes("\0")) reading.fault(1, 1, faultWords.notText);
  else if (text.trim() === "") reading.fault(1, 1, faultWords.empty);
  else read(normalize(text), reading);
  return reading.result();
}

/** Collects what a reader finds. */
export class Reading {
  readonly #questions: ReadQuestion[] = [];
  readonly #losses: Loss[] = [];
  readonly #faults: ReadFault[] = [];
  readonly #ids = new Set<string>();
  #items = 0;

  /**
   * Starts the next question of the file.
   * @returns null for one too many: the rest of the file is not read
   */
  item(line: number, name: string): Item | null {
    this.#items += 1;
    if (this.#items === maxItems + 1) this.fault(line, 1, faultWords.tooMany(maxItems));
    if (this.#items > maxItems) return null;
    return new Item(this, line, name.trim() || words.question(this.#items));
  }

  add(question: ReadQuestion): void {
    this.#questions.push(question);
  }

  lose(item: string, what: string): void {
    if (this.#losses.length < maxLosses)
      this.#losses.push({ item: withoutControls(item), what: withoutControls(what) });
  }

  report({ line, column, message }: ReadFault): void {
    this.fault(line, column, message);
  }

  fault(line: number, column: number, message: string): void {
    if (this.#faults.length < maxFaults)
      this.#faults.push({ line, column, message: withoutControls(message) });
  }

  /** An id that no other question of the file has; undefined for a name without letters. */
  idFrom(name: string): string | undefined {
    const slug = slugOf(name, 80);
    if (!slug) return undefined;
    let id = slug;
    for (let number = 2; this.#ids.has(id); number++) id = `${slug}-${number}`;
    this.#ids.add(id);
    return id;
  }

  result(): Read {
    return { questions: this.#questions, losses: this.#losses, faults: this.#faults };
  }
}

/** A question that is being read. */
export class Item {
  readonly #lost = new Set<string>();
  constructor(
    readonly reading: Reading,
    readonly line: number,
    readonly name: string,
  ) {}

  /** Each loss of an item is listed once. */
  readonly lose = (what: string): void => {
    if (this.#lost.has(what)) return;
    this.#lost.add(what);
    this.reading.lose(this.name, what);
  };

  loseAll(all: Iterable<string>): void {
    for (const what of all) this.lose(what);
  }

  /** The whole question is lost. */
  refuse(why: string): null {
    this.lose(words.notRead(why));
    return null;
  }

  add(question: ExchangedQuestion): void {
    this.reading.add({ ...withoutEmpty(question), line: this.line });
  }
}

/** Lower-case words joined by hyphens. */
export const slugOf = (name: string, longest: number): string =>
  name
    .slice(0, 400)
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, longest)
    .replace(/^-+|-+$/g, "");

/** Absent instead of undefined or empty text, so that two readings can be compared. */
export const withoutEmpty = <T extends object>(value: T): T =>
  Object.fromEntries(
    Object.entries(value).filter(([, one]) => one !== undefined && one !== ""),
  ) as T;

/** Collects what a writer leaves out. */
export class Writing {
  readonly losses: Loss[] = [];

  /**
   * Texts of the questions that can be written.
   * @param write null: the format has no such type; empty: it has listed why not
   */
  each(
    questions: readonly ExchangedQuestion[],
    format: string,
    write: (question: ExchangedQuestion, lose: (what: string) => void, at: number) => string | null,
  ): string[] {
    return questions.flatMap((question, at) => {
      const item = question.id ?? words.question(at + 1);
      const lose = (what: string) => void this.losses.push({ item, what });
      const piece = write(question, lose, at);
      if (piece === null) lose(words.typeNotWritten(format, question.type));
      if (!piece) return [];
      if (question.exhibit) lose(words.exhibit);
      return [piece];
    });
  }
}
