import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import * as schema from "#db/schema";
import { draw, drawn, written } from "./entities";

// `npm run entities` draws; everything else only compares.
if (process.env.DRAW_ENTITIES) draw();

test("docs/entities.md shows the schema as it is: npm run entities", () => {
  expect(written()).toBe(drawn());
});

test("every table stands in one of its diagrams", () => {
  const tables = Object.values(schema).filter((one) => is(one, SQLiteTable));
  expect(tables.length).toBeGreaterThan(40);
  for (const table of tables) expect(drawn()).toContain(`\n  ${getTableConfig(table).name} {\n`);
});
