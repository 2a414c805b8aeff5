import { createHash } from "node:crypto";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { dataDir } from "./client.server";
import { type Dialect, dialect } from "./dialect";
import type { Database, Migration } from "./engine";
import type { SqliteDatabase } from "./sqlite.server";

const files = import.meta.glob<string>("./migrations/*/*.sql", {
  query: "?raw",
  import: "default",
  eager: true,
});

const known = new Map<Dialect, Migration[]>();

export function migrationsFor(engine: Dialect): Migration[] {
  const steps = known.get(engine) ?? readMigrations(engine);
  known.set(engine, steps);
  return steps;
}

function readMigrations(engine: Dialect): Migration[] {
  return Object.entries(files)
    .filter(([file]) => file.startsWith(`./migrations/${engine}/`))
    .map(([file, sql]) => ({
      name: path.basename(file, ".sql"),
      hash: createHash("sha256").update(sql).digest("hex"),
      statements: sql.split("--> statement-breakpoint").map((statement) => statement.trim()),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Brings a database's tables up to date and returns the names of the migrations that ran. An
 * existing SQLite file is copied to `backups/` first; on PostgreSQL the migrations are one
 * transaction, and backups are the operator's (pg_dump).
 * @throws if a migration fails (it is rolled back) or the database is newer than the program
 */
export function migrate(database: Database, now: Date): Promise<string[]> {
  const backup = async (name: string) => {
    const folder = path.join(dataDir(), "backups");
    mkdirSync(folder, { recursive: true });
    const stamp = now.toISOString().replace(/[:.]/g, "-");
    await (database as SqliteDatabase).raw.backup(path.join(folder, `before-${name}-${stamp}.db`));
  };
  return database.migrate(migrationsFor(dialect), dialect === "sqlite" ? { now, backup } : { now });
}
