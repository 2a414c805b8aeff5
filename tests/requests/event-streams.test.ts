/** Event streams of servers in their own processes: two on one database, and one that stops. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { dialect } from "#db/dialect";
import type { Database } from "#db/engine";
import { notify } from "~/features/notifications/notify.server";
import { createLesson, createModule } from "../factories/curriculum";
import { createProgram, createSchool, createStaff, createStudent } from "../factories/schools";
import { createUser, type User } from "../factories/users";
import { browserAt } from "../faults/browser";
import { type Installation, installation, signedIn } from "../faults/installation";
import { type Firstdraw, start } from "../faults/server";
import { type Reader, readEvents } from "./event-reader";
import { textsOf } from "./learner";

let here: Installation & { database: Database };
let server: Firstdraw;
/** On PostgreSQL a second one beside it; an SQLite file has one. */
let other: Firstdraw;
let user: User;
let cookie: string;
let page: AbortController;

beforeAll(async () => {
  here = await installation();
  server = await start(here.env);
  other = dialect === "postgres" ? await start(here.env) : server;
}, 120_000);
beforeEach(async () => {
  user = await createUser(here.database.db);
  cookie = await signedIn(here.database, user);
  page = new AbortController();
});
afterEach(() => page.abort());
afterAll(async () => {
  for (const one of [server, other]) if (one?.isRunning()) await one.end("SIGKILL");
  await here.database.close();
});

async function stream(unread: number): Promise<Reader> {
  const { signal } = page;
  const reader = readEvents(
    await fetch(`${server.url}/events?unread=${unread}`, { headers: { cookie }, signal }),
  );
  expect(reader.response.status).toBe(200);
  return reader;
}

/** Reads to the end of a stream. When PostgreSQL begins to listen, everyone gets a hint, which may come late. */
async function readToEnd(reader: Reader): Promise<void> {
  while (!(await reader.over()));
}

const tell = () => {
  const of = { userId: user.id, kind: "test", title: "T", content: "", now: new Date() };
  return here.database.transaction((tx) => notify(tx, of));
};

test("what another process writes is hinted at", async () => {
  await tell();
  const reader = await stream(1);
  const browser = await browserAt(other, here.database, user);
  await browser.visit("/notifications");
  await browser.press("Mark all read");
  expect(await reader.next()).toBe("changed: bell");
  // On SQLite nothing connects this process with the server's.
  if (dialect === "sqlite") return;
  await tell();
  expect(await reader.next()).toBe("changed: bell");
});

test("what a student completes is heard by the staff within 6 s, on two servers", async () => {
  const { db } = here.database;
  const school = await createSchool(db, { name: "Riverside College" });
  const seat = await createStudent(db, school.id, user, { firstName: "Ada", lastName: "Diaz" });
  const module = await createModule(db);
  const lesson = await createLesson(db, { moduleId: module.id });
  await createProgram(db, school.id, { modules: [module], students: [seat] });
  const roster = "/schools/instructor-dashboard";
  const listen = async (at: Firstdraw, role: "instructor" | "assistant") => {
    const who = await createUser(db);
    await createStaff(db, school.id, who, { role });
    const browser = await browserAt(at, here.database, who);
    const headers = { cookie: await signedIn(here.database, who) };
    const events = `${at.url}/events?students&unread=0`;
    const reader = readEvents(await fetch(events, { headers, signal: page.signal }));
    // What changed before the stream was open is never missed.
    await hear(reader);
    await browser.visit(roster);
    return { browser, reader };
  };
  const staff = [await listen(server, "instructor"), await listen(other, "assistant")];
  const student = await browserAt(other, here.database, user);
  await student.visit(`/lessons/${lesson.id}`);
  const began = Date.now();
  await student.press("Mark Complete");
  for (const { browser, reader } of staff)
    do {
      await hear(reader);
      await browser.visit(roster);
    } while (!/Ada Diaz.*100%/.test(textsOf(browser, "tbody tr").join()));
  expect(Date.now() - began).toBeLessThan(6_000);
}, 30_000);

/** When PostgreSQL begins to listen, there are hints at everything. */
async function hear(reader: Reader): Promise<void> {
  while ((await reader.next()) !== "changed: students");
}

test("a server that stops ends its streams, and is gone in time; those that reconnect are up to date", async () => {
  const streams = await Promise.all([0, 0, 0].map(stream));
  const code = await server.end("SIGTERM");
  for (const reader of streams) await readToEnd(reader);
  // 0: nothing had to be cut.
  expect(code).toBe(0);
  expect(server.output()).not.toContain('"level":"error"');
  await tell();
  server = await start(here.env);
  expect(await (await stream(0)).next()).toBe("changed: bell");
});
