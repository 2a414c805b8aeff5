/** The documents are true to the files: rulings are explained, and the paths and links in them lead somewhere. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const here = "tests/setup/rules.test.ts";

/** The numbers in "ruling 7", "rulings 9 and 33", "rulings 12, 42" and "rulings 16 to 21". */
function rulingsIn(text: string): number[] {
  // Mentions may be broken over two lines of a comment.
  const flat = text.replace(/\n[ \t]*(\*|\/\/)?[ \t]*/g, " ");
  return [...flat.matchAll(/\brulings? (\d+(?:(?:, (?:and )?| and | to |–)\d+)*)/gi)].flatMap(
    ([, list = ""]) =>
      list.split(/, (?:and )?| and /).flatMap((part) => {
        const [first = 0, last = first] = part.split(/ to |–/).map(Number);
        return Array.from({ length: last - first + 1 }, (_, at) => first + at);
      }),
  );
}

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => path.posix.join(folder, name))
    .filter((file) => /\.(tsx?|mjs|md)$/.test(file) && file !== here);

const page = readFileSync("docs/rules.md", "utf8");
const explained = new Set([...page.matchAll(/^\| (\d+) \|/gm)].map(([, number]) => Number(number)));

test("every ruling that a file mentions is explained in docs/rules.md", () => {
  const missing = ["app", "db", "docs", "tests"].flatMap(filesOf).flatMap((file) =>
    rulingsIn(readFileSync(file, "utf8"))
      .filter((number) => !explained.has(number))
      .map((number) => `${file}: ruling ${number}`),
  );
  expect(explained.size).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});

test.each(["docs/rules.md", "docs/architecture.md"])("every path in %s exists", (file) => {
  const named = [
    ...readFileSync(file, "utf8").matchAll(/`((?:app|db|tests|docs|content)\/[^`<*]+)`/g),
  ];
  const paths = named.map(([, name = ""]) => name);
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((name) => !existsSync(name))).toEqual([]);
});

test("every link between documents leads to a file", () => {
  const documents = ["README.md", ...filesOf("docs").filter((file) => file.endsWith(".md"))];
  const broken = documents.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\]\((?!https?:|mailto:|figure:|#)([^)#]+)/g)]
      .map(([, link = ""]) => path.join(path.dirname(file), link))
      .filter((target) => !existsSync(target))
      .map((target) => `${file}: ${target}`),
  );
  expect(broken).toEqual([]);
});

test.each([
  ["as ruling 12 says", [12]],
  ["(rulings 9 and 33)", [9, 33]],
  ["(rulings 22, 23, 26)", [22, 23, 26]],
  ["rulings 16 to 21", [16, 17, 18, 19, 20, 21]],
  [" * it is kept (ruling\n * 42).", [42]],
  ["Ruling 24, and the limits", [24]],
  ["ruling out an option", []],
])("rulings are read from %j", (text, numbers) => {
  expect(rulingsIn(text)).toEqual(numbers);
});
