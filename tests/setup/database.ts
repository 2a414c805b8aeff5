/** Databases for tests: each call gives a migrated one of the project's engine that nobody else uses. */
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import pg from "pg";
import { expect, inject, onTestFinished, TestRunner } from "vitest";
import { databaseFile, replaceDatabase } from "#db/client.server";
import { dialect } from "#db/dialect";
import type { Database } from "#db/engine";
import { newId } from "#db/ids";
import { migrate } from "#db/migrate.server";
import { openPostgres, type PostgresOptions } from "#db/postgres.server";
import * as schema from "#db/schema";
import { openSqlite, type SqliteOptions } from "#db/sqlite.server";
import { afterFile } from "./after-file";
import { noteStatements, writeStatements } from "./statements";

const engineOfProject = inject("engine");
if (dialect !== engineOfProject)
  throw new Error(`this process runs on ${dialect}, its project is for ${engineOfProject}`);

const opened: Database[] = [];
const made: string[] = [];

/** An empty database with all its tables: the test's own, or the file's when called outside of tests. */
export async function testDatabase(): Promise<Database> {
  if (dialect === "postgres") return emptyPostgres();
  migratedSqlite ??= await sqliteBytes("empty");
  return keep(openSqlite(migratedSqlite, { strict: true }));
}

// Copying takes a fortieth of the time of migrating.
let migratedSqlite: Buffer | undefined;

async function sqliteBytes(filling: Filling): Promise<Buffer> {
  const database = openSqlite(":memory:");
  await fill(database, filling);
  const bytes = database.raw.serialize();
  await database.close();
  return bytes;
}

/** As `testDatabase`, with the content imported. */
export async function contentDatabase(): Promise<Database> {
  if (dialect === "postgres") return keep(openPostgres(await copyOf("content")));
  return keep(openSqlite(readFileSync(await sqliteTemplate()), { strict: true }));
}

/** A place for a database without tables, which several connections may open, as several processes would. */
export async function testStore(): Promise<{
  open(options?: SqliteOptions & PostgresOptions): Database;
}> {
  if (dialect === "postgres") {
    const url = await createDatabase("template1");
    return { open: (options) => keep(openPostgres(url, options)) };
  }
  const file = path.join(path.dirname(databaseFile()), `${newId()}.db`);
  return { open: (options) => keep(openSqlite(file, { strict: true, ...options })) };
}

/** What an installation was before: begun in earnest or as a demo, by a server that was started once and ended. */
type Begun = "earnest" | "demo";

/**
 * The variables of an installation, for commands that are run as processes: its own folder and database.
 * @param given `begun`: left out, no server was ever started; `folder`: its DATA_DIR
 */
export async function newInstallation(
  given: { begun?: Begun; folder?: string } = {},
): Promise<Record<string, string>> {
  const folder =
    given.folder ?? path.join(mkdtempSync(path.join(inject("runFolder"), "installation-")), "data");
  const own = variablesOf(folder);
  const { begun } = given;
  if (dialect === "sqlite") {
    if (begun) copyFolder(await begunFolder(begun), folder);
    return own;
  }
  if (!begun) return { ...own, ...onPostgres(await createDatabase("template1")) };
  const url = await copyOf(begun);
  copyFolder(folderOf(begun), folder);
  return { ...own, ...onPostgres(url) };
}

const copyFolder = (from: string, to: string) => cpSync(from, to, { recursive: true });

const variablesOf = (folder: string) => ({
  PATH: process.env.PATH ?? "",
  TZ: "UTC",
  DATA_DIR: folder,
});
const onPostgres = (url: string) => ({
  DATABASE_URL: url,
  SESSION_SECRET: process.env.SESSION_SECRET ?? "",
});

const folderOf = (begun: Begun) => path.join(inject("runFolder"), `${dialect}-${begun}`);

/** The folder that copies are made of, with SQLite's file in it. */
async function begunFolder(begun: Begun): Promise<string> {
  const folder = folderOf(begun);
  if (existsSync(folder)) return folder;
  const draft = mkdtempSync(`${folder}-`);
  copyFileSync(await sqliteTemplate(), path.join(draft, "firstdraw.db"));
  await begin(variablesOf(draft), begun);
  try {
    renameSync(draft, folder);
  } catch (error) {
    // Another process was faster; its folder is as good.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** What the first start does is done by the built program itself, once a run. */
async function begin(env: Record<string, string>, begun: Begun): Promise<void> {
  const { served } = await import("../requests/command");
  const server = await served({ ...env, ...(begun === "demo" && { DEMO: "1" }) });
  await server.stop();
}

/** An empty database in the place of the process's own: what the built server's request handler uses from then on. */
export async function emptyRequestsDatabase(): Promise<Database> {
  const database = await testDatabase();
  replaceDatabase(database);
  return database;
}

/** As `emptyRequestsDatabase`, with the content imported. */
export async function freshRequestsDatabase(): Promise<Database> {
  const database = keep(await withContent());
  replaceDatabase(database);
  return database;
}

function keep(database: Database): Database {
  opened.push(database);
  if (dialect === "sqlite") noteStatements(database);
  return database;
}

async function withContent(): Promise<Database> {
  if (dialect === "postgres") {
    process.env.DATABASE_URL = await copyOf("content");
    return openPostgres(process.env.DATABASE_URL);
  }
  const file = path.join(path.dirname(databaseFile()), `${newId()}.db`);
  copyFileSync(await sqliteTemplate(), file);
  const database = openSqlite(file, { strict: true });
  // As the test's PostgreSQL: here a crash loses nothing.
  database.raw.pragma("synchronous = off");
  return database;
}

/** The file that copies are made of, written by whichever process needs it first. */
async function sqliteTemplate(): Promise<string> {
  const template = path.join(inject("runFolder"), "template.db");
  if (existsSync(template)) return template;
  const draft = path.join(inject("runFolder"), `${newId()}.db`);
  writeFileSync(draft, await sqliteBytes("content"));
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
  // As after a first import: without statistics PostgreSQL reads whole tables.
  await database.analyze();
}

// Emptying takes a fiftieth of the time of making, so a finished test's database serves the next one.
const finished: Database[] = [];

async function emptyPostgres(): Promise<Database> {
  const reused = finished.pop();
  if (reused) await empty(reused);
  const database = reused ?? keep(openPostgres(await copyOf("empty")));
  if (TestRunner.getCurrentTest()) onTestFinished(() => void finished.push(database));
  return database;
}

async function empty({ db }: Database): Promise<void> {
  const names = Object.values(schema)
    .filter((one) => is(one, PgTable))
    .map((one) => sql`delete from ${one}`);
  // Without the foreign keys' triggers, so in any order; for this one statement's transaction only.
  const deletes = sql.join([sql`set local session_replication_role = replica`, ...names], sql`; `);
  await db.execute(deletes);
}

// Two runs may share a given server: the run's folder names its databases.
const run = path.basename(inject("runFolder")).toLowerCase().replace(/\W/g, "_");

/** Makes a PostgreSQL database as a copy of a filled one; returns its address. */
const copyOf = async (filling: Filling | Begun): Promise<string> =>
  createDatabase(await postgresTemplate(filling));

/** The name of the database that copies are made of, filled by whichever process needs it first. */
async function postgresTemplate(filling: Filling | Begun): Promise<string> {
  const template = `${run}_${filling}`;
  const isBegun = filling === "earnest" || filling === "demo";
  const from = isBegun ? await postgresTemplate("content") : "template1";
  await onServer(async (server) => {
    await server.query("select pg_advisory_lock(hashtext($1))", [template]);
    const ready = await server.query("select 1 from pg_database where datname = $1", [template]);
    if (ready.rowCount) return;
    const draft = `${template}_draft`;
    await server.query(`drop database if exists ${draft}`);
    await server.query(`create database ${draft} template ${from}`);
    const url = addressOf(draft);
    if (isBegun) await begin({ ...variablesOf(folderOf(filling)), ...onPostgres(url) }, filling);
    else {
      const database = openPostgres(url);
      await fill(database, filling);
      await database.close();
    }
    await server.query(`alter database ${draft} rename to ${template}`);
  });
  return template;
}

async function createDatabase(template: string): Promise<string> {
  const name = `${run}_${newId()}`;
  await onServer((server) => server.query(`create database ${name} template ${template}`));
  made.push(name);
  return addressOf(name);
}

async function onServer<T>(work: (server: pg.Client) => Promise<T>): Promise<T> {
  const server = new pg.Client(inject("postgresUrl"));
  await server.connect();
  try {
    return await work(server);
  } finally {
    await server.end();
  }
}

function addressOf(name: string): string {
  const url = new URL(inject("postgresUrl"));
  url.pathname = `/${name}`;
  return url.href;
}

afterFile.push(async () => {
  replaceDatabase(undefined);
  finished.length = 0;
  for (const database of opened.splice(0)) await database.close();
  if (made.length > 0)
    await onServer(async (server) => {
      for (const name of made.splice(0))
        await server.query(`drop database if exists ${name} with (force)`);
    });
  const file = path.relative(path.resolve(), expect.getState().testPath ?? "");
  if (dialect === "sqlite") writeStatements(path.join(inject("runFolder"), "statements"), file);
});
