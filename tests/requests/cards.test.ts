/** Study cards as a browser without scripts has them: the review, the deck, and cards of missed questions. */
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { Database } from "#db/client.server";
import {
  flashcardReviews,
  flashcardSchedules,
  flashcards,
  lessons,
  questions,
  users,
} from "#db/schema";
import { cardCategories } from "#db/vocabulary";
import { createLesson, createModule } from "../factories/curriculum";
import { createFlashcard } from "../factories/flashcards";
import { createQuestion, type QuestionVersion } from "../factories/questions";
import { createQuiz, type QuestionList } from "../factories/quizzes";
import type { User } from "../factories/users";
import { emptyRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";
import { attemptsOf, begin, hidden, learner, textsOf } from "./learner";

let database: Database;
let user: User;
let browser: Browser;

beforeAll(async () => {
  database = await emptyRequestsDatabase();
});
beforeEach(async () => {
  await database.db.delete(flashcards);
  ({ user, browser } = await learner(database.db));
});

const schedulesOf = ({ id }: User) =>
  database.db.select().from(flashcardSchedules).where(eq(flashcardSchedules.userId, id));
const reviewsOf = ({ id }: User) =>
  database.db.select().from(flashcardReviews).where(eq(flashcardReviews.userId, id));
const front = (from = browser) => textsOf(from, "h2#front")[0];
/** Beside the tube of the task bar. */
const progress = () => textsOf(browser, ".task-bar > .tabular-nums")[0];
const gradeButtons = () => textsOf(browser, 'button[name="rating"]');

describe("the review", () => {
  test("is a tab of the practice center, and says so where there is no card", async () => {
    await browser.visit("/practice");
    await browser.follow("Study Cards");
    expect([browser.path, browser.status, browser.heading]).toEqual([
      "/practice/cards",
      200,
      "Study Cards",
    ]);
    expect(browser.text).toContain("No study cards yet");
  });

  test("asks, answers and grades, card by card, until all is done", async () => {
    const one = await createFlashcard(database.db, { front: "First?", back: "The first." });
    await createFlashcard(database.db, { front: "Second?", back: "The second." });
    await browser.visit("/practice/cards");
    expect(front()).toBe("First?");
    // Nothing of the site's navigation is in the room, but the way out.
    expect(browser.page.link("Leave Study Cards. Your grades are saved.")).toBe("/practice");
    expect(browser.page.has("nav[aria-label='Practice center'], body > footer")).toBe(false);
    expect(progress()).toBe("1 of 2");
    expect(browser.text).toContain("0 to review · 2 new");
    expect(browser.text).toContain("New");
    expect(browser.page.document.querySelector("main")?.textContent).not.toContain("The first.");
    await browser.follow("Show answer");
    expect(browser.text).toContain("The first.");
    expect(browser.text).toContain("Source: OSHA Bloodborne Pathogens Standard");
    expect(gradeButtons()).toEqual(["Again 1 min", "Hard 6 min", "Good 10 min", "Easy 8 days"]);
    expect(browser.text).toContain("The easier it was, the later it comes back.");

    await browser.press("Good");
    expect(await schedulesOf(user)).toMatchObject([{ flashcardId: one.id }]);
    expect(await reviewsOf(user)).toMatchObject([{ rating: 3 }]);
    expect(front()).toBe("Second?");
    // The first one comes back: one more to go.
    expect(progress()).toBe("2 of 3");
    await browser.follow("Show answer");
    await browser.press("Easy");
    // Its step of ten minutes is not waited for: nothing else is left.
    expect(front()).toBe("First?");
    expect(browser.text).toContain("Learning");
    await browser.follow("Show answer");
    await browser.press("Easy");
    expect(browser.text).toContain("All done for now");
    expect(browser.text).toMatch(/The next card comes back on \w+ \d+\./);
    expect(browser.text).toContain("3 cards graded today.");
    expect(browser.text).toContain("Tomorrow: no cards.");
    await browser.follow("Browse all");
    expect(browser.heading).toBe("Browse study cards");
  });

  test("offers the specification's categories, counts what is due, and goes through one of them", async () => {
    for (const category of cardCategories)
      await createFlashcard(database.db, { category, front: `About ${category}?` });
    await browser.visit("/practice/cards");
    const tabs = () => textsOf(browser, 'nav[aria-label="Categories"] a');
    expect(tabs()).toEqual([
      "All",
      "Tubes",
      "Order",
      "Safety",
      "Anatomy",
      "Complications",
      "Procedures",
    ]);
    await browser.follow("Safety");
    expect([front(), browser.path]).toEqual(["About safety?", "/practice/cards?category=safety"]);
    await browser.follow("Show answer");
    await browser.press("Again");
    expect(browser.path).toMatch(/^\/practice\/cards\?category=safety&undo=/);
    await database.db.update(flashcardSchedules).set({ dueAt: new Date(0) });
    await browser.visit("/practice/cards");
    expect(tabs()).toEqual(expect.arrayContaining(["All (1)", "Safety (1)", "Tubes"]));
    expect(front()).toBe("About safety?");
    await browser.visit("/practice/cards?category=nothing-like-it");
    expect([browser.status, front()]).toEqual([200, "About safety?"]);
  });

  test("leads to the module's lessons, where its learner sees the module", async () => {
    const module = await createModule(database.db, { name: "Tubes and their use" });
    await createLesson(database.db, { moduleId: module.id });
    const card = await createFlashcard(database.db, { moduleId: module.id });
    await browser.visit(`/practice/cards?show=${card.id}`);
    expect(browser.page.link("Lessons: Tubes and their use")).toBe(`/modules/${module.id}/lessons`);
  });

  test("schedules nothing past the exam", async () => {
    // At noon: near midnight a card of tomorrow's comes within minutes.
    const noon = new Date(`${new Date().toISOString().slice(0, 10)}T12:00:00Z`);
    vi.useFakeTimers({ toFake: ["Date"], now: noon });
    onTestFinished(() => void vi.useRealTimers());
    const examDay = new Date(Date.now() + 4 * 24 * 3600_000).toISOString().slice(0, 10);
    await database.db.update(users).set({ examDate: examDay }).where(eq(users.id, user.id));
    const card = await createFlashcard(database.db);
    await browser.visit(`/practice/cards?show=${card.id}`);
    expect(gradeButtons()[3]).toMatch(/^Easy [1-3] days?$/);
  });

  test("grades once: a form sent twice changes nothing, and says so", async () => {
    await createFlashcard(database.db);
    await browser.visit("/practice/cards");
    const fields = {
      card: hidden(browser, "card"),
      reps: hidden(browser, "reps"),
      category: "all",
      rating: "3",
    };
    await browser.post("/practice/cards", fields);
    const before = await schedulesOf(user);
    await browser.post("/practice/cards", { ...fields, rating: "1" });
    expect(browser.text).toContain("You already graded that card");
    expect(await schedulesOf(user)).toEqual(before);
    expect(await reviewsOf(user)).toHaveLength(1);
  });

  test("takes the last grade back, once", async () => {
    await createFlashcard(database.db, { front: "Once?" });
    await browser.visit("/practice/cards");
    await browser.follow("Show answer");
    await browser.press("Easy");
    const undo = hidden(browser, "undo");
    await browser.press("Undo the last grade");
    expect(browser.text).toContain("Grade undone");
    expect([front(), await schedulesOf(user), await reviewsOf(user)]).toEqual(["Once?", [], []]);
    await browser.post("/practice/cards", { undo, category: "all" });
    expect([browser.status, browser.text]).toEqual([
      200,
      expect.stringContaining("There is no grade to undo"),
    ]);
  });

  test.each<[string, Record<string, string>]>([
    ["no rating", { rating: "" }],
    ["a rating of none", { rating: "0" }],
    ["a fifth", { rating: "5" }],
    ["half a one", { rating: "2.5" }],
    ["a word", { rating: "good" }],
    ["no count", { reps: "" }],
    ["a count below none", { reps: "-1" }],
    ["an id of odd letters", { card: "../x" }],
  ])("refuses %s", async (_, wrong) => {
    const card = await createFlashcard(database.db);
    const good = { card: card.id, reps: "0", rating: "3", category: "all" };
    await browser.post("/practice/cards", { ...good, ...wrong });
    expect(browser.status).toBe(400);
    expect(await reviewsOf(user)).toEqual([]);
  });

  test("knows no card that is unknown, unpublished or another's own", async () => {
    const other = await learner(database.db);
    const theirs = await createFlashcard(database.db, { ownerId: other.user.id, category: "own" });
    const draft = await createFlashcard(database.db, { status: "draft" });
    for (const card of ["no-such-card", theirs.id, draft.id]) {
      await browser.post("/practice/cards", { card, reps: "0", rating: "3" });
      expect([browser.status, browser.heading]).toEqual([404, "Study card not found"]);
    }
    await browser.visit("/practice/cards");
    expect(browser.text).toContain("No study cards yet");
  });

  test("is for who is signed in", async () => {
    const visitor = new Browser();
    for (const page of ["/practice/cards", "/practice/cards/browse", "/practice/cards/own"]) {
      await visitor.visit(page);
      expect(visitor.path).toBe(`/auth?redirectTo=${encodeURIComponent(page)}`);
    }
    const card = await createFlashcard(database.db);
    await visitor.post("/practice/cards", { card: card.id, reps: "0", rating: "3" });
    expect(visitor.path).toMatch(/^\/auth/);
    await visitor.post("/practice/cards/own", { question: "any" });
    expect(visitor.path).toMatch(/^\/auth/);
    expect(await database.db.select().from(flashcardReviews)).toEqual([]);
  });
});

describe("the deck", () => {
  test("is browsed by category, a page at a time; a card flips by a click", async () => {
    for (let at = 1; at <= 26; at++)
      await createFlashcard(database.db, {
        front: `Front ${at}`,
        back: `Back ${at}`,
        category: at === 26 ? "order" : "tubes",
      });
    await browser.visit("/practice/cards/browse");
    expect(browser.text).toContain("Tap a card to flip it.");
    const cards = () => [...browser.page.document.querySelectorAll("main li details")];
    expect(cards()).toHaveLength(24);
    expect(cards()[0]?.hasAttribute("open")).toBe(false);
    expect(cards()[0]?.querySelector("summary")?.textContent).toContain("Front 1");
    expect(cards()[0]?.querySelector("summary")?.textContent).not.toContain("Back 1");
    expect(cards()[0]?.textContent).toContain("Back 1");
    expect(browser.text).toContain("Page 1 of 2");
    await browser.follow("Next cards");
    expect(cards()).toHaveLength(2);
    await browser.follow("Previous cards");
    expect(browser.path).toBe("/practice/cards/browse");
    await browser.follow("Order");
    expect(cards()).toHaveLength(1);
    await browser.visit("/practice/cards/browse?page=99");
    expect(browser.text).toContain("Page 2 of 2");
    await browser.visit("/practice/cards/browse?category=own");
    expect(browser.text).toContain("No cards of your own yet");
  });
});

describe("cards of missed questions", () => {
  let quiz: QuestionList & { items: QuestionVersion[] };
  let review: string;

  /** Two right answers are B: the first question is answered so, the others are missed. */
  beforeEach(async () => {
    const lesson = await createLesson(database.db);
    const items: QuestionVersion[] = [];
    for (const name of ["one", "two", "three"])
      items.push(
        await createQuestion(database.db, {
          stem: `STEM-${name}`,
          rationale: `SECRET-RATIONALE-${name}`,
          body: { options: ["The first", `SECRET-OPTION-${name}`, "The third", "The fourth"] },
          moduleId: lesson.moduleId,
          lessonId: lesson.id,
        }),
      );
    quiz = await createQuiz(database.db, { items, moduleId: lesson.moduleId });
    review = await finish();
  });

  async function finish(): Promise<string> {
    await begin(browser, quiz.id);
    await browser.press("Next", { "STEM-one": "B" });
    await browser.press("Finish and submit");
    await browser.press("Submit Quiz");
    const [attempt] = await attemptsOf(database.db, user);
    return `/quiz/${quiz.id}/results/${attempt?.id}/review`;
  }
  const questionId = (at: number) => quiz.items[at]?.questionId ?? "";
  const own = async () =>
    (await database.db.select().from(flashcards)).filter(({ ownerId }) => ownerId === user.id);
  const add = (question: string, from = browser) => from.post("/practice/cards/own", { question });

  test("are made where a quiz is reviewed, one by one", async () => {
    await browser.visit(review);
    const buttons = () => textsOf(browser, "button").filter((text) => text === "Make a study card");
    expect(buttons()).toHaveLength(2);
    await browser.press("Make a study card from question 2");
    expect(browser.path).toBe(`${review}?show=wrong#card-2`);
    // Where the button was; nothing above it moves it.
    expect(textsOf(browser, "#card-2")).toEqual(["In your cards"]);
    expect(browser.text).not.toContain("Study card added");
    expect(buttons()).toHaveLength(1);
    await browser.visit("/practice/cards?category=own");
    expect(textsOf(browser, 'nav[aria-label="Categories"] a')).toEqual(["All", "My questions"]);
    expect(front()).toBe("STEM-two");
    expect(browser.text).toContain("B. SECRET-OPTION-two");
    await browser.follow("Show answer");
    expect(browser.text).toContain("SECRET-RATIONALE-two");
    expect(browser.page.link("Read the lesson: ")).toMatch(/^\/lessons\//);
  });

  test("link to no lesson that is locked", async () => {
    await add(questionId(1));
    await database.db.update(lessons).set({ isPremium: true });
    await browser.visit("/practice/cards?category=own");
    await browser.follow("Show answer");
    expect(browser.text).toContain("SECRET-RATIONALE-two");
    expect(browser.text).not.toContain("Read the lesson");
  });

  test("are made of all that was missed in one press, and no second time", async () => {
    await browser.visit(review);
    await browser.press("Make 2 study cards from what you missed");
    expect(browser.text).toContain("2 study cards made");
    expect((await own()).map((card) => card.front.split("\n")[0]).sort()).toEqual([
      "STEM-three",
      "STEM-two",
    ]);
    expect(browser.text).not.toContain("Make a study card");
    await browser.post("/practice/cards/own", { attempt: review.split("/")[4] ?? "" });
    expect(browser.text).toContain("These questions are already in your cards");
    expect(await own()).toHaveLength(2);
  });

  test("are offered of no question that was withdrawn, neither alone nor with the others", async () => {
    await database.db
      .update(questions)
      .set({ status: "archived" })
      .where(eq(questions.id, questionId(1)));
    await browser.visit(review);
    expect(browser.text).toContain("No longer asked");
    expect(textsOf(browser, "main button").filter((text) => /study card/.test(text))).toEqual([
      "Make a study card",
    ]);
    expect(() => browser.page.submission("Make a study card from question 2")).toThrow("no button");
    // The page may be older than the withdrawal: what can be made is made, the other is refused.
    await browser.post(review, { question: questionId(1), from: review });
    expect([browser.status, await own()]).toEqual([404, []]);
    await browser.post(review, { attempt: review.split("/")[4] ?? "", from: review });
    expect(browser.text).toContain("1 study card made");
  });

  test("are made by the review's own post, twice once, of the learner's own attempt only", async () => {
    const fields = { question: questionId(1), from: review, quiet: "true" };
    const other = await learner(database.db);
    await other.browser.post(review, fields);
    expect(other.browser.status).toBe(404);
    const visitor = new Browser();
    await visitor.post(review, fields);
    expect(visitor.path).toMatch(/^\/auth/);
    await browser.post(review, {});
    expect(browser.status).toBe(400);
    for (const time of [1, 2]) {
      await browser.post(review, fields);
      expect([time, browser.status, browser.path]).toEqual([time, 200, review]);
    }
    expect(await own()).toHaveLength(1);
  });

  test("made twice are one, and removed twice none", async () => {
    await add(questionId(1));
    expect(browser.text).toContain("Study card added");
    await add(questionId(1));
    expect(browser.text).toContain("This question is already in your cards");
    expect(await own()).toHaveLength(1);
    await browser.visit("/practice/cards/browse?category=own");
    await browser.press("Remove this card: STEM-two");
    expect(browser.text).toContain("Study card removed");
    expect(await own()).toEqual([]);
    await browser.post("/practice/cards/own", { question: questionId(1), remove: "true" });
    expect([browser.status, await own()]).toEqual([200, []]);
  });

  test("are another's neither to make, nor to see, nor to remove", async () => {
    await add(questionId(1));
    const other = await learner(database.db);
    const [, , , , attempt] = review.split("/");
    const posts: Record<string, string>[] = [
      { question: questionId(1) },
      { question: "no-such-question" },
      { attempt: attempt ?? "" },
      { attempt: "no-such-attempt" },
      { question: "no-such-question", remove: "true" },
    ];
    for (const fields of posts) {
      await other.browser.post("/practice/cards/own", fields);
      expect([fields, other.browser.status]).toEqual([fields, 404]);
    }
    await other.browser.post("/practice/cards/own", { question: questionId(1), remove: "true" });
    expect(await own()).toHaveLength(1);
    await other.browser.visit("/practice/cards/browse");
    expect(other.browser.html).not.toContain("STEM-two");
  });

  test("refuses a post that names nothing, and leads nowhere but here", async () => {
    for (const fields of [{}, { question: "" }, { question: "a b" }, { attempt: "%" }]) {
      await browser.post("/practice/cards/own", fields as Record<string, string>);
      expect(browser.status).toBe(400);
    }
    await browser.post("/practice/cards/own", {
      question: questionId(1),
      from: "https://elsewhere.test/",
    });
    expect(browser.path).toBe("/practice/cards/browse?category=own");
  });

  test("say nothing while their question stands in an open attempt", async () => {
    await add(questionId(1));
    const [card] = await own();
    const pages = [
      "/practice/cards",
      `/practice/cards?category=own&show=${card?.id}`,
      "/practice/cards/browse",
      "/practice/cards/browse?category=own",
      review,
      "/dashboard",
      "/practice",
    ];
    const sources = async () => {
      const all: string[] = [];
      for (const page of pages)
        for (const address of [page, page.replace(/(\?|$)/, ".data$1")]) {
          const response = await browser.request(address);
          expect([address, response.status]).toEqual([address, 200]);
          all.push(await response.text());
        }
      return all.join("\n");
    };
    expect(await sources()).toContain("SECRET-RATIONALE-two");

    const again = await createQuiz(database.db, {
      title: "The quiz that is open",
      items: quiz.items.slice(1),
    });
    await begin(browser, again.id);
    const hiddenNow = await sources();
    expect(hiddenNow).not.toContain("SECRET-RATIONALE-two");
    expect(hiddenNow).not.toContain("SECRET-RATIONALE-three");
    // To be made it is refused, and to be graded it is not there.
    await add(questionId(2));
    expect(browser.text).toContain("No card yet");
    await browser.post("/practice/cards/own", { attempt: review.split("/")[4] ?? "" });
    expect(await own()).toHaveLength(1);
    expect(browser.text).toContain("No new study cards");
    expect(browser.text).toContain(
      "Questions in an attempt you haven't submitted get a card once you submit it.",
    );
    for (const page of ["/practice/cards?category=own", "/practice/cards/browse?category=own"]) {
      await browser.visit(page);
      expect(browser.text).toContain("Your cards are hidden for now");
      expect(browser.text).not.toContain("No cards of your own yet");
    }
    // The review names the attempt, and leads to it.
    await browser.visit(review);
    expect(browser.page.link("The quiz that is open")).toBe(`/quiz/${again.id}`);
    await browser.post("/practice/cards", { card: card?.id ?? "", reps: "0", rating: "3" });
    expect(browser.status).toBe(404);
    expect(browser.html).not.toContain("SECRET");

    await browser.visit(`/quiz/${again.id}/submit`);
    await browser.press("Submit Quiz");
    expect(await sources()).toContain("SECRET-RATIONALE-two");
  });
});
