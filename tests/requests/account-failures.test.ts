/** What the forms of accounts say when the database fails them: the specification's words, and nothing of the cause. */
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { users } from "#db/schema";
import { emptyRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";
import { sells } from "./checkout";
import { learner } from "./learner";
import { password } from "./people";

sells();
let database: Database;

beforeEach(async () => {
  database = await emptyRequestsDatabase();
});
afterEach(() => {
  database.statements.log = null;
});

function breakStatements(words: RegExp): void {
  database.statements.log = (sql) => {
    if (words.test(sql)) throw new Error("CAUSE-OF-IT");
  };
}

test("a sign-up that cannot be stored keeps what was typed, but the password, and makes nothing", async () => {
  const browser = new Browser();
  await browser.visit("/auth?tab=sign-up");
  breakStatements(/insert into "users"/);
  await browser.press("Create Account", { Email: "casey@example.test", Password: password });
  expect(browser.status).toBe(500);
  expect(browser.text).toContain("Something went wrong. Please try again.");
  expect(browser.html).toContain("casey@example.test");
  expect(browser.html).not.toContain(password);
  expect(browser.html).not.toContain("CAUSE-OF-IT");
  database.statements.log = null;
  expect(await database.db.select().from(users)).toEqual([]);
});

test("an account on the way to a plan that cannot be stored keeps what was typed, but the passwords", async () => {
  const browser = new Browser();
  await browser.visit("/get-started/account?plan=base");
  breakStatements(/insert into "users"/);
  await browser.press("Create Account", {
    "Full name": "Casey Lind",
    Email: "casey@example.test",
    Password: password,
    "Confirm password": password,
  });
  expect([browser.status, browser.path]).toEqual([500, "/get-started/account?plan=base"]);
  expect(browser.page.document.querySelector("[role=alert] h2")?.textContent).toBe("Error:");
  expect(browser.text).toContain("Something went wrong. Please try again.");
  for (const typed of ["Casey Lind", "casey@example.test"]) expect(browser.html).toContain(typed);
  for (const hidden of [password, "CAUSE-OF-IT"]) expect(browser.html).not.toContain(hidden);
  database.statements.log = null;
  expect(await database.db.select().from(users)).toEqual([]);
});

test("a profile that cannot be stored keeps what was typed, and changes nothing", async () => {
  const { browser } = await learner(database.db, { fullName: "Casey Lind" });
  await browser.visit("/account");
  breakStatements(/update "users"/);
  await browser.press("Save changes", { "Full name": "Casey Marlow" });
  expect(browser.status).toBe(500);
  expect(browser.page.document.querySelector("[role=alert] h2")?.textContent).toBe("Error");
  expect(browser.text).toContain("Failed to update profile. Please try again.");
  expect(browser.html).toContain("Casey Marlow");
  expect(browser.html).not.toContain("CAUSE-OF-IT");
  database.statements.log = null;
  expect((await database.db.select().from(users))[0]?.fullName).toBe("Casey Lind");
});

test("exam and pace that cannot be stored keep what was typed, and change nothing", async () => {
  const { browser } = await learner(database.db);
  await browser.visit("/account/study");
  breakStatements(/update "users"/);
  await browser.press("Save changes", { "Which exam": "ASCP PBT", "Study pace": "Intensive" });
  expect(browser.status).toBe(500);
  expect(browser.page.document.querySelector("[role=alert] h2")?.textContent).toBe("Error");
  expect(browser.text).toContain("Failed to update profile. Please try again.");
  const { data } = browser.page.submission("Save changes");
  expect([data.get("examName"), data.get("studyPreference")]).toEqual(["ASCP PBT", "intensive"]);
  expect(browser.html).not.toContain("CAUSE-OF-IT");
  database.statements.log = null;
  expect((await database.db.select().from(users))[0]?.examName).toBeNull();
});
