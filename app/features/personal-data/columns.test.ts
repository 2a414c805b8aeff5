import { readFileSync, writeFileSync } from "node:fs";
import { getTableName } from "drizzle-orm";
import { expect, test } from "vitest";
import { attemptParts } from "./attempts.server";
import { parts } from "./parts.server";

const file = "app/features/personal-data/columns.json";

/** The columns that are exported, as "table.column", by part. */
function exportedColumns(): Record<string, string[]> {
  const columns = Object.entries({ ...parts, ...attemptParts }).map(([name, part]) => [
    name,
    Object.values(part.columns).map((column) => `${getTableName(column.table)}.${column.name}`),
  ]);
  return Object.fromEntries(columns);
}

// `npm run personal-data` writes; everything else only compares.
if (process.env.ACCEPT_COLUMNS)
  writeFileSync(file, `${JSON.stringify(exportedColumns(), null, 2)}\n`);

test("each exported column was accepted: npm run personal-data, or leave it out in parts.server.ts", () => {
  expect(exportedColumns()).toEqual(JSON.parse(readFileSync(file, "utf8")));
});
