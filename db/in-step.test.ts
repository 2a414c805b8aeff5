/** Both engines' migrations create the same schema, and it is the declared one. */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, inject, test } from "vitest";

type Column = { type: string; primaryKey: boolean; notNull: boolean; default?: unknown };
type ForeignKey = {
  tableTo: string;
  columnsFrom: string[];
  columnsTo: string[];
  onDelete?: string;
  onUpdate?: string;
};
type Index = {
  columns: (string | { expression: string })[];
  isUnique: boolean;
  where?: string;
};
type Table = {
  name: string;
  columns: Record<string, Column>;
  indexes: Record<string, Index>;
  foreignKeys: Record<string, ForeignKey>;
  compositePrimaryKeys: Record<string, { columns: string[] }>;
  uniqueConstraints: object;
  checkConstraints: Record<string, { value: string }>;
};
type Snapshot = { tables: Record<string, Table> };

const folder = (engine: string) => path.resolve("db/migrations", engine);
const names = (engine: string) =>
  readdirSync(folder(engine))
    .filter((file) => file.endsWith(".sql"))
    .sort();

function newest(engine: string): Snapshot {
  const meta = path.join(folder(engine), "meta");
  const last = readdirSync(meta)
    .filter((file) => file.endsWith("_snapshot.json"))
    .sort()
    .at(-1);
  return JSON.parse(readFileSync(path.join(meta, last as string), "utf8"));
}

/** A snapshot in terms that both engines share: types are reduced to kinds. */
function described({ tables }: Snapshot): Record<string, unknown> {
  return Object.fromEntries(
    Object.values(tables)
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map((table) => [table.name, tableOf(table)]),
  );
}

function tableOf(table: Table) {
  const byName = <T, R>(all: Record<string, T>, of: (one: T) => R) =>
    Object.fromEntries(
      Object.keys(all)
        .sort()
        .map((name) => [name, of(all[name] as T)]),
    );
  return {
    columns: byName(table.columns, ({ type, primaryKey, notNull, default: fallback }) => ({
      holds: kindOf(type),
      primaryKey,
      notNull,
      default: fallback === undefined ? undefined : String(fallback),
    })),
    indexes: byName(table.indexes, ({ columns, isUnique, where }) => ({
      columns: columns.map((column) => (typeof column === "string" ? column : column.expression)),
      isUnique,
      where: where && plain(where),
    })),
    foreignKeys: Object.values(table.foreignKeys)
      .map(
        ({ tableTo, columnsFrom, columnsTo, onDelete = "no action", onUpdate = "no action" }) =>
          `${columnsFrom} → ${tableTo} (${columnsTo}) delete ${onDelete} update ${onUpdate}`,
      )
      .sort(),
    primaryKeys: Object.values(table.compositePrimaryKeys).map(({ columns }) => columns),
    uniques: Object.keys(table.uniqueConstraints),
    checks: byName(table.checkConstraints, ({ value }) => plain(value)),
  };
}

const plain = (fragment: string) => fragment.replace(/["`]/g, "").replace(/\s+/g, " ").trim();

/** SQLite has fewer types; code distinguishes the rest there. */
function kindOf(type: string): string {
  if (type === "jsonb") return "text";
  if (type === "boolean" || type.startsWith("timestamp")) return "integer";
  return type === "double precision" ? "real" : type;
}

test("the two folders have the same steps, and make the same database", () => {
  expect(names("postgres")).toEqual(names("sqlite"));
  const sqlite = described(newest("sqlite"));
  expect(Object.keys(sqlite).length).toBeGreaterThan(40);
  const postgres = newest("postgres");
  const bare = Object.fromEntries(
    Object.entries(postgres.tables).map(([name, table]) => [name.replace(/^public\./, ""), table]),
  );
  expect(described({ tables: bare })).toEqual(sqlite);
});

test.each(["sqlite", "postgres"])(
  "the schema has nothing that the %s migrations lack",
  (engine) => {
    const out = mkdtempSync(path.join(inject("runFolder"), "migrations-"));
    cpSync(folder(engine), out, { recursive: true });
    const config = path.join(out, "config.ts");
    mkdirSync(path.dirname(config), { recursive: true });
    writeFileSync(
      config,
      `import base from ${JSON.stringify(path.resolve(`db/drizzle.${engine}`))};\nexport default { ...base, out: ${JSON.stringify(path.relative(process.cwd(), out))} };\n`,
    );
    const before = readdirSync(out);
    const said = execFileSync(
      path.resolve("node_modules/.bin/drizzle-kit"),
      ["generate", "--config", path.relative(process.cwd(), config)],
      { encoding: "utf8" },
    );
    expect(said).toContain("No schema changes");
    expect(readdirSync(out)).toEqual(before);
  },
);
