/** The import rules see what they forbid: each is broken once, in a small tree made for it. */
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, inject, test } from "vitest";

/** The file that breaks a rule, and what it imports. */
const planted: [rule: string, from: string, to: string][] = [
  ["routes-by-address-only", "app/routes/one.tsx", "app/routes/two.tsx"],
  ["screens-share-among-themselves", "app/server/up.ts", "app/routes/learn/shared.server.ts"],
  ["features-point-down", "app/features/quizzes/quizzes.server.ts", "app/server/context.ts"],
  ["vendors-from-data-only", "app/routes/pay.tsx", "app/integrations/stripe.server.ts"],
  ["vendors-know-nothing", "app/integrations/smtp.server.ts", "app/features/mail/mail.ts"],
  ["ui-knows-nothing", "app/ui/button.tsx", "app/features/lessons/words.ts"],
  ["words-know-nothing", "app/features/quizzes/words.ts", "app/ui/button.tsx"],
  ["db-knows-nothing", "db/upward.ts", "app/features/lessons/words.ts"],
  ["server-is-plumbing", "app/server/loop.ts", "app/jobs/start.server.ts"],
  ["jobs-and-commands-on-top", "app/features/mail/start.server.ts", "app/commands/serve.ts"],
  ["the-database-is-handed-down", "app/features/lessons/held.server.ts", "db/client.server.ts"],
  ["routes-do-not-query", "app/routes/query.tsx", "db/schema/index.ts"],
  ["features-know-no-engine", "app/features/lessons/engine.server.ts", "db/sqlite.server.ts"],
  ["rules-are-pure", "app/features/lessons/unlocking.ts", "node_modules/react/index.js"],
  ["rules-are-pure", "app/features/lessons/reading.ts", "node:fs"],
  ["rules-are-pure", "app/features/lessons/data.ts", "app/features/lessons/list.server.ts"],
  [
    "components-show",
    "app/features/lessons/components/card.tsx",
    "app/features/lessons/list.server.ts",
  ],
  [
    "components-show",
    "app/features/lessons/reader/components/page.tsx",
    "app/features/lessons/list.server.ts",
  ],
  ["rules-are-pure", "app/features/lessons/reader/rule.ts", "app/features/lessons/list.server.ts"],
  [
    "own-components",
    "app/features/quizzes/components/row.tsx",
    "app/features/lessons/components/tile.tsx",
  ],
  ["no-tests-in-the-product", "app/features/lessons/made.ts", "tests/factories/users.ts"],
  ["declared", "app/ui/tested.tsx", "node_modules/vitest/dist/index.js"],
];

let tree: string;
let found: string[];

beforeAll(() => {
  tree = mkdtempSync(path.join(inject("runFolder"), "boundaries-"));
  for (const file of [".dependency-cruiser.cjs", "package.json", "tsconfig.json"])
    cpSync(file, path.join(tree, file));
  symlinkSync(path.resolve("node_modules"), path.join(tree, "node_modules"));
  for (const [, , to] of planted)
    if (/^(app|db|tests)\//.test(to)) write(to, "export const it = 1;\n");
  for (const [, from, to] of planted) write(from, importing(from, to));
  write("app/features/alpha/a.ts", 'import { it } from "../beta/b";\nexport const a = it;\n');
  write("app/features/beta/b.ts", 'import { c } from "../alpha/c";\nexport const it = c;\n');
  write("app/features/alpha/c.ts", "export const c = 1;\n");
  write("app/features/alpha/one.ts", 'import { two } from "./two";\nexport const one = two;\n');
  write("app/features/alpha/two.ts", 'import { one } from "./one";\nexport const two = one;\n');
  write("app/features/alpha/lost.ts", 'import { it } from "./nowhere";\nexport const lost = it;\n');
  found = violations(tree);
});

test.each(planted)("%s: %s may not import %s", (rule, from) => {
  expect(found.some((line) => line.startsWith(`${rule} ${from}`))).toBe(true);
});

test.each([
  ["no-circle", "app/features/alpha/one.ts"],
  ["features-acyclic", "app/features/alpha"],
  ["resolved", "app/features/alpha/lost.ts"],
])("%s: %s", (rule, from) => {
  expect(found.some((line) => line.startsWith(`${rule} ${from}`))).toBe(true);
});

test("every rule is broken here", () => {
  const names = execFileSync(
    process.execPath,
    ["-p", "JSON.stringify(require('./.dependency-cruiser.cjs').forbidden.map((r) => r.name))"],
    { encoding: "utf8" },
  );
  const broken = new Set(found.map((line) => line.split(" ")[0]));
  expect([...broken].sort()).toEqual((JSON.parse(names) as string[]).sort());
});

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
  writeFileSync(path.join(tree, file), text);
}

function importing(from: string, to: string): string {
  const bare = to.replace(/^node_modules\/(@[^/]+\/)?([^/]+)\/.*/, "$1$2");
  const local = path.relative(path.dirname(from), to).replace(/\.tsx?$/, "");
  const name =
    bare !== to || to.startsWith("node:") ? bare : local.startsWith(".") ? local : `./${local}`;
  return `import * as it from "${name}";\nexport const used = it;\n`;
}

function violations(cwd: string): string[] {
  const { stdout } = spawnSync(
    path.resolve("node_modules/.bin/depcruise"),
    ["app", "db", "--output-type", "json"],
    { cwd, encoding: "utf8", maxBuffer: 64e6 },
  );
  const { summary } = JSON.parse(stdout);
  expect(summary.totalCruised).toBeGreaterThan(planted.length);
  return summary.violations.map(
    ({ rule, from, to }: { rule: { name: string }; from: string; to: string }) =>
      `${rule.name} ${from} ${to}`,
  );
}
