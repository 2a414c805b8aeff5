/** A learner's way from the front door to a second try at a quiz, without scripts, on the content that ships. */
import { and, asc, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { attemptItems, lessons, modules, questionVersions, users } from "#db/schema";
import { freshRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";
import { answer, attemptsOf, stats, textsOf } from "./learner";
import { freshAddress, mailedLink, password } from "./people";

let database: Database;
beforeAll(async () => {
  database = await freshRequestsDatabase();
});

test("sign up, confirm, sign in, study a lesson, take the quiz, read the review, take it again", async () => {
  const { db } = database;
  const email = freshAddress();
  const [module] = await db.select().from(modules).orderBy(asc(modules.sortOrder)).limit(1);
  if (!module) throw new Error("no content was imported");
  const [first, second] = await db
    .select()
    .from(lessons)
    .where(and(eq(lessons.moduleId, module.id), eq(lessons.status, "published")))
    .orderBy(asc(lessons.sortOrder));
  if (!first || !second) throw new Error("the first module has no two lessons");

  // In by the front door.
  const visitor = await new Browser().visit("/");
  expect(visitor.status).toBe(200);
  await visitor.follow("Start for free");
  await visitor.press("Create Account", { Email: email, Password: password });
  expect(visitor.path).toBe("/dashboard/welcome");
  expect(visitor.text).toContain("Success! Please check your email to confirm your account.");

  // The link from the mail confirms by its button, not by being opened.
  const confirmedAt = async () =>
    (await db.select().from(users).where(eq(users.email, email)))[0]?.emailConfirmedAt;
  await visitor.visit(await mailedLink(email, "/auth/confirm/"));
  expect(await confirmedAt()).toBeNull();
  await visitor.press("Confirm my address");
  expect(await confirmedAt()).toBeInstanceOf(Date);

  // Another day, another browser.
  const browser = await new Browser().visit("/");
  await browser.follow("Sign In");
  await browser.press("Sign In", { Email: email, Password: password });
  expect(browser.path).toBe("/practice");

  // The module, its lessons one after the other.
  await browser.follow("Learn");
  expect(browser.heading).toBe("Learning Modules");
  await browser.follow(module.name);
  expect(browser.heading).toBe(module.name);
  expect(stats(browser)).toMatchObject({ Completed: "0", Progress: "0%" });
  expect(() => browser.page.link(second.title)).toThrow("no link");
  const outline = browser.path;

  await browser.follow(first.title);
  expect(browser.heading).toBe(first.title);
  await browser.press("Mark Complete");
  expect(browser.text).toContain("Lesson complete");
  expect(textsOf(browser, "[role=status] a")).toEqual(["Take Quiz"]);
  await browser.follow(`Next: ${second.title}`);
  expect([browser.status, browser.heading]).toEqual([200, second.title]);
  await browser.visit(outline);
  expect(stats(browser)).toMatchObject({ Completed: "1" });
  expect(browser.page.link(second.title)).toBe(`/lessons/${second.id}`);

  // The quiz: every question answered rightly but the first.
  await browser.follow("Take Quiz");
  const quiz = browser.heading;
  const total = Number(/(\d+) questions ·/.exec(browser.text)?.[1]);
  expect(total).toBeGreaterThan(5);
  await browser.press("Start Quiz");
  const [user] = await db.select().from(users).where(eq(users.email, email));
  const [attempt] = await attemptsOf(db, user as { id: string });
  const keys = await db
    .select({ key: questionVersions.answerKey, rationale: questionVersions.rationale })
    .from(attemptItems)
    .innerJoin(questionVersions, eq(questionVersions.id, attemptItems.questionVersionId))
    .where(eq(attemptItems.attemptId, attempt?.id ?? ""))
    .orderBy(asc(attemptItems.position));
  for (const [at, { key }] of keys.entries()) {
    expect(browser.heading).toBe(`Question ${at + 1} of ${total}`);
    const right = "letters" in key ? key.letters : [];
    const wrong = right.includes("A") ? "B" : "A";
    await answer(browser, at === 0 ? wrong : right, at + 1 === total ? "Submit Quiz" : "Next");
  }

  // The result, and the reasons.
  const score = `${Math.round(((total - 1) / total) * 100)}%`;
  expect(browser.heading).toBe("Quiz results");
  expect(stats(browser)).toMatchObject({
    Score: score,
    Correct: `${total - 1} of ${total} correct`,
  });
  expect(browser.text).toContain("Performance analysis");
  const results = browser.path;
  await browser.follow("Review Answers");
  expect(browser.heading).toBe("Review your answers");
  expect(textsOf(browser, "article")).toHaveLength(1);
  await browser.follow(`All ${total}`);
  expect(textsOf(browser, "article")).toHaveLength(total);
  expect(browser.text).toContain("Your answer, incorrect");
  for (const { rationale } of keys)
    expect(browser.text).toContain(rationale.replace(/\s+/g, " ").trim());

  // Once more: a new attempt, from the beginning, the old result kept.
  await browser.visit(results);
  await browser.press("Retake Quiz");
  expect(browser.heading).toBe(`Question 1 of ${total}`);
  expect(browser.text).toContain(`0 of ${total} answered`);
  await browser.visit(results);
  expect(stats(browser)).toMatchObject({ Score: score });
  // The first look at the dashboard asks how one means to study; it may be skipped.
  await browser.follow("Dashboard");
  expect(browser.path).toBe("/dashboard/welcome");
  await browser.press("Not now");
  expect(browser.path).toBe("/dashboard");
  expect(browser.text).toContain(quiz);
});
