/** What only scripts do on the form of one's own quiz: the count goes along with what is ticked. */
import { signUp } from "./every-screen";
import { expect, test } from "./test";

test("the count of a quiz of one's own goes along with what is ticked @scripts", async ({
  page,
  freshEmail,
}) => {
  await signUp(page, freshEmail);
  await page.goto("/practice/build", { waitUntil: "networkidle" });
  const fitting = page.getByRole("status").filter({ hasText: "your choices" });
  const all = await fitting.innerText();
  await expect(page.getByRole("button", { name: "Show how many fit" })).toHaveCount(0);

  const anatomy = page.getByRole("checkbox", { name: /^Anatomy/ });
  const label = page.locator("label").filter({ has: anatomy });
  const questions = /\d+(?= questions)/.exec(await label.innerText())?.[0];
  await anatomy.focus();
  await page.keyboard.press("Space");
  await expect(fitting).toHaveText(`${questions} questions fit your choices.`);
  await page.getByRole("radio", { name: /^Sure but wrong/ }).check();
  await expect(fitting).toHaveText("No questions fit your choices.");

  await page.getByRole("button", { name: "Build quiz" }).click();
  const summary = page.getByRole("alert", { name: "Your quiz wasn't built" });
  await expect(summary).toBeFocused();
  await expect(anatomy).toBeChecked();
  await page.getByRole("radio", { name: /^All/ }).check();
  await anatomy.uncheck();
  await expect(fitting).toHaveText(all);
  await page.getByLabel("How many questions").fill("5");
  await page.getByRole("button", { name: "Build quiz" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Question 1 of 5");
});
