/** Files that are meant to do harm, or are no files of questions at all. */
import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import MarkdownIt from "markdown-it";
import { describe, expect, test } from "vitest";
import { type ExchangedQuestion, maxFileBytes, maxItems, type Read } from "./exchange";
import { type ExchangeName, exchangeFormats } from "./formats";
import { maxDepth } from "./xml";

const names = Object.keys(exchangeFormats) as ExchangeName[];
const folder = "tests/factories/exchange";
const files = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, "utf8"));
const messages = ({ faults }: Read) => faults.map(({ message }) => message);

const markdown = new MarkdownIt({ html: false, linkify: true });

/** Every text of a question, as Markdown shows it: no element that runs or loads something but links and pictures by https. */
function expectInert({ questions, losses, faults }: Read): void {
  const texts = questions.flatMap(
    ({ stem, rationale = "", text = "", options = [], parts = [] }) => [
      stem,
      rationale,
      text,
      ...[...options, ...parts.flatMap((part) => part.options ?? [])].flatMap(
        ({ text, why = "" }) => [text, why],
      ),
      ...parts.flatMap(({ label, why = "" }) => [label, why]),
    ],
  );
  for (const text of texts) {
    const html = markdown.render(text);
    expect(html).not.toMatch(
      /<(script|iframe|object|embed|style|svg|form|input|link|meta|base)\b/i,
    );
    expect(html).not.toMatch(/<[^>]*\s(on\w+|srcdoc)\s*=/i);
    expect(html).not.toMatch(/(href|src)="\s*(javascript|vbscript|data:text)/i);
  }
  const all = [
    ...texts,
    ...losses.flatMap(({ item, what }) => [item, what]),
    ...messages({ questions, losses, faults }),
  ];
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  for (const text of all) expect(text).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f]/);
  for (const { line, column } of faults) expect(Math.min(line, column)).toBeGreaterThan(0);
}

const pieces = fc.constantFrom(
  ...'<script>alert(1)</script>|<img src=x onerror=alert(1)>|[x](javascript:alert(1))|<a href="javascript:alert(1)">|]]>|<![CDATA[|&#0;|&#1;|&lt;script&gt;|<quiz>|</text>|{|}|~|=|::|//|->|#|####|%|\\|\n\n|\n|","|;|\'|\u0000|\u0001|\ud800|__proto__|constructor|$CATEGORY: |[tag:__proto__:x]|type="__proto__"|</qti-simple-choice>|<qti-item-body>|A'.split(
    "|",
  ),
);
const mutated = fc
  .tuple(
    fc.constantFrom(...files),
    fc.array(fc.tuple(fc.nat(), fc.nat(40), pieces), { maxLength: 6 }),
  )
  .map(([file, changes]) => {
    let text = file;
    for (const [at, length, piece] of changes) {
      const start = at % (text.length + 1);
      text = text.slice(0, start) + piece + text.slice(start + length);
    }
    return text;
  });
const wild = fc.oneof(
  mutated,
  fc.array(pieces, { maxLength: 40 }).map((all) => all.join("")),
  fc.string(),
);

describe.each(names)("%s", (name) => {
  const { read, write } = exchangeFormats[name];

  test("reads anything without an error, and shows nothing active", () => {
    fc.assert(
      fc.property(wild, (text) => expectInert(read(text))),
      { numRuns: 80 },
    );
  });

  test("refuses files that are too large, empty or no text", () => {
    expect(messages(read("x".repeat(maxFileBytes + 1)))).toEqual(["The file is larger than 5 MB."]);
    expect(messages(read("é".repeat(maxFileBytes / 2 + 1)))).toHaveLength(1);
    expect(messages(read("PK\u0003\u0004\0"))).toEqual(["The file is not text."]);
    expect(messages(read("\uFEFF \n"))).toEqual(["The file is empty."]);
  });

  test("reads 2,000 questions and says that there are more", () => {
    const question: ExchangedQuestion = {
      type: "multiple_choice",
      stem: "Which?",
      options: [{ text: "This" }, { text: "That" }],
      answer: ["A"],
    };
    const { text } = write(Array.from({ length: maxItems + 5 }, () => question));
    const found = read(text);
    expect(found.questions).toHaveLength(maxItems);
    expect(messages(found)).toEqual([
      "The file has more than 2000 questions: the rest is not read.",
    ]);
  });

  test("takes no longer than in proportion to the length", () => {
    const long = 200_000;
    for (const text of [
      " ".repeat(long),
      `a${" ".repeat(long)}b {`,
      `q {${"~".repeat(long)}}`,
      `q {${"=a->".repeat(long / 4)}}`,
      `q {=${"<a '".repeat(long / 4)} ~b}`,
      `q {=${"<p ".repeat(long / 4)} ~b}`,
      `q {=${"&".repeat(long)} ~b}`,
      `[markdown]q${"[".repeat(long / 4)} {=a ~b}`,
      `stem,a\n${'"'.repeat(long)}`,
      `stem,a\n${",".repeat(long)}`,
      `<quiz>${"<a>".repeat(long / 4)}`,
      `<quiz>${"<a/>".repeat(long / 4)}</quiz>`,
      `<quiz ${"a ".repeat(long / 4)}>`,
      `<quiz>${"&".repeat(long)}</quiz>`,
      `<!DOCTYPE ${"<".repeat(long)}`,
    ]) {
      const before = process.cpuUsage();
      read(text);
      const { user } = process.cpuUsage(before);
      expect(user, text.slice(0, 20)).toBeLessThan(1_500_000);
    }
  });
});

const laughs = `<?xml version="1.0"?>
<!DOCTYPE quiz [
  <!ENTITY a "ha">
  <!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">
  <!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">
]>
<quiz><question type="truefalse"><questiontext><text>&c;</text></questiontext></question></quiz>`;
const external = `<!DOCTYPE quiz SYSTEM "file:///etc/passwd">
<quiz/>`;

test.each(["moodle", "qti"] as const)("%s: entities and document types are refused", (name) => {
  const { read } = exchangeFormats[name];
  const fault = "Document types and entities of your own are not allowed.";
  expect(read(laughs)).toEqual({
    questions: [],
    losses: [],
    faults: [{ line: 2, column: 1, message: fault }],
  });
  expect(read(external).faults).toEqual([{ line: 1, column: 1, message: fault }]);
  expect(messages(read("<quiz>&xxe;</quiz>"))).toEqual([
    "The XML is broken here: Invalid character entity",
  ]);
});

test("elements nest only so deep", () => {
  const nested = (depth: number) => `${"<a>".repeat(depth)}\n${"</a>".repeat(depth)}`;
  const quiz = (inside: string) => exchangeFormats.moodle.read(`<quiz>\n${inside}</quiz>`);
  expect(quiz(nested(maxDepth - 1)).faults).toEqual([]);
  expect(quiz(nested(maxDepth)).faults).toEqual([
    { line: 2, column: 3 * maxDepth - 2, message: "Elements are nested more than 100 deep." },
  ]);
});

test("a cell that a spreadsheet would run is text in the file, and as before once read", () => {
  const { read, write } = exchangeFormats.csv;
  const options = ["=1+1", "+1", "-1", "@x", "'=y", "'"].map((text) => ({ text }));
  const question: ExchangedQuestion = {
    type: "select_all",
    stem: "=cmd|' /C calc'!A0",
    options,
    answer: ["A", "C"],
  };
  const { text } = write([question]);
  for (const cell of text.split("\r\n")[1]?.split(",") ?? [])
    expect(cell).not.toMatch(/^"?[=+\-@]/);
  expect(read(text).questions).toEqual([{ ...question, line: 2 }]);
});
