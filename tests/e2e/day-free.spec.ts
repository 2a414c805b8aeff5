/** The first day of a new free learner on a phone, from the landing page to a checked answer. */
import type { Locator } from "@playwright/test";
import { passphrase } from "./every-screen";
import { expect, test } from "./test";

/** From the landing page to the first question answered. */
const mostPresses = 9;

test("signs up, answers the questions, reads lesson 1 and answers its first question @bare", async ({
  page,
  freshEmail,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  let presses = 0;
  const press = async (target: Locator) => {
    await target.click();
    presses += 1;
  };
  const button = (name: string | RegExp) => page.getByRole("main").getByRole("button", { name });
  const heading = page.getByRole("heading", { level: 1 });

  await page.goto("/");
  const start = page.getByRole("main").getByRole("link", { name: "Start free" }).first();
  await expect(start).toBeInViewport({ ratio: 1 });
  await press(start);
  await expect(heading).toHaveText("Create your Firstdraw account");
  await page.getByLabel("Full name").fill("Nina Osei");
  await page.getByLabel("Email").fill(freshEmail);
  await page.getByLabel("Password", { exact: true }).fill(passphrase);
  await press(button("Create Account"));

  // Signed in at once: welcomed by name, one line about the email, and the first question.
  await expect(heading).toHaveText("Welcome, Nina");
  await expect(page.getByText(`Confirm ${freshEmail}`)).toBeVisible();
  await press(button(/^NHA CPT/));
  await expect(heading).toHaveText("When is your exam?");
  await press(button("Not scheduled yet"));
  await expect(heading).toHaveText("How much time do you have?");
  await press(button(/^Daily/));
  await expect(heading).toHaveText("You're all set");
  await expect(page.getByText("The phlebotomist's role").first()).toBeVisible();
  await press(button("Start Learning: lesson 1"));

  await expect(page).toHaveURL(/\/lessons\/phlebotomist-role$/);
  await expect(heading).toContainText("The phlebotomist's role");
  await press(button(/^Check yourself/));
  await expect(heading).toHaveText(/Question 1 of \d+/);
  await press(page.locator(".choice").first());
  await press(button("Check answer"));
  await expect(page.getByRole("heading", { name: "Why", exact: true })).toBeVisible();
  // Nothing was typed beside the account's own fields.
  expect(presses).toBeLessThanOrEqual(mostPresses);

  // The day goes on: the lesson is done, and Today says so.
  await page.goto("/lessons/phlebotomist-role");
  await button("Mark Complete").click();
  await expect(page.getByText("Lesson complete")).toBeVisible();
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText("The phlebotomist's role").first()).toBeVisible();
});
