/**
 * The day of a Premium learner who is behind, 18 days before the exam: the planner has moved what
 * was open, says what to leave out, leads into a lesson, and ticks what is done.
 */
import path from "node:path";
import Sqlite from "better-sqlite3";
import { addDays, dayIn } from "~/features/progress/days";
import { signUp } from "./every-screen";
import { expect, test } from "./test";

test.use({ viewport: { width: 360, height: 740 } });

/** Gives the learner Premium, an exam in 18 days, and a plan that was started six weeks ago. */
function fallBehind(email: string) {
  const today = dayIn(new Date(), "UTC");
  const database = new Sqlite(path.join(process.env.E2E_DATA_DIR ?? "", "firstdraw.db"));
  const begun = Date.now() - 42 * 24 * 60 * 60 * 1000;
  const { id } = database.prepare("select id from users where email = ?").get(email) as {
    id: string;
  };
  database
    .prepare(
      "update users set exam_date = ?, exam_name = 'NHA CPT', study_preference = 'intensive', onboarding_completed = 1 where id = ?",
    )
    .run(addDays(today, 18), id);
  database
    .prepare("insert into study_plans (user_id, starts_on, updated_at) values (?, ?, ?)")
    .run(id, addDays(today, -42), begun);
  database
    .prepare(
      "insert into access_grants (id, user_id, plan, source, starts_at, created_at) values (?, ?, 'premium', 'gift', ?, ?)",
    )
    .run(`grant-${id}`, id, begun, begun);
  database.close();
}

test("a learner who is behind is shown a day that can be done, and does its first session @scripts", async ({
  page,
  freshEmail,
  expectAccessible,
}) => {
  await signUp(page, freshEmail);
  fallBehind(freshEmail);

  await page.goto("/practice/planner");
  const week = page.getByRole("region", { name: "Your next seven days" });
  await expect(week.getByRole("listitem")).toHaveCount(7);
  // What moved is said, not counted against her; the page has nothing of days before today.
  await expect(page.getByText(/^We moved \d+ sessions$/)).toBeInViewport();
  await expect(page.getByText(/behind|overdue|of earlier days/)).toHaveCount(0);
  await page.getByText("What moved").click();
  await expect(page.getByText(/: Today$/).first()).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Got it" }).click();
  await expect(page.getByText(/^We moved/)).toHaveCount(0);

  // Too much for 18 days: one press leaves out repetition, and says what a day takes then.
  const warning = page.getByText(/^Your exam is close: plan on up to/);
  const before = (await warning.textContent()) ?? "";
  await page.getByRole("button", { name: /^Leave out \d+ sessions$/ }).click();
  await expect(page.getByText("We left those sessions out")).toBeVisible();
  await expect(warning.filter({ hasText: before })).toHaveCount(0);

  const today = page.getByRole("region", { name: "Today" });
  const facts = today.getByText(/ · \d+ of \d+ done$/);
  await expect(facts).toHaveText(/ · 0 of/);
  const start = today.getByRole("link", { name: /^Start: / });
  const title = ((await start.textContent()) ?? "").replace("Start: ", "");
  await start.click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.getByRole("button", { name: "Mark Complete" }).click();
  await expect(page.getByText("Lesson complete")).toBeAttached();

  // Its row has the lesson's tick, and leads on to the check.
  await page.goto("/practice/planner");
  const row = today.getByRole("listitem").filter({ hasText: title }).first();
  await expect(row).toContainText("done");
  await expect(row.getByRole("link")).toHaveAttribute("href", /^\/quiz\/.+-check$/);
  await page.goto("/dashboard");
  await expect(
    page.getByRole("region", { name: "Today" }).getByRole("link", { name: `${title} (done)` }),
  ).toBeVisible();
});
