// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is read is code, in strings
/**
 * What people see or hear is in files named `words.ts`. Biome refuses text between tags; this reads the attributes, the
 * objects that become them (a column's `label`) and pages' titles.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const spoken = new Set([
  "label",
  "title",
  "aria-label",
  "aria-description",
  "alt",
  "placeholder",
  "hint",
  "summary",
  "text",
  "heading",
  "lead",
  "legend",
  "pending",
  "pendingLabel",
  "description",
  "caption",
  "eyebrow",
  "note",
]);
/** Called with what they say as their first argument. */
const speaking = new Set(["pageTitle"]);

/** The letters written into such places, by line: `3 title: "Sign in"`. Inside of calls nothing is text to show. */
function lettersIn(source: string): string[] {
  const file = ts.createSourceFile("screen.tsx", source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const read = (name: string, node: ts.Node | undefined): void => {
    if (!node) return;
    const text = ts.isStringLiteralLike(node)
      ? node.text
      : ts.isTemplateExpression(node)
        ? [node.head, ...node.templateSpans.map(({ literal }) => literal)]
            .map((piece) => piece.text)
            .join("")
        : ts.isJsxText(node)
          ? node.text
          : "";
    // A letter alone names an answer or a key; what is pending may be told apart by a name of the code's.
    const named = name === "pending" && /^[a-z-]+$/.test(text);
    if (/\p{L}/u.test(text) && !/^\p{Lu}$/u.test(text) && !named) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${line + 1} ${name}: ${JSON.stringify(text.trim())}`);
    }
    if (ts.isConditionalExpression(node)) {
      read(name, node.whenTrue);
      read(name, node.whenFalse);
    } else if (ts.isBinaryExpression(node)) {
      read(name, node.left);
      read(name, node.right);
    } else if (ts.isParenthesizedExpression(node) || ts.isJsxExpression(node))
      read(name, node.expression);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxAttribute(node)) {
      const name = node.name.getText();
      if (spoken.has(name)) read(name, node.initializer);
    } else if (ts.isPropertyAssignment(node)) {
      const name = ts.isStringLiteral(node.name) ? node.name.text : node.name.getText();
      if (spoken.has(name)) read(name, node.initializer);
    } else if (ts.isBindingElement(node) && spoken.has(node.name.getText())) {
      read(node.name.getText(), node.initializer);
    } else if (ts.isCallExpression(node) && speaking.has(node.expression.getText())) {
      read(node.expression.getText(), node.arguments[0]);
    } else if (ts.isJsxExpression(node) && ts.isJsxElement(node.parent)) {
      read("text", node.expression);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Where nobody but who works on the code reads: tests, and the kit's living page. */
const unread = [/\.test\.tsx$/, /^app\/ui\/living\//, /^app\/routes\/ui\.tsx$/];

const screens = readdirSync("app", { recursive: true, encoding: "utf8" })
  .map((name) => path.posix.join("app", name))
  .filter((name) => name.endsWith(".tsx") && !unread.some((pattern) => pattern.test(name)));

test("no screen or component spells out what it says", () => {
  expect(screens.length).toBeGreaterThan(60);
  const found = screens.flatMap((name) =>
    lettersIn(readFileSync(name, "utf8")).map((letters) => `${name}:${letters}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ['<Field label="Email" />', 'label: "Email"'],
  ["<img alt={`Tube ${n}`} />", 'alt: "Tube"'],
  ['<Meter label={on ? "On" : words.off} />', 'label: "On"'],
  ['<Table columns={[{ key: "x", label: "Score" }]} />', 'label: "Score"'],
  [
    "export const meta = ({ matches }) => pageTitle(`Lesson ${n}`, matches);",
    'pageTitle: "Lesson"',
  ],
  ["export const meta = () => [{ title: 'Home' }];", 'title: "Home"'],
  ['function Why({ title = "Why" }) {}', 'title: "Why"'],
  ["<p>{done ? `${n} done` : words.open}</p>", 'text: "done"'],
  ['<nav aria-label="Main" />', 'aria-label: "Main"'],
])("%s is found", (source, letters) => {
  expect(lettersIn(source)).toEqual([`1 ${letters}`]);
});

test.each([
  "<Field label={words.email} name='email' />",
  '<Meter label={`${share}%`} className="grow" />',
  "<p>{words.count(3)}</p>",
  '<SignInForm pending="magic-link" />',
  '<kbd>{"F"}</kbd>',
  '<Button title={words.of("name")} />',
])("%s is left alone", (source) => {
  expect(lettersIn(source)).toEqual([]);
});
