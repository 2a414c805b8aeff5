/**
 * Someone who knows nothing of the site sets a school up, by its headings and labels alone. The time is counted, not
 * taken: what they read and type, at the speed of people.
 */
import type { Locator, Page } from "@playwright/test";
import { passphrase } from "./every-screen";
import { expect, test } from "./test";

/** Silent reading of English prose (Brysbaert 2019); typing as the average of 136 million keystrokes (Dhakal 2018). */
const wordsPerMinute = 238;
const typedPerMinute = 52 * 5;
/** To find a target, point and press. */
const secondsPerPress = 2;
const mostMinutes = 10;

class Clock {
  minutes = 0;
  read = 0;
  typed = 0;
  presses = 0;

  constructor(readonly page: Page) {}

  /** All that a page says, whether or not it helps; `shown`: what is on that page and not on the one before. */
  async reads(shown: Locator): Promise<void> {
    await expect(shown.first()).toBeVisible();
    const text = await this.page.getByRole("main").innerText();
    const words = text.split(/\s+/).filter(Boolean).length;
    this.read += words;
    this.minutes += words / wordsPerMinute;
  }

  async types(label: string | RegExp, text: string): Promise<void> {
    await this.page.getByRole("main").getByLabel(label, { exact: true }).first().fill(text);
    this.typed += text.length;
    this.minutes += text.length / typedPerMinute;
  }

  async press(role: "button" | "link", name: string | RegExp): Promise<void> {
    await this.page.getByRole("main").getByRole(role, { name }).first().click();
    this.presses += 1;
    this.minutes += secondsPerPress / 60;
  }
}

test("a school is set up by headings and labels alone, in less than ten minutes @bare", async ({
  page,
  freshEmail,
  openMail,
}) => {
  const clock = new Clock(page);
  const heading = page.getByRole("heading", { level: 1 });
  const roster = Array.from(
    { length: 24 },
    (_, at) => `Student,Number${at},s${at}-${freshEmail},LK-${at}`,
  );

  await page.goto("/schools");
  await clock.reads(page.getByRole("heading", { level: 1 }));
  await clock.press("link", /Start.*(pilot|trial|school)|Set up your school/i);
  await clock.reads(page.getByRole("button", { name: "Sign In" }));
  await clock.press("link", "Sign Up");
  await clock.types(/^Full name/, "Dana Reyes");
  await clock.types("Email", freshEmail);
  await clock.types("Password", passphrase);
  await clock.press("button", "Create Account");

  await expect(heading).toHaveText("School Information");
  await clock.reads(page.getByLabel("School Name"));
  await clock.types("School Name", "Lakeside College");
  await clock.types("Primary Contact Name", "Dana Reyes");
  await clock.types("Email", "office@lakeside.test");
  await clock.press("button", "Next");

  await expect(heading).toHaveText("Plan Selection");
  await clock.reads(page.getByRole("radio"));
  await clock.press("button", "Next");

  await expect(heading).toHaveText("Instructor Setup");
  await clock.reads(page.getByText("Instructor 1 (you)"));
  await clock.press("button", "Next");

  await expect(heading).toHaveText("Student Import");
  await clock.reads(page.getByText("Have a list?"));
  await clock.press("link", "Import a list");
  await clock.reads(page.getByLabel("Or paste the list"));
  const header = "First Name,Last Name,Email,Student ID";
  // Copied out of a spreadsheet: nobody types it.
  await page.getByLabel("Or paste the list").fill([header, ...roster].join("\n"));
  await clock.press("button", "Check the list");
  await expect(page.getByText("Ready to invite").first()).toBeVisible();
  await clock.reads(page.getByText("Ready to invite"));
  await clock.press("button", "Use this list");
  await expect(page.getByRole("heading", { name: "This list is ready" })).toBeVisible();
  await clock.reads(page.getByRole("link", { name: "Back to setup" }));
  await clock.press("link", "Back to setup");
  await clock.reads(page.getByText("24 students will be invited"));
  await clock.press("button", "Complete Setup");

  // The address is confirmed first, and nothing that was entered is lost.
  await expect(page.getByText("Confirm your email address first").first()).toBeVisible();
  await clock.reads(page.getByText("Confirm your email address first"));
  await openMail(freshEmail, "/auth/confirm/");
  await clock.reads(page.getByRole("button", { name: "Confirm my address" }));
  await clock.press("button", "Confirm my address");
  await page.goto("/schools/onboarding");
  await clock.press("button", "Complete Setup");
  await expect(heading).toHaveText("Setup Complete");
  await clock.reads(page.getByText("24 from your list"));
  await expect(page.getByText("24 from your list")).toBeVisible();

  // Their first invite arrives; it is a student who opens it.
  await page.context().clearCookies();
  await openMail(`s0-${freshEmail}`, "/schools/join/");
  await expect(page.getByText("Lakeside College").first()).toBeVisible();

  const { minutes, read, typed, presses } = clock;
  const told = `${read} words read, ${typed} characters typed, ${presses} presses: ${minutes.toFixed(1)} min`;
  test.info().annotations.push({ type: "time", description: told });
  expect(minutes, told).toBeLessThan(mostMinutes);
});
