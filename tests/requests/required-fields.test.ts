/**
 * Every form with required fields, posted empty: the browser does not step in with bubbles of its own, and the page
 * comes back with our error beside each field and with what else was typed.
 */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { mail, rateLimits } from "#db/schema";
import { createLesson, createModule } from "../factories/curriculum";
import { createQuestion } from "../factories/questions";
import { createQuiz } from "../factories/quizzes";
import { createSchool } from "../factories/schools";
import { takeList } from "../factories/taken";
import { createAdmin } from "../factories/users";
import { emptyRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";
import { browserOf, learner } from "./learner";
import type { Answers } from "./page";
import { confirmed, mailedLink } from "./people";

let database: Database;
beforeAll(async () => {
  database = await emptyRequestsDatabase();
});
beforeEach(() => database.db.delete(rateLimits));

type Screen = {
  open: () => Promise<Browser>;
  button: string;
  /** Typed, and on the page again afterwards. */
  kept?: Answers;
  /** Left empty, each with an error beside it. */
  empty: string[];
};

const visitor = (path: string) => () => new Browser().visit(path);
const account = (path: string) => async () => (await confirmed()).browser.visit(path);

const screens: Record<string, Screen> = {
  "sign in": {
    open: visitor("/auth"),
    button: "Sign In",
    kept: { Email: "casey@example.test" },
    empty: ["Password"],
  },
  "sign in, with nothing typed": {
    open: visitor("/auth"),
    button: "Sign In",
    empty: ["Email", "Password"],
  },
  "sign up": {
    open: visitor("/auth?tab=sign-up"),
    button: "Create Account",
    kept: { "Full name (optional)": "Casey Lind" },
    empty: ["Email", "Password"],
  },
  "get started": {
    open: visitor("/get-started/account?plan=base"),
    button: "Create Account",
    kept: { "Full name": "Casey Lind" },
    empty: ["Email", "Password", "Confirm password"],
  },
  "ask for a new password": {
    open: visitor("/auth/reset"),
    button: "Send Reset Link",
    empty: ["Email"],
  },
  "set a new password": {
    open: async () => {
      const { email, browser } = await confirmed();
      await database.db.delete(mail);
      await browser.visit("/auth/reset");
      await browser.press("Send Reset Link", { Email: email });
      return new Browser().visit(await mailedLink(email, "/auth/reset/"));
    },
    button: "Save password",
    empty: ["New password"],
  },
  contact: {
    open: visitor("/contact"),
    button: "Send message",
    kept: { "Your name": "Casey Lind" },
    empty: ["Your email address", "What is it about?", "Your message"],
  },
  profile: {
    open: account("/account"),
    button: "Save changes",
    kept: { Email: "new@example.test" },
    empty: ["Full name"],
  },
  password: {
    open: account("/account/password"),
    button: "Save password",
    empty: ["Current password", "New password"],
  },
  deletion: {
    open: account("/account/data"),
    button: "Delete my account",
    empty: ["Current password"],
  },
  "class code": {
    open: account("/schools/join"),
    button: "Ask to join",
    empty: ["Class code"],
  },
  "exam date": {
    open: async () =>
      (await learner(database.db, { onboardingCompleted: false })).browser.visit(
        "/dashboard/welcome?step=date",
      ),
    button: "Continue",
    empty: ["Exam date"],
  },
  "build your own": {
    open: async () => {
      const { id: moduleId } = await createModule(database.db, { name: "Anatomy" });
      await createLesson(database.db, { moduleId });
      for (let at = 0; at < 10; at++) await createQuestion(database.db, { moduleId });
      return (await learner(database.db)).browser.visit("/practice/build");
    },
    button: "Build quiz",
    empty: ["How many questions"],
  },
  "report a problem": {
    open: async () => {
      const { user, browser } = await learner(database.db);
      const quiz = await createQuiz(database.db, { items: [await createQuestion(database.db)] });
      const of = { userId: user.id, listId: quiz.id, answers: [["A"]] };
      return browser.visit(`/attempts/${await takeList(database, of)}/items/1/report`);
    },
    button: "Send report",
    kept: { "Tell us more": "B is right as well." },
    empty: ["What is wrong?"],
  },
  "extending a pilot": {
    open: async () => {
      const admin = await createAdmin(database.db);
      const trialEndsAt = new Date(Date.now() + 3600_000);
      const { id } = await createSchool(database.db, { status: "trial", trialEndsAt });
      return (await browserOf(database.db, admin)).visit(`/admin/schools/${id}`);
    },
    button: "Extend the pilot",
    kept: { "Last day": "2099-01-01" },
    empty: ["Reason for extending"],
  },
  "set up a school": {
    open: async () => (await learner(database.db)).browser.visit("/schools/onboarding/school"),
    button: "Next",
    kept: { "Website (optional)": "www.lakeside.test" },
    empty: ["School Name", "Primary Contact Name", "Email"],
  },
  announcement: {
    open: async () => {
      const admin = await createAdmin(database.db);
      await createSchool(database.db, { createdBy: admin.id });
      return (await browserOf(database.db, admin)).visit("/admin/announcements/new");
    },
    button: "Send Announcement",
    kept: { Title: "Monday" },
    empty: ["Select School", "Content"],
  },
};

describe.each(Object.entries(screens))("%s", (_, { open, button, kept = {}, empty }) => {
  test("comes back with our errors beside the empty fields", async () => {
    const browser = await open();
    for (const required of browser.page.document.querySelectorAll("[required]"))
      expect(
        required.closest("form")?.hasAttribute("novalidate"),
        required.getAttribute("name") ?? "",
      ).toBe(true);
    const blank = Object.fromEntries(
      empty.filter((l) => l !== "What is wrong?").map((label) => [label, ""]),
    );
    await browser.press(button, { ...blank, ...kept });
    expect(browser.status).toBe(422);
    for (const label of empty) expect(errorsAt(browser, label), label).not.toBe("");
    for (const [label, value] of Object.entries(kept))
      expect(browser.page.field(label).value, label).toBe(value);
  });
});

/** What a screen reader says of the field's error. */
function errorsAt({ page }: Browser, label: string): string {
  const legend = page.document
    .querySelectorAll("legend")
    .find(({ textContent }) => textContent === label);
  const field = legend ? legend.closest("fieldset") : page.field(label);
  const ids = field?.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids
    .filter((id) => id.endsWith("-error"))
    .map((id) => page.document.getElementById(id)?.textContent)
    .join();
}
