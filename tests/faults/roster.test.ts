/** `kill -9` while a class list is written, and two processes that write it: everybody is invited once. */
import { setTimeout as sleep } from "node:timers/promises";
import { count, eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import type { Database } from "#db/client.server";
import { dialect } from "#db/dialect";
import { mail, notifications, rosterImports, schoolInvites, schoolStudents } from "#db/schema";
import { confirmImport, storeImport } from "~/features/schools/roster/imports.server";
import { readRoster } from "~/features/schools/roster/read.server";
import { rosterOf } from "~/features/schools/roster/roster-of.server";
import { createSchool } from "../factories/schools";
import { installation } from "./installation";
import { type Firstdraw, start, until } from "./server";

const rows = 2_000;
const kills = 3;

async function confirmedList({ db, transaction }: Database): Promise<string> {
  const { id: schoolId, createdBy } = await createSchool(db, { maxStudents: rows });
  const lines = Array.from({ length: rows }, (_, at) => `Ada,Lee,ada-${at}@lakeside.test,LK-${at}`);
  const pasted = ["First Name,Last Name,Email,Student ID", ...lines].join("\n");
  const read = await readRoster({ pasted });
  if (!read.ok) throw new Error("the list was not read");
  const now = new Date();
  const id = await storeImport(db, transaction, {
    owner: { schoolId },
    createdBy: createdBy as string,
    fileName: null,
    reading: read.reading,
    rows: read.rows,
    roster: await rosterOf(db, schoolId),
    now,
  });
  await transaction((tx) => confirmImport(tx, { id, owner: { schoolId }, now }));
  return id;
}

test("nobody is invited twice or left out", async () => {
  // Invites wait for the mail server, so that each row's mail is counted.
  const { env, open, database } = await installation();
  const id = await confirmedList(database);
  const { db } = database;
  const counted = async (table: typeof schoolStudents | typeof schoolInvites | typeof mail) =>
    (await db.select({ count: count() }).from(table))[0]?.count ?? 0;
  const written = () => counted(schoolStudents);
  const statusOf = async () =>
    (await db.select().from(rosterImports).where(eq(rosterImports.id, id)))[0]?.status;
  const servers: Firstdraw[] = [];
  onTestFinished(async () => {
    for (const server of servers) if (server.isRunning()) await server.end("SIGKILL");
    await database.close();
  });
  const seen: number[] = [];
  for (let tries = 0; tries < kills; tries += 1) {
    const server = await start(env);
    servers.push(server);
    const before = await written();
    await until(async () => (await written()) > before, 20_000, "rows are written");
    await sleep(Math.random() * 30);
    await server.end("SIGKILL");
    seen.push(await written());
  }
  // Otherwise nothing was interrupted.
  expect(seen[0]).toBeLessThan(rows);
  // The last pieces by two processes at once, where the engine has several.
  for (let one = 0; one < (dialect === "postgres" ? 2 : 1); one += 1)
    servers.push(await start(env));
  await until(async () => (await statusOf()) === "done", 60_000, "the list is written");
  expect(await written()).toBe(rows);
  expect(await counted(schoolInvites)).toBe(rows);
  const told = await db
    .select()
    .from(notifications)
    .where(eq(notifications.id, `${id}-done`));
  expect(told).toHaveLength(1);
  const other = open();
  onTestFinished(() => other.close());
  const invited = await other.db.selectDistinct({ to: mail.to }).from(mail);
  expect([invited.length, await counted(mail)]).toEqual([rows, rows]);
  for (const server of servers) expect(server.output()).not.toContain(`"level":"error"`);
});
