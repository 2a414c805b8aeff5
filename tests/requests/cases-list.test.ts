/** The list of case studies and a case's page: what they say, what is locked, and who may begin what. */
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import {
  accessGrants,
  caseStudyVersions,
  questionListItems,
  questionLists,
  questions,
} from "#db/schema";
import { grantAccess } from "../factories/access";
import { createEveryType, type EveryList } from "../factories/every-type";
import { createAdmin, type User } from "../factories/users";
import { emptyRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";
import { answerTo, beginCase, caseAt, mark } from "./cases";
import { attemptsOf, browserOf, learner, textsOf } from "./learner";

let database: Database;
let user: User;
let browser: Browser;
let free: EveryList;
let premium: EveryList;

const list = "/nclex/case-studies";
const scenario =
  "A nurse on a surgical ward takes over the care of a client on the morning of the fourth day after an operation on the colon. The client is restless.";

beforeEach(async () => {
  database = await emptyRequestsDatabase();
  const { db } = database;
  const made = (title: string, isPremium: boolean, day: number) =>
    createEveryType(db, {
      kind: "case_study",
      title,
      isPremium,
      createdAt: new Date(`2026-02-0${day}T00:00:00Z`),
      chart: { scenario, difficulty: "hard", estimatedMinutes: 25 },
    });
  free = await made("Fever after surgery", false, 1);
  premium = await made("Bleeding after birth", true, 2);
  ({ user, browser } = await learner(db));
});
afterEach(() => {
  database.statements.log = null;
});

const cards = () => textsOf(browser, "main article");

describe("the list", () => {
  test("has a card a case, newest first, and says what each is", async () => {
    await browser.visit(list);
    expect([browser.status, browser.heading]).toEqual([200, "NCLEX Case Studies"]);
    expect(browser.text).toContain("Interactive patient scenarios");
    expect(textsOf(browser, "main article h2")).toEqual([
      "Bleeding after birth",
      "Fever after surgery",
    ]);
    const [locked, open] = cards();
    for (const card of [locked, open]) {
      expect(card).toContain("Case Study");
      expect(card).toContain("Hard");
      expect(card).toContain("25 min");
      expect(card).toContain(
        "A nurse on a surgical ward takes over the care of a client on the morning of the fourth day after an operation on the…",
      );
      expect(card).not.toContain("restless");
    }
    expect(locked).toContain("Premium");
    expect(open).not.toContain("Premium");
    expect(browser.page.link("Start Case Study")).toBe(caseAt(free.id));
  });

  test.each([
    ["bow_tie", "Bow-tie"],
    ["trend", "Trend"],
  ] as const)(
    "shows a single %s question below the cases, and its cover, question and result claim no step",
    async (format, label) => {
      const { db } = database;
      const title = "One question";
      const single = await createEveryType(db, {
        kind: "case_study",
        title,
        names: ["bow_tie"],
        wording: () => ({ judgmentStep: null }),
        chart: { format, scenario, estimatedMinutes: 4 },
      });
      await browser.visit(list);
      expect(textsOf(browser, "main article h2")).toHaveLength(2);
      expect(textsOf(browser, "#singles")).toEqual(["Single questions"]);
      expect(textsOf(browser, "main article h3")).toEqual([title]);
      const card = cards().at(-1);
      for (const text of [label, "4 min", "Start Question"]) expect(card).toContain(text);
      expect(card).not.toContain("Case Study");
      await browser.visit(caseAt(single.id));
      expect(browser.text).toContain("One question beside the chart.");
      expect(browser.text).not.toContain("step");
      await browser.press("Start Question");
      expect(browser.heading).toBe("Question 1 of 1");
      await browser.visit(caseAt(single.id));
      await browser.press("Resume Question");
      const leave = "Leave the question. Your answer is saved.";
      expect(browser.page.document.querySelector(`[aria-label="${leave}"]`)).not.toBeNull();
      expect(browser.text).not.toContain("Recognize cues");
      await mark(
        browser,
        ["actions.A", "actions.B", "condition.B", "parameters.A", "parameters.B"],
        "submit",
      );
      expect(browser.heading).toBe(`${label} results`);
      expect(browser.text).toContain("Question completed!");
      expect(browser.text).not.toContain("Case study completed!");
      expect(browser.text).toMatch(/3 of 5 points/);
      expect(browser.text).not.toContain("By Step of Clinical Judgment");
      await browser.follow("Review Answers");
      expect(browser.text).toContain("Client need:");
      expect(browser.text).not.toContain("Step:");
      await browser.visit("/dashboard");
      expect(textsOf(browser, "#recent ~ ul > li").join()).toContain(`${label} · 60%`);
    },
  );

  test("locks premium cases to who has no active access, and offers an upgrade", async () => {
    await browser.visit(list);
    const [locked, open] = cards();
    expect(locked).toContain("Requires Premium");
    expect(locked).not.toContain("Start Case Study");
    expect(open).toContain("Start Case Study");
    const { document } = browser.page;
    const button = document.querySelector("main article button");
    expect(button?.hasAttribute("disabled")).toBe(true);
    expect(button?.querySelector("svg")).not.toBeNull();
    expect(browser.text).toContain("Upgrade for Full Access");
    expect(browser.page.link("Upgrade Now")).toBe("/get-started?upgrade=true");
    expect(browser.text).toContain(
      "A case study that says Requires Premium is included in Basic and Premium.",
    );
  });

  test.each([
    ["premium for life", "premium", null],
    ["basic that is not over", "basic", new Date("2099-01-01T00:00:00Z")],
  ] as const)("%s opens all of them, and offers nothing", async (_, plan, endsAt) => {
    await grantAccess(database.db, user.id, plan, { endsAt });
    await browser.visit(list);
    expect(cards().every((card) => card.includes("Start Case Study"))).toBe(true);
    expect(browser.text).not.toContain("Requires Premium");
    expect(browser.text).not.toContain("Upgrade for Full Access");
    await beginCase(browser, premium.id);
    expect(browser.heading).toBe("Question 1 of 6");
  });

  test("a basic that is over locks them again; an administrator passes", async () => {
    await grantAccess(database.db, user.id, "basic", { endsAt: new Date("2026-03-01T00:00:00Z") });
    await browser.visit(list);
    expect(browser.text).toContain("Requires Premium");
    expect(browser.text).toContain("Upgrade for Full Access");
    browser = await browserOf(database.db, await createAdmin(database.db));
    await browser.visit(list);
    expect(browser.text).not.toContain("Requires Premium");
  });

  test("says how one's own attempts stand, and nobody else's", async () => {
    const other = await learner(database.db);
    await beginCase(browser, free.id);
    await browser.visit(list);
    expect(browser.text).toContain("In progress");
    expect(browser.page.link("Resume Case Study")).toBe(caseAt(free.id));
    await browser.visit(caseAt(free.id, "/items/1"));
    await answerTo(browser, free, 7);
    await browser.visit(list);
    expect(browser.text).toContain("Last score 100%");
    expect(browser.page.link("Take It Again")).toBe(caseAt(free.id));
    await other.browser.visit(list);
    expect(other.browser.text).not.toContain("Last score");
    expect(other.browser.page.link("Start Case Study")).toBe(caseAt(free.id));
  });

  test("begins with what was started", async () => {
    await beginCase(browser, free.id);
    await browser.visit(list);
    expect(textsOf(browser, "main article h2")).toEqual([
      "Fever after surgery",
      "Bleeding after birth",
    ]);
  });

  test("leaves out drafts and cases that were taken out", async () => {
    const { db } = database;
    await createEveryType(db, { kind: "case_study", title: "A draft", status: "draft" });
    await createEveryType(db, { kind: "case_study", title: "Retired", isActive: false });
    await browser.visit(list);
    expect(cards()).toHaveLength(2);
  });

  test("without any says what will stand there", async () => {
    await database.db.update(questionLists).set({ isActive: false });
    await browser.visit(list);
    expect(browser.text).toContain("No case studies available");
    expect(browser.text).toContain(
      "Case studies will appear here once they're created by administrators.",
    );
  });

  test("and the page of a case lead who is signed out to sign in, and back", async () => {
    const visitor = new Browser();
    for (const path of [list, caseAt(free.id), caseAt(free.id, "/items/1")]) {
      await visitor.visit(path);
      expect(visitor.path).toBe(`/auth?${new URLSearchParams({ redirectTo: path })}`);
    }
    await visitor.post(caseAt(free.id));
    expect(visitor.path).toMatch(/^\/auth/);
  });
});

describe("a case's page", () => {
  test("says what the case is, and begins it once", async () => {
    await browser.visit(caseAt(free.id));
    expect([browser.status, browser.heading]).toEqual([200, "Fever after surgery"]);
    expect(browser.page.link("Back to Case Studies")).toBe(list);
    for (const text of ["Hard", "25 min", scenario, "75%", "adaptive"])
      expect(browser.text).toContain(text);
    await browser.press("Start Case Study");
    expect([browser.path, browser.heading]).toEqual([
      caseAt(free.id, "/items/1"),
      "Question 1 of 6",
    ]);
    await browser.visit(caseAt(free.id));
    expect(browser.text).toContain("In progress");
    await browser.press("Resume Case Study");
    expect(browser.path).toBe(caseAt(free.id, "/items/1"));
    const [attempt, ...more] = await attemptsOf(database.db, user);
    expect(more).toEqual([]);
    expect(attempt).toMatchObject({ passingScore: 75, deadline: null, itemCount: 6 });
  });

  test("resumed leads to the first question without an answer", async () => {
    await beginCase(browser, free.id);
    await answerTo(browser, free, 4);
    await browser.visit(caseAt(free.id));
    await browser.press("Resume Case Study");
    expect(browser.heading).toBe("Question 4 of 6");
  });

  test("fifty starts at once make one attempt", async () => {
    const headers = { origin: browser.origin, "sec-fetch-site": "same-origin" };
    const press = () => browser.request(caseAt(free.id), { method: "POST", headers });
    const replies = await Promise.all(Array.from({ length: 50 }, press));
    for (const { status, headers } of replies)
      expect([status, headers.get("location")]).toEqual([302, caseAt(free.id, "/items/1")]);
    expect(await attemptsOf(database.db, user)).toHaveLength(1);
  });

  test("opened makes no attempt, by page or by data", async () => {
    for (const path of [
      "",
      ".data",
      "/items/1",
      "/items/1.data",
      "/results/none",
      "/results/none/review",
    ])
      expect((await browser.request(caseAt(free.id, path))).status).toBeLessThan(500);
    expect(await attemptsOf(database.db, user)).toEqual([]);
  });

  test.each(["opened", "begun by a post"])(
    "of a locked one, %s, leads back to the list with the reason",
    async (how) => {
      await (how === "opened"
        ? browser.visit(caseAt(premium.id))
        : browser.post(caseAt(premium.id)));
      expect([browser.status, browser.path]).toEqual([200, list]);
      expect(browser.text).toContain("Premium access required for this case study");
      expect(await attemptsOf(database.db, user)).toEqual([]);
    },
  );

  test("of one that was begun before the access was over can be gone on with, not begun anew", async () => {
    await grantAccess(database.db, user.id, "basic", { endsAt: new Date(Date.now() + 3_600_000) });
    await beginCase(browser, premium.id);
    await database.db.update(accessGrants).set({ endsAt: new Date(Date.now() - 1000) });
    await browser.visit(caseAt(premium.id));
    await browser.press("Resume Case Study");
    await answerTo(browser, premium, 7);
    expect(browser.heading).toBe("Case study results");
    expect(() => browser.page.submission("Retry Lesson")).toThrow("no button");
    await browser.post(caseAt(premium.id));
    expect(browser.text).toContain("Premium access required for this case study");
  });

  test.each(["no-such-case", "a draft", "a quiz"])("%s: Case Study Not Found", async (kind) => {
    const { db } = database;
    const id =
      kind === "a draft"
        ? (await createEveryType(db, { kind: "case_study", status: "draft" })).id
        : kind === "a quiz"
          ? (await createEveryType(db, { kind: "quiz" })).id
          : kind;
    for (const path of ["", "/items/1", "/results/x", "/results/x/review"]) {
      await browser.visit(caseAt(id, path));
      expect([path, browser.status, browser.heading]).toEqual([path, 404, "Case Study Not Found"]);
      expect(browser.text).toContain("The requested case study could not be found.");
      expect(browser.page.link("Back to Case Studies")).toBe(list);
    }
    await browser.post(caseAt(id));
    expect([browser.status, browser.heading]).toEqual([404, "Case Study Not Found"]);
    expect(await attemptsOf(db, user)).toEqual([]);
  });

  test("of one without questions says so, and begins nothing", async () => {
    const { db } = database;
    await db.delete(questionListItems).where(eq(questionListItems.listId, free.id));
    await db.update(questionLists).set({ itemCount: 0 }).where(eq(questionLists.id, free.id));
    await browser.visit(caseAt(free.id));
    expect(browser.status).toBe(200);
    expect(browser.text).toContain("No Questions Available");
    expect(browser.text).toContain("This lesson doesn't have any interactive questions yet.");
    expect(() => browser.page.submission("Start Case Study")).toThrow("no button");
    await browser.post(caseAt(free.id));
    expect(browser.text).toContain("No Questions Available");
    expect(await attemptsOf(db, user)).toEqual([]);
  });

  test("keeps its learners when it is taken out, and takes no new ones", async () => {
    const { db } = database;
    const other = await learner(db);
    await beginCase(browser, free.id);
    await db.update(questionLists).set({ isActive: false }).where(eq(questionLists.id, free.id));
    await browser.visit(caseAt(free.id));
    await browser.press("Resume Case Study");
    await answerTo(browser, free, 7);
    expect(browser.heading).toBe("Case study results");
    await browser.visit(caseAt(free.id));
    expect([browser.status, browser.heading]).toEqual([404, "Case Study Not Found"]);
    await other.browser.visit(caseAt(free.id));
    expect(other.browser.status).toBe(404);
  });

  test("shows markup in a scenario as text", async () => {
    const { db } = database;
    await db.update(caseStudyVersions).set({ scenario: "<script>alert(1)</script> & <b>more</b>" });
    for (const path of [list, caseAt(free.id)]) {
      await browser.visit(path);
      expect(browser.text).toContain("<script>alert(1)</script> & <b>more</b>");
    }
  });
});

test("a case whose questions have all been withdrawn says so, and begins nothing", async () => {
  await browser.visit(caseAt(free.id));
  for (const { questionId } of free.items)
    await database.db
      .update(questions)
      .set({ status: "archived" })
      .where(eq(questions.id, questionId));
  await browser.press("Start Case Study");
  expect([browser.status, browser.path]).toEqual([200, caseAt(free.id)]);
  expect(browser.text).toContain("No Questions Available");
  expect(await attemptsOf(database.db, user)).toEqual([]);
});

describe("when the database fails", () => {
  test.each<[string, RegExp, () => string, string]>([
    ["the list", /from "question_lists"/, () => list, "Failed to load case studies"],
    [
      "its questions",
      /from "attempt_items"/,
      () => caseAt(free.id, "/items/1"),
      "Failed to load questions",
    ],
    [
      "its chart",
      /from "case_study_steps"/,
      () => caseAt(free.id, "/items/1"),
      "Failed to load questions",
    ],
    [
      "a result",
      /from "list_stats"|"breakdown"/,
      () => caseAt(free.id, "/results/x"),
      "Results not found",
    ],
    ["a review", /"breakdown"/, () => caseAt(free.id, "/results/x/review"), "Results not found"],
  ])("%s that cannot be loaded says so", async (_, statement, path, heading) => {
    await beginCase(browser, free.id);
    database.statements.log = (sql) => {
      if (statement.test(sql)) throw new Error("CAUSE-OF-IT");
    };
    await browser.visit(path());
    expect([browser.status, browser.heading]).toEqual([500, heading]);
    expect(browser.html).not.toContain("CAUSE-OF-IT");
  });

  test("a case that cannot be loaded leads back to the list, with the notice", async () => {
    await beginCase(browser, free.id);
    database.statements.log = (sql) => {
      // Not the list's own query, which goes on to the results.
      if (/"case_study_versions"(?!.*"list_stats")/s.test(sql)) throw new Error("CAUSE-OF-IT");
    };
    await browser.visit(caseAt(free.id));
    expect([browser.path, browser.status, browser.heading]).toEqual([
      list,
      200,
      "NCLEX Case Studies",
    ]);
    expect(browser.text).toContain("Failed to load case study");
    expect(browser.html).not.toContain("CAUSE-OF-IT");
    await browser.visit(list);
    expect(browser.text).not.toContain("Failed to load case study");
  });

  test("a start that is not stored says so, and makes nothing", async () => {
    await browser.visit(caseAt(free.id));
    database.statements.log = (sql) => {
      if (/insert into "attempts"/.test(sql)) throw new Error("CAUSE-OF-IT");
    };
    await browser.press("Start Case Study");
    expect(browser.status).toBe(500);
    expect(browser.text).toContain("The case study could not be started. Please try again.");
    database.statements.log = null;
    expect(await attemptsOf(database.db, user)).toEqual([]);
    await browser.press("Start Case Study");
    expect(browser.heading).toBe("Question 1 of 6");
  });
});
