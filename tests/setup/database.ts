/** Databases for tests: each call gives a migrated one of the project's engine that nobody else uses. */
import { copyFileSync, existsSync, renameSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, inject } from "vitest";
import { databaseFile, useDatabase } from "#db/client.server";
import { dialect } from "#db/dialect";
import type { Database } from "#db/engine";
import { newId } from "#db/ids";
import { migrate } from "#db/migrate.server";
import { openPostgres } from "#db/postgres.server";
import { openSqlite } from "#db/sqlite.server";

const engineOfProject = inject("engine");
if (dialect !== engineOfProject)
  throw new Error(`this process runs on ${dialect}, its project is for ${engineOfProject}`);

const opened: Database[] = [];
const made: string[] = [];

/** An empty database with all its tables. Closed at the end of the test file. */
export async function testDatabase(): Promise<Database> {
  if (dialect === "postgres") return keep(openPostgres(await copyOf("empty")));
  const database = keep(openSqlite(":memory:", { strict: true }));
  await migrate(database, new Date());
  return database;
}

/**
 * A database with the content imported, put in the place of the process's own: what the built server's
 * request handler uses from then on.
 */
export async function freshRequestsDatabase(): Promise<Database> {
  const database = keep(await withContent());
  useDatabase(database);
  return database;
}

function keep(database: Database): Database {
  opened.push(database);
  return database;
}

async function withContent(): Promise<Database> {
  if (dialect === "postgres") {
    process.env.DATABASE_URL = await copyOf("content");
    return openPostgres(process.env.DATABASE_URL);
  }
  const file = path.join(path.dirname(databaseFile()), `${newId()}.db`);
  copyFileSync(await sqliteTemplate(), file);
  return openSqlite(file, { strict: true });
}

/** The file that copies are made of, written by whichever process needs it first. */
async function sqliteTemplate(): Promise<string> {
  const template = path.join(inject("runFolder"), "template.db");
  if (existsSync(template)) return template;
  const draft = path.join(inject("runFolder"), `${newId()}.db`);
  const database = openSqlite(draft);
  await fill(database, "content");
  await database.close();
  renameSync(draft, template);
  return template;
}

type Filling = "empty" | "content";

async function fill(database: Database, filling: Filling): Promise<void> {
  await migrate(database, new Date());
  if (filling === "content") await importAll(database);
}

async function importAll(database: Database): Promise<void> {
  const { importContent } = await import("~/features/content/import.server");
  const folder = path.resolve("content");
  await importContent(database.db, database.transaction, { folder, now: new Date() });
}

/** Makes a PostgreSQL database as a copy of a filled one; returns its address. */
async function copyOf(filling: Filling): Promise<string> {
  const server = new pg.Client(inject("postgresUrl"));
  await server.connect();
  try {
    // Two runs may share a given server: the run's folder names its templates.
    const run = path.basename(inject("runFolder")).toLowerCase().replace(/\W/g, "_");
    const template = `${run}_${filling}`;
    await server.query("select pg_advisory_lock(hashtext($1))", [template]);
    const { rowCount } = await server.query("select 1 from pg_database where datname = $1", [
      `${template}_done`,
    ]);
    if (!rowCount) {
      await server.query(`drop database if exists ${template}`);
      await server.query(`create database ${template}`);
      const database = openPostgres(addressOf(template));
      await fill(database, filling);
      await database.close();
      await server.query(`alter database ${template} rename to ${template}_done`);
    }
    const name = `${run}_${newId()}`;
    await server.query(`create database ${name} template ${template}_done`);
    made.push(name);
    return addressOf(name);
  } finally {
    await server.end();
  }
}

function addressOf(name: string): string {
  const url = new URL(inject("postgresUrl"));
  url.pathname = `/${name}`;
  return url.href;
}

afterAll(async () => {
  useDatabase(undefined);
  for (const database of opened) await database.close();
  if (made.length === 0) return;
  const server = new pg.Client(inject("postgresUrl"));
  await server.connect();
  for (const name of made) await server.query(`drop database if exists ${name} with (force)`);
  await server.end();
});
