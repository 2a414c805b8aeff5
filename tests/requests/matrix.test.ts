/**
 * Who gets what answer from every route: tests/requests/matrix/table.txt. A route that is not in the table fails, and so
 * does any other answer. `ACCEPT_MATRIX=1` writes the table anew: read each changed line before it is committed.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { newId } from "#db/ids";
import { notifications, schools } from "#db/schema";
import { createContact } from "../factories/contact";
import { createOrder } from "../factories/orders";
import {
  createContent,
  createSchool,
  createShownProgram,
  createStaff,
  createStudent,
} from "../factories/schools";
import { past } from "../factories/sequence";
import { createAdmin, createUser, type User } from "../factories/users";
import { createWholeSchool } from "../factories/whole-school";
import {
  begunQuiz,
  shownLicense,
  shownLocation,
  shownProgram,
  shownQuestion,
  shownStudent,
} from "../screens";
import { freshRequestsDatabase } from "../setup/database";
import { rowsOfSchool } from "../setup/school-tables";
import { Browser } from "./browser";
import { attemptsOf, browserOf } from "./learner";
import { checkRoster } from "./rosters";
import { built } from "./server";

const file = path.resolve("tests/requests/matrix/table.txt");

/** The columns of the table. All but the first are signed in; the last three of a school are its staff. */
const viewers = [
  "visitor",
  "learner",
  "student",
  "assistant",
  "instructor",
  "school admin",
  "other school",
  "administrator",
] as const;
type Viewer = (typeof viewers)[number];

let database: Database;
let people: Record<Exclude<Viewer, "visitor">, User>;
let schoolId: string;
/** What stands in the place of a parameter: something real, of the school and its student. */
let values: Record<string, string>;

beforeAll(async () => {
  database = await freshRequestsDatabase();
  const { db } = database;
  ({ id: schoolId } = await createSchool(db, { name: "Riverside College" }));
  const { id: otherId } = await createSchool(db, { name: "Hilltop College" });
  people = {
    learner: await createUser(db),
    student: await createUser(db),
    assistant: await createUser(db),
    instructor: await createUser(db),
    "school admin": await createUser(db),
    "other school": await createUser(db),
    administrator: await createAdmin(db),
  };
  await createStudent(db, schoolId, people.student);
  for (const role of ["assistant", "instructor"] as const)
    await createStaff(db, schoolId, people[role], { role });
  await createStaff(db, schoolId, people["school admin"], { role: "admin" });
  await createStaff(db, otherId, people["other school"], { role: "admin" });
  await createShownProgram(db, schoolId);
  const student = await browserOf(db, people.student);
  await student.post(`/quiz/${begunQuiz}`);
  const [attempt] = await attemptsOf(db, people.student);
  const order = await createOrder(db, { userId: people.student.id });
  const notificationId = newId();
  await db.insert(notifications).values({
    id: notificationId,
    userId: people.student.id,
    kind: "welcome",
    title: "Welcome",
    content: "Good to have you",
    createdAt: past,
  });
  const instructor = await browserOf(db, people.instructor);
  const imported = await checkRoster(instructor, "/schools/students/import");
  values = {
    attemptId: attempt?.id ?? "",
    orderId: order.id,
    notificationId,
    schoolId,
    programId: shownProgram,
    locationId: shownLocation,
    licenseId: shownLicense,
    contentId: (await createContent(db, schoolId)).id,
    studentId: shownStudent,
    importId: imported.split("/").at(-1) ?? "",
    messageId: (await createContact(db)).id,
    sessionId: "a-session",
    mailId: "a-mail",
    token: "a-token",
    code: "a-code",
    position: "1",
    questionId: shownQuestion,
    listId: begunQuiz,
    examId: "an-exam",
    moduleId: "fundamentals-ethics",
    lessonId: "phlebotomist-role",
  };
});

type BuiltRoute = { path?: string; index?: boolean; parentId?: string };

/** Every route that an address can reach. */
function patterns(): string[] {
  const routes = built.build.routes as Record<string, BuiltRoute>;
  const pathOf = (id: string): string => {
    const { path: own, parentId } = routes[id] as BuiltRoute;
    const above = parentId === undefined ? "" : pathOf(parentId);
    return own ? `${above}/${own}` : above;
  };
  return Object.entries(routes)
    .filter(([, route]) => route.path !== undefined || route.index)
    .filter(([, route]) => route.path !== "")
    .map(([id]) => pathOf(id) || "/")
    .sort();
}

const addressOf = (pattern: string) =>
  pattern.replace("*", "no/such/page").replace(/:(\w+)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`tell ${file}'s test what stands for :${name}`);
    return value;
  });

/** A status, and where a redirect leads: the path alone, with parameters' names in place of what is real. */
function told({ status, headers }: Response): string {
  const location = headers.get("Location");
  if (location === null) return String(status);
  let { pathname } = new URL(location, "http://localhost:3000");
  for (const [name, value] of Object.entries(values))
    if (value.length > 8) pathname = pathname.replace(value, `:${name}`);
  pathname = pathname.replace(/\/0[a-z0-9]{20,}(?=\/|$)/g, "/:new");
  return `${status} ${pathname}`;
}

let asked = 0;
async function browserFor(viewer: Viewer): Promise<Browser> {
  const browser =
    viewer === "visitor" ? new Browser() : await browserOf(database.db, people[viewer]);
  // Limits for one address would end the walk.
  asked += 1;
  browser.clientAddress = `10.0.${asked >> 8}.${asked & 255}`;
  return browser;
}

async function ask(viewer: Viewer, method: "GET" | "POST", address: string): Promise<string> {
  const browser = await browserFor(viewer);
  const aborted = new AbortController();
  const response = await browser.request(address, {
    method,
    signal: aborted.signal,
    headers: { "Sec-Fetch-Site": method === "GET" ? "none" : "same-origin" },
    ...(method === "POST" && { body: new URLSearchParams() }),
  });
  const answer = told(response);
  // A stream of events has no end.
  await response.body?.cancel();
  aborted.abort();
  return answer;
}

const lineOf = (cells: string[], widths: number[]) =>
  cells
    .map((cell, at) => cell.padEnd(widths[at] ?? 0))
    .join("  ")
    .trimEnd();

function textOf(rows: string[][]): string {
  const all = [["", "", ...viewers], ...rows];
  const widths = [...viewers, "", ""].map((_, at) =>
    Math.max(...all.map((row) => row[at]?.length ?? 0)),
  );
  return `${all.map((row) => lineOf(row, widths)).join("\n")}\n`;
}

test("every route answers each viewer as the table says", async () => {
  const rows: string[][] = [];
  for (const method of ["GET", "POST"] as const)
    for (const pattern of patterns()) {
      const row = [method, pattern];
      for (const viewer of viewers) row.push(await ask(viewer, method, addressOf(pattern)));
      rows.push(row);
    }
  const found = textOf(rows);
  if (process.env.ACCEPT_MATRIX) writeFileSync(file, found);
  // Line by line, so that a failure shows the route alone.
  const wanted = existsSync(file) ? readFileSync(file, "utf8") : "";
  expect(squeezed(found)).toEqual(squeezed(wanted));
}, 120_000);

/** Without the columns' padding: a longer cell changes its own line only. */
const squeezed = (text: string) => text.split("\n").map((line) => line.replace(/ {2,}/g, "  "));

describe("another school's administrator", () => {
  test("changes nothing of a school by any post with its ids", async () => {
    const { db } = database;
    const whole = await createWholeSchool(db);
    await db.update(schools).set({ status: "active" }).where(eq(schools.id, whole.school.id));
    const theirs = whole.school.id;
    const requested = await createStudent(db, theirs, await createUser(db), {
      status: "requested",
    });
    const invited = await createStudent(
      db,
      theirs,
      { id: "", email: "new@example.test" },
      {
        userId: null,
        status: "invited",
      },
    );
    const before = await rowsOfSchool(db, theirs);
    const [ofImport] = before.roster_imports ?? [];
    const browser = await browserFor("other school");
    const statuses: Record<string, number> = {};
    const post = async (address: string, fields: Record<string, string>) => {
      await browser.post(address, fields);
      statuses[`${address.replace(String(ofImport?.id), ":importId")} ${fields.intent}`] =
        browser.status;
    };
    for (const studentId of [whole.students[0]?.id, requested.id, invited.id])
      for (const intent of ["approve", "decline", "resend", "revoke", "remove", "again"])
        await post("/schools/students", { intent, studentId: studentId ?? "" });
    const [note] = before.student_notes ?? [];
    const posts: Record<string, string>[] = [
      { intent: "note", once: "a", body: "A note" },
      { intent: "delete-note", noteId: String(note?.id) },
      { intent: "extra-time", factor: "2" },
      ...["resend", "revoke", "remove", "again", "approve"].map((intent) => ({ intent })),
    ];
    for (const fields of posts) await post(`/schools/students/${whole.students[0]?.id}`, fields);
    for (const intent of ["resend", "remove", "role"])
      await post("/schools/roles", { intent, staffId: whole.staff.id, role: "assistant" });
    for (const intent of ["confirm", "discard", "mend"])
      await post(`/schools/students/import/${ofImport?.id}`, { intent });
    await browser.visit(`/schools/students/import/${ofImport?.id}`);
    expect(browser.status).toBe(404);
    await browser.visit(`/schools/students/import/${ofImport?.id}/refused`);
    expect(browser.status).toBe(404);
    await browser.post("/schools/portal", { school: theirs });
    statuses["/schools/portal"] = browser.status;
    await browser.visit("/schools/students");
    expect(browser.text).toContain("Hilltop College");
    expect(new Set(Object.values(statuses)), JSON.stringify(statuses)).toEqual(new Set([404]));
    expect(await rowsOfSchool(db, theirs)).toEqual(before);
  });
});
