/** The practice exams: who sees them, who may take them, the instructions, and the one button. */
import { and, eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { accessGrants, questionLists, questions } from "#db/schema";
import { grantAccess } from "../factories/access";
import type { EveryList } from "../factories/every-type";
import { takeList } from "../factories/taken";
import { createAdmin, type User } from "../factories/users";
import { freshRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";
import { beginExam, examOf, mark, premium } from "./exams";
import { attemptsOf, browserOf, learner, textsOf } from "./learner";

let database: Database;
let user: User;
let browser: Browser;
let exam: EveryList;

const needsPlan = "Please purchase a plan to access practice exams";
const needsPremium = "Premium upgrade required for practice exams";
const notLoaded = "Failed to load exam. Please try again.";

beforeAll(async () => {
  database = await freshRequestsDatabase();
});
beforeEach(async () => {
  // The list shows all there are: those of this test alone.
  await database.db
    .update(questionLists)
    .set({ isActive: false })
    .where(eq(questionLists.kind, "practice_exam"));
  exam = await examOf(database.db, { title: "CPT exam one", description: "As on the day." });
  ({ user, browser } = await premium(database.db));
});
afterEach(() => {
  database.statements.log = null;
});

const cover = () => `/exam/${exam.id}`;
const submitAll = async () => {
  while (browser.heading.startsWith("Question ")) {
    const [, at, of] = /^Question (\d+) of (\d+)$/.exec(browser.heading) ?? [];
    await mark(database.db, browser, "B", at === of ? "Submit Exam" : "Next");
  }
};

describe("the list", () => {
  test("names what there is, in its order, and counts only that", async () => {
    await browser.visit("/practice-exams");
    expect([browser.status, browser.heading]).toEqual([200, "Practice Exams"]);
    expect(browser.text).toContain("1 practice exam of 3 questions in 2 h.");
    expect(browser.text).toContain("3 questions · 2 h · study mark 75%");
    const earlier = await examOf(database.db, { title: "CPT exam nought", sortOrder: 0 });
    await browser.visit("/practice-exams");
    expect(textsOf(browser, "main h2")).toEqual(["CPT exam nought", "CPT exam one"]);
    expect(browser.text).toContain("2 practice exams, each of 3 questions in 2 h.");
    expect(browser.page.link(`Start: ${earlier.title}`)).toBe(`/exam/${earlier.id}`);
    await examOf(database.db, { names: ["multiple_choice"] });
    await browser.visit("/practice-exams");
    expect(browser.text).toContain("3 practice exams, all timed.");
  });

  test("leaves out drafts, those taken out, and those without questions", async () => {
    for (const given of [{ status: "draft" as const }, { isActive: false }, { names: [] }])
      await examOf(database.db, { title: "Not to be seen", ...given });
    await browser.visit("/practice-exams");
    expect(textsOf(browser, "main h2")).toEqual(["CPT exam one"]);
  });

  test("says what to do where there is none", async () => {
    await database.db.update(questionLists).set({ status: "draft" });
    await browser.visit("/practice-exams");
    expect(browser.text).toContain("No practice exams yet");
    expect(browser.page.link("Go to practice")).toBe("/practice");
    await database.db.update(questionLists).set({ status: "published" });
  });

  test("offers Start, then Resume, then Retake and View Results with the attempts", async () => {
    await beginExam(browser, exam.id);
    await mark(database.db, browser, "B");
    await browser.visit("/practice-exams");
    expect(browser.text).toContain("In progress: ends at");
    expect(() => browser.page.link("Start: CPT exam one")).toThrow("no link");
    await browser.press("Resume: CPT exam one");
    expect(browser.path).toBe(`${cover()}/items/2`);
    await submitAll();
    await browser.visit("/practice-exams");
    expect(textsOf(browser, "main section li").join()).toMatch(/: \d+%, (passed|needs review)$/);
    expect(browser.page.link("Retake: CPT exam one")).toBe(cover());
    await browser.follow("View Results: CPT exam one");
    expect(browser.path).toMatch(new RegExp(`^${cover()}/results/[\\w-]+$`));
  });

  test("shows three attempts of each exam, however often another was taken since", async () => {
    const often = await examOf(database.db, { title: "CPT exam two", sortOrder: 0 });
    const on = (day: number) => ({
      userId: user.id,
      answers: [["B"]],
      startedAt: new Date(Date.UTC(2026, 0, day)),
    });
    for (const day of [1, 2]) await takeList(database, { listId: exam.id, ...on(day) });
    for (let day = 3; day < 70; day++) await takeList(database, { listId: often.id, ...on(day) });
    await browser.visit("/practice-exams");
    const days = textsOf(browser, "main section li").map((one) => one.split(", ")[0]);
    expect(days).toEqual(["Mar 10", "Mar 9", "Mar 8", "and 64 earlier ones", "Jan 2", "Jan 1"]);
    expect(browser.page.link("View Results: CPT exam one")).toBe(`${cover()}/results`);
  });

  test("shows nobody else's attempts", async () => {
    await beginExam(browser, exam.id);
    await submitAll();
    const other = await premium(database.db);
    await other.browser.visit("/practice-exams");
    expect(other.browser.page.link("Start: CPT exam one")).toBe(cover());
    expect(textsOf(other.browser, "main section li")).toEqual([]);
  });

  test("sends who has no access away, with the notice", async () => {
    const { browser: free } = await learner(database.db);
    await free.visit("/practice-exams");
    expect([free.path, free.status]).toEqual(["/", 200]);
    expect(free.text).toContain(needsPlan);
    const lapsed = await learner(database.db);
    await grantAccess(database.db, lapsed.user.id, "basic", {
      endsAt: new Date(Date.now() - 1000),
    });
    await lapsed.browser.visit("/practice-exams");
    expect([lapsed.browser.path, lapsed.browser.text.includes(needsPlan)]).toEqual(["/", true]);
  });

  test("shows Basic the exams locked, and the upgrade at its price", async () => {
    const { user: holder, browser: basic } = await learner(database.db);
    await grantAccess(database.db, holder.id, "basic");
    await basic.visit("/practice-exams");
    expect(basic.status).toBe(200);
    expect(basic.text).toContain("CPT exam one");
    expect(basic.page.link("Upgrade to Premium for $20.00")).toBe("/get-started?upgrade=true");
    expect(() => basic.page.link("Start: CPT exam one")).toThrow("no link");
  });

  test("is open to administrators without a plan", async () => {
    const admin = await browserOf(database.db, await createAdmin(database.db));
    await admin.visit("/practice-exams");
    expect(admin.page.link("Start: CPT exam one")).toBe(cover());
    await beginExam(admin, exam.id);
    expect(admin.heading).toBe("Question 1 of 3");
  });

  test("that cannot be loaded says so", async () => {
    database.statements.log = (sql) => {
      if (/from "question_lists"/.test(sql)) throw new Error("CAUSE-OF-IT");
    };
    await browser.visit("/practice-exams");
    expect([browser.status, browser.heading]).toEqual([500, "Failed to load practice exams"]);
    expect(browser.html).not.toContain("CAUSE-OF-IT");
  });

  test("asks who is signed out to sign in, and comes back", async () => {
    const visitor = new Browser();
    for (const path of ["/practice-exams", cover(), `${cover()}/items/1`, `${cover()}/submit`]) {
      await visitor.visit(path);
      expect(visitor.path).toBe(`/auth?redirectTo=${encodeURIComponent(path)}`);
    }
    await visitor.post(cover());
    expect(visitor.path).toMatch(/^\/auth/);
  });
});

describe("the instructions", () => {
  test("say what the exam is, before anything is begun", async () => {
    await browser.visit(cover());
    expect([browser.status, browser.heading]).toEqual([200, "CPT exam one"]);
    expect(browser.text).toContain("3 questions · 2 h · study mark 75%");
    expect(browser.text).toContain("As on the day.");
    expect(browser.text).toContain("75% is a study mark. The real exams use their own scales");
    expect(browser.text).not.toContain("Your attempts");
    expect(await attemptsOf(database.db, user)).toEqual([]);
  });

  test("say what extra time makes of the limit", async () => {
    ({ user, browser } = await premium(database.db, { extraTimeFactor: 1.5 }));
    await browser.visit(cover());
    expect(browser.text).toContain("3 questions · 2 h → 3 h · study mark");
    await browser.press("Start Exam");
    const [attempt] = await attemptsOf(database.db, user);
    expect((Number(attempt?.deadline) - Number(attempt?.startedAt)) / 60_000).toBe(180);
  });

  test("of an NCLEX exam open at its own address too, and say what the real one is", async () => {
    const nclex = await examOf(database.db, { track: "nclex" });
    await browser.visit(`/nclex/exam/${nclex.id}`);
    expect(browser.path).toBe(`/exam/${nclex.id}`);
    expect(browser.text).toContain("The real NCLEX-RN is adaptive, with 85 to 150 items");
  });

  test("have one button: Start, Resume, Retake; and View Results", async () => {
    await beginExam(browser, exam.id);
    expect(browser.path).toBe(`${cover()}/items/1`);
    await browser.visit(cover());
    expect(browser.text).toMatch(/In progress 2 h left\. At/);
    await browser.press("Resume Exam");
    await submitAll();
    await browser.visit(cover());
    expect(browser.page.link("View Results")).toBe(`${cover()}/results`);
    expect(textsOf(browser, "#history ~ * tbody tr")).toHaveLength(1);
    await browser.press("Retake Exam");
    expect(browser.text).toContain("0 of 3 answered");
    expect(await attemptsOf(database.db, user)).toHaveLength(2);
  });

  test("pressed twice, or twenty times at once, begin one attempt", async () => {
    const press = () =>
      browser.request(cover(), {
        method: "POST",
        headers: { origin: browser.origin, "sec-fetch-site": "same-origin" },
        body: new URLSearchParams(),
      });
    const replies = await Promise.all(Array.from({ length: 20 }, press));
    expect(new Set(replies.map((one) => one.headers.get("location")))).toEqual(
      new Set([`${cover()}/items/1`]),
    );
    expect(await attemptsOf(database.db, user)).toHaveLength(1);
  });

  test("send who has no Premium away, with the notice, whatever the plan", async () => {
    for (const plan of [null, "basic"] as const) {
      const { user: other, browser: poor } = await learner(database.db);
      if (plan) await grantAccess(database.db, other.id, plan);
      for (const go of [
        () => poor.visit(cover()),
        () => poor.post(cover()),
        () => poor.visit(`/nclex/exam/${exam.id}`),
        () => poor.visit(`${cover()}/items/1`),
      ]) {
        await go();
        expect([poor.path, poor.text.includes(needsPremium)]).toEqual(["/", true]);
      }
      expect(await attemptsOf(database.db, other)).toEqual([]);
    }
  });

  test("that cannot be loaded lead back to practice, with the notice", async () => {
    database.statements.log = (sql) => {
      if (/from "question_lists" inner join "practice_exams"/.test(sql)) throw new Error("CAUSE");
    };
    await browser.visit(cover());
    expect(browser.path).toBe("/practice");
    expect(browser.text).toContain(notLoaded);
    expect(browser.html).not.toContain("CAUSE");
  });

  test("of an attempt that cannot be begun say so, and begin nothing", async () => {
    await browser.visit(cover());
    database.statements.log = (sql) => {
      if (/^insert into "attempts"/.test(sql)) throw new Error("CAUSE");
    };
    await browser.press("Start Exam");
    expect([browser.status, browser.heading]).toEqual([500, "CPT exam one"]);
    expect(browser.text).toContain(notLoaded);
    database.statements.log = null;
    expect(await attemptsOf(database.db, user)).toEqual([]);
  });
});

test("an exam whose questions have all been withdrawn says so, and begins nothing", async () => {
  await browser.visit(cover());
  for (const { questionId } of exam.items)
    await database.db
      .update(questions)
      .set({ status: "archived" })
      .where(eq(questions.id, questionId));
  await browser.press("Start Exam");
  expect([browser.status, browser.heading]).toEqual([404, "Exam Not Available"]);
  expect(browser.text).toContain("This exam has no questions yet.");
  expect(browser.page.link("Back to Practice Exams")).toBe("/practice-exams");
  expect(await attemptsOf(database.db, user)).toEqual([]);
});

describe("an exam that is not there", () => {
  test.each(["unknown", "a draft", "taken out", "without questions"])(
    "%s: Exam Not Available",
    async (kind) => {
      const { db } = database;
      const made =
        kind === "a draft"
          ? await examOf(db, { status: "draft" })
          : kind === "taken out"
            ? await examOf(db, { isActive: false })
            : kind === "without questions"
              ? await examOf(db, { names: [] })
              : { id: "no-such-exam" };
      for (const path of ["", "/items/1", "/submit"]) {
        await browser.visit(`/exam/${made.id}${path}`);
        expect([path, browser.status, browser.heading]).toEqual([path, 404, "Exam Not Available"]);
        expect(browser.page.link("Back to Practice Exams")).toBe("/practice-exams");
      }
      await browser.post(`/exam/${made.id}`);
      expect([browser.status, browser.heading]).toEqual([404, "Exam Not Available"]);
      expect(await attemptsOf(db, user)).toEqual([]);
    },
  );
});

describe("access lost in the middle", () => {
  const lose = () =>
    database.db
      .update(accessGrants)
      .set({ revokedAt: new Date() })
      .where(and(eq(accessGrants.userId, user.id)));

  test("what was begun goes on to its end; nothing new begins", async () => {
    await beginExam(browser, exam.id);
    await lose();
    await mark(database.db, browser, "B");
    expect(browser.heading).toBe("Question 2 of 3");
    await browser.visit(cover());
    await browser.press("Resume Exam");
    await submitAll();
    expect(browser.path).toContain("/results/");
    expect(browser.status).toBe(200);
    await browser.visit(cover());
    expect([browser.path, browser.text.includes(needsPremium)]).toEqual(["/", true]);
    expect(await attemptsOf(database.db, user)).toHaveLength(1);
  });

  test("an exam taken out goes on to its end too", async () => {
    await beginExam(browser, exam.id);
    await database.db
      .update(questionLists)
      .set({ isActive: false })
      .where(eq(questionLists.id, exam.id));
    await mark(database.db, browser, "B");
    await submitAll();
    expect(browser.path).toContain("/results/");
    await browser.visit(cover());
    expect([browser.status, browser.heading]).toEqual([404, "Exam Not Available"]);
  });
});
