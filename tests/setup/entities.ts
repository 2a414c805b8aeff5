/**
 * Draws docs/entities.md from the schema: `npm run entities`. One diagram an area, that is a file of db/schema.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { getTableName, is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import * as accounts from "#db/schema/accounts";
import * as attempts from "#db/schema/attempts";
import * as billing from "#db/schema/billing";
import * as curriculum from "#db/schema/curriculum";
import * as generation from "#db/schema/generation";
import * as messaging from "#db/schema/messaging";
import * as notices from "#db/schema/notices";
import * as questionBank from "#db/schema/question-bank";
import * as schools from "#db/schema/schools";

const areas = {
  Accounts: accounts,
  Curriculum: curriculum,
  "Question bank": questionBank,
  Attempts: attempts,
  Billing: billing,
  Schools: schools,
  Messaging: messaging,
  Notices: notices,
  Generation: generation,
};

const file = path.resolve("docs/entities.md");

/** The page as the schema wants it. */
export function drawn(): string {
  const parts = Object.entries(areas).map(([name, area]) => {
    const tables = Object.values<unknown>(area).filter((one) => is(one, SQLiteTable));
    return `## ${name}\n\n${diagram(tables)}\n`;
  });
  return `# Entities

Drawn from \`db/schema\` by \`npm run entities\`; a test fails when the two differ. A table of another area stands
without its columns. \`PK\` is the primary key (or a part of it), \`FK\` refers to another table, \`UK\` is unique
by itself; a question mark means that it may be null.

${parts.join("\n")}`;
}

function diagram(tables: SQLiteTable[]): string {
  const configs = tables.map((table) => getTableConfig(table));
  const boxes = configs.map((config) => {
    const { columns, primaryKeys, foreignKeys, indexes, name } = config;
    const primary = new Set(primaryKeys.flatMap((key) => key.columns.map((column) => column.name)));
    const foreign = new Set(
      foreignKeys.flatMap((key) => key.reference().columns.map((column) => column.name)),
    );
    const unique = new Set(
      indexes
        .filter(
          ({ config: { unique, columns, where } }) => unique && !where && columns.length === 1,
        )
        .map(
          ({
            config: {
              columns: [column],
            },
          }) => (column as { name: string }).name,
        ),
    );
    const lines = columns.map((column) => {
      const isPrimary = column.primary || primary.has(column.name);
      const keys = [
        isPrimary && "PK",
        foreign.has(column.name) && "FK",
        unique.has(column.name) && "UK",
      ].filter(Boolean);
      const optional = column.notNull || isPrimary ? "" : ' "?"';
      return `    ${kindOf(column)} ${column.name}${keys.length > 0 ? ` ${keys.join(", ")}` : ""}${optional}`;
    });
    return `  ${name} {\n${lines.join("\n")}\n  }`;
  });
  const lines = configs.flatMap(({ name, foreignKeys }) =>
    foreignKeys.map((key) => {
      const { columns, foreignTable } = key.reference();
      const [column] = columns;
      const many = column?.notNull ? "||" : "|o";
      return `  ${getTableName(foreignTable)} ${many}--o{ ${name} : ${column?.name}`;
    }),
  );
  return ["```mermaid", "erDiagram", ...boxes, ...lines, "```"].join("\n");
}

function kindOf(column: { dataType: string; getSQLType(): string }): string {
  if (column.dataType === "date") return "instant";
  if (column.dataType === "json") return "json";
  if (column.dataType === "boolean") return "boolean";
  return column.getSQLType();
}

/** The page as it is. */
export const written = (): string => (existsSync(file) ? readFileSync(file, "utf8") : "");

/** Writes the page. */
export const draw = (): void => writeFileSync(file, drawn());
