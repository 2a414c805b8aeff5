/**
 * Habits of a translated manual are in no text that people read: the words files, the public pages and the site's copy.
 * Texts that the specification quotes are listed.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

/** A habit, the word to write instead, and a text that has it. */
const habits: readonly (readonly [habit: RegExp, instead: string, example: string])[] = [
  [/\bstands?\b/i, "is, appears", "Your result stands here"],
  [/\bmail(s|ed|ing)?\b/i, "email", "We send you a mail"],
  [/\b(begin|begins|began|begun)\b/i, "start, started", "You have begun this quiz"],
  [/\b(the|a) (slow |lost )?line\b/i, "connection", "once the line is back"],
  [/\bby (itself|themselves)\b/i, "automatically", "This page looks by itself"],
  [/\bgo(es)? on\b/i, "continue", "Go on where you were"],
  [/\bby now\b/i, "now", "It is open by now"],
  [/\bno(t|thing|body)?\b.*\bany more\b/i, "anymore, no longer", "does not work any more"],
  [/\b(some|no)body\b/i, "someone, no one", "Somebody else is signed in"],
  [/\d[ \u00a0]%/, "80%", "Aim for 80 %"],
  [/\b(told|tells?) (you|us) of\b/i, "reported, said about", "what the provider told us of it"],
  [/\bfrom when to when\b/i, "start and end", "Access, from when to when"],
  [/\bon which you\b/i, "days you", "Days on which you studied"],
  [
    /, also (where|when|if|the)\b/i,
    "even, including",
    "Read the reasons, also where you were right",
  ],
  [/\babove all\b/i, "especially", "the assessments above all"],
  [/\b(is|are) no (worry|identifier|cards?|sessions?)\b/i, "isn't", "Carry-over is no worry"],
  [
    /\bYou have no (quiz|order|card|\w+ card) (at|like)\b/,
    "We couldn't find",
    "You have no quiz like this",
  ],
  [
    /\b[Nn]o (question|order|event) (fits?|found)\b/,
    "no questions",
    "No question fits your choice",
  ],
  [/\bhanded in\b/i, "submitted", "Handed in at noon"],
  [/\banew\b/i, "again", "laid out anew"],
  [/\bunaided\b/i, "without help", "put them in order unaided"],
];

/** Quoted by the specification. */
const quoted: readonly string[] = [];

const wordsFile = /(^|-)words\.tsx?$/;

function filesUnder(folder: string, matches: (file: string) => boolean): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => path.join(folder, file))
    .filter(matches)
    .sort();
}

/** Texts of a file of code: strings and the fixed parts of templates, without imports, keys and comments. */
function textsOf(file: string): string[] {
  const source = readFileSync(file, "utf8");
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isLiteralTypeNode(node)) return;
    if (ts.isPropertyAssignment(node)) {
      visit(node.initializer);
      return;
    }
    if (ts.isStringLiteralLike(node)) texts.push(node.text);
    else if (ts.isTemplateExpression(node))
      texts.push(
        [node.head, ...node.templateSpans.map(({ literal }) => literal)]
          .map(({ text }) => text)
          .join("…"),
      );
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  return texts;
}

/** Lines of authored text, without YAML's comments. */
const linesOf = (file: string): string[] =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => !/^\s*#\s/.test(line) || file.endsWith(".md"));

test("no text that people read has a habit of a translated manual", () => {
  const words = filesUnder("app", (file) => wordsFile.test(path.basename(file)));
  const emails = filesUnder("app/features", (file) =>
    /\/mail\/(emails|templates).*\.tsx$/.test(file),
  );
  const pages = [
    ...filesUnder("content/pages", (file) => file.endsWith(".md")),
    "content/site.yaml",
    "content/study-plan.yaml",
    ...filesUnder("content/modules", (file) => /(module|quizzes)\.yaml$/.test(file)),
  ];
  expect(words.length).toBeGreaterThan(35);
  expect(pages.length).toBeGreaterThan(20);
  const texts = [
    ...[...words, ...emails].flatMap((file) => textsOf(file).map((text) => ({ file, text }))),
    ...pages.flatMap((file) => linesOf(file).map((text) => ({ file, text }))),
  ];
  const found = texts.flatMap(({ file, text }) =>
    quoted.includes(text)
      ? []
      : habits.flatMap(([habit, instead]) =>
          habit.test(text) ? [`${file}: ${text.trim()} (write: ${instead})`] : [],
        ),
  );
  expect(found).toEqual([]);
});

test("the habits are recognized, and plain words are not", () => {
  for (const [habit, , example] of habits) expect(example).toMatch(habit);
  for (const plain of [
    "We emailed you at name@example.org",
    "The chart is below, 80%",
    "Start now",
  ])
    expect(habits.filter(([habit]) => habit.test(plain))).toEqual([]);
});
