/** What learners and their devices do to a practice exam, on an item of every type. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "#db/engine";
import { attempts, mail, sessions } from "#db/schema";
import { grantAccess } from "../factories/access";
import { type Asked, askedIn } from "../factories/asked";
import { createEveryType, type EveryList, everyItem } from "../factories/every-type";
import type { User } from "../factories/users";
import type { Browser } from "../requests/browser";
import { attemptsOf } from "../requests/learner";
import { browserAt, learnerAt } from "./browser";
import { type Installation, installation } from "./installation";
import { type Measured, measured } from "./measure";
import { type Firstdraw, start, until } from "./server";

let place: Installation & { database: Database };
let database: Database;
let server: Firstdraw;
let exam: EveryList;
let user: User;
let browser: Browser;
/** What the attempt asks, in its order. */
let asked: Asked[];

beforeAll(async () => {
  place = await installation();
  database = place.database;
  server = await start(place.env);
  exam = await createEveryType(database.db, { kind: "practice_exam", timeLimitMinutes: 20 });
});
afterAll(async () => {
  await server.end("SIGKILL");
  await database.close();
});
beforeEach(async () => {
  ({ user, browser } = await learnerAt(server, database));
  await grantAccess(database.db, user.id);
  await browser.post(at(""));
  expect(browser.heading).toBe(`Question 1 of ${exam.names.length}`);
  asked = await askedIn(database.db, await attemptId());
});

const at = (path: string) => `/exam/${exam.id}${path}`;
/** The item at a position, its answers in the letters of its page. */
function item(position: number) {
  const { name = "trend", shown } = asked[position - 1] as Asked;
  const { right, wrong } = everyItem[name];
  return { name, right: shown(right), wrong: shown(wrong) };
}
const positions = () => exam.names.map((_, index) => index + 1);

/** Answers as the page's form does. */
const answer = async (position: number, marks: string[], revision = 0) =>
  browser.post(at(`/items/${position}`), {
    attempt: await attemptId(),
    revision: String(revision),
    answer: marks,
    go: String(position),
  });
const attemptId = async () => (await attemptsOf(database.db, user))[0]?.id ?? "";

/** The marks that stand chosen on the page, whatever the inputs are. */
const chosen = (page = browser.page) =>
  [...page.document.querySelectorAll('[name^="answer"]')]
    .flatMap((field) => {
      if (field.tagName === "SELECT")
        return [...field.querySelectorAll("option[selected]")].map((one) =>
          one.getAttribute("value"),
        );
      return field.hasAttribute("checked") ? [field.getAttribute("value")] : [];
    })
    .filter(Boolean)
    .sort();

test("the process is killed between two answers of every type: all of them stand on their pages afterwards", async () => {
  for (const position of positions()) await answer(position, item(position).right);
  await server.end("SIGKILL");
  const killed = Date.now();
  server = await start(place.env);
  const recoveredIn = [Date.now() - killed];
  browser = await browserAt(server, database, user);
  const lost = await lostOf("right");
  note({ fault: "kill -9 within an exam of every type", lost: lost.length, recoveredIn });
  expect(lost).toEqual([]);
});

test("a session that ends in the middle: the answer is refused and said to be, and the question is there after signing in", async () => {
  const untold: string[] = [];
  for (const position of positions()) {
    await answer(position, item(position).wrong);
    await database.db.delete(sessions).where(eq(sessions.userId, user.id));
    await answer(position, item(position).right, 1);
    if (!browser.text.includes("what you just sent wasn't saved"))
      untold.push(`question ${position}`);
    browser = await browserAt(server, database, user);
  }
  const lost = [...untold, ...(await lostOf("wrong"))];
  const tries = positions().length;
  note({ fault: "a session that ends before an exam's answer", tries, lost: lost.length });
  expect(lost).toEqual([]);
});

test("double clicks and two tabs: every answer is stored once, the older page's is refused, one result comes of it", async () => {
  const id = await attemptId();
  const save = (position: number, revision: number, marks: string[]) =>
    browser.request(`/attempts/${id}/items/${position}`, {
      method: "POST",
      body: new URLSearchParams([
        ["revision", String(revision)],
        ["flagged", "false"],
        ...marks.map((mark) => ["answer", mark]),
      ]),
      headers: { origin: browser.origin, "sec-fetch-site": "same-origin" },
    });
  const tries = positions().length;
  for (const position of positions()) {
    const { right, wrong } = item(position);
    const twice = await Promise.all([save(position, 0, right), save(position, 0, right)]);
    for (const one of twice) expect(await one.json()).toEqual({ outcome: "saved", revision: 1 });
    const old = await save(position, 0, wrong);
    expect([old.status, (await old.json()).outcome]).toEqual([409, "stale"]);
  }
  const lost = await lostOf("right");
  note({ fault: "double clicks and an older page in an exam", tries, lost: lost.length });
  expect(lost).toEqual([]);
  const submits = await Promise.all(
    Array.from({ length: 5 }, () =>
      browser.request(at("/submit"), {
        method: "POST",
        body: new URLSearchParams({ attempt: id }),
        headers: { origin: browser.origin, "sec-fetch-site": "same-origin" },
      }),
    ),
  );
  for (const one of submits) expect(one.headers.get("location")).toBe(at(`/results/${id}`));
  const [attempt, ...more] = await attemptsOf(database.db, user);
  expect(more).toEqual([]);
  expect(attempt).toMatchObject({ score: 100, correctCount: exam.names.length });
  expect(await receipts(id)).toHaveLength(1);
});

test.each([
  ["a day fast", 86_400_000],
  ["a day slow", -86_400_000],
])("a device whose clock is %s changes neither the deadline nor an answer", async (clock, off) => {
  const wrong = new Date(Date.now() + off).toUTCString();
  browser.headers = { date: wrong, "if-modified-since": wrong };
  browser.cookies.set("tz", "Pacific/Kiritimati");
  for (const position of positions()) await answer(position, item(position).right);
  const lost = await lostOf("right");
  const [attempt] = await attemptsOf(database.db, user);
  note({ fault: `a device whose clock is ${clock}, in an exam`, lost: lost.length });
  expect(lost).toEqual([]);
  expect(Number(attempt?.deadline) - Number(attempt?.startedAt)).toBe(20 * 60_000);
  expect(attempt?.submittedAt).toBeNull();
  await browser.post(at("/submit"), { attempt: await attemptId() });
  expect((await attemptsOf(database.db, user))[0]).toMatchObject({
    ending: "submitted",
    score: 100,
  });
});

test("a laptop that sleeps through the end: closed at the deadline with what was stored, what comes afterwards is refused and said to be", async () => {
  const all = positions();
  for (const position of all.slice(0, -1)) await answer(position, item(position).right);
  const id = await attemptId();
  await server.end("SIGKILL");
  const [open] = await attemptsOf(database.db, user);
  const hour = 3_600_000;
  const deadline = new Date(Number(open?.deadline) - hour);
  await database.db
    .update(attempts)
    .set({ startedAt: new Date(Number(open?.startedAt) - hour), deadline })
    .where(eq(attempts.id, id));
  server = await start(place.env);
  // Nobody looks: the sweep closes it, with a receipt.
  await until(
    async () => (await attemptsOf(database.db, user))[0]?.submittedAt != null,
    20_000,
    "the sweep closes the attempt",
  );
  browser = await browserAt(server, database, user);
  const last = all.length;
  await answer(last, item(last).right);
  expect(browser.path).toBe(at(`/results/${id}`));
  expect(browser.text).toContain("Not saved: time was over");
  const [closed] = await attemptsOf(database.db, user);
  // Each was answered rightly: what counts is there.
  const acknowledged = last - 1;
  const lost = acknowledged - (closed?.correctCount ?? 0);
  note({ fault: "a laptop that sleeps through an exam's end", acknowledged, lost });
  expect(closed).toMatchObject({
    ending: "timed_out",
    correctCount: last - 1,
    submittedAt: deadline,
  });
  expect(await receipts(id)).toHaveLength(1);
});

/** The questions whose stored answer is not the one that was acknowledged, read from their pages. */
async function lostOf(given: "right" | "wrong"): Promise<string[]> {
  const lost: string[] = [];
  for (const position of positions()) {
    await browser.visit(at(`/items/${position}`));
    const [is, should] = [chosen(), [...item(position)[given]].sort()].map((marks) => marks.join());
    if (is !== should) lost.push(`${item(position).name}: ${is}, not ${should}`);
  }
  return lost;
}

/** A line of the report: one try, each answer of the exam acknowledged, unless told otherwise. */
const note = (line: Partial<Measured> & Pick<Measured, "fault" | "lost">) =>
  measured({ tries: 1, acknowledged: positions().length, recoveredIn: [], ...line });

/** The mails that bear the receipt of an attempt. */
async function receipts(id: string): Promise<unknown[]> {
  const rows = await database.db.select().from(mail).where(eq(mail.template, "exam-receipt"));
  return rows.filter((row) => JSON.stringify(row).includes(id));
}
