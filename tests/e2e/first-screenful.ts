/** The first screenful of a phone (360 × 740 px): what a screen is for can be pressed without scrolling. */
import type { Page } from "@playwright/test";

const form = "the button ends a form that is longer than a screenful";
const reading = "the button ends what is read first";

/** Screens whose main button comes later, and why. */
const later: Record<string, string> = {
  "/get-started/account": form,
  "/contact": form,
  "/attempts/:attemptId/items/:position/report": form,
  "/account": form,
  "/account/study": form,
  "/account/two-factor": form,
  "/admin/announcements/new": form,
  "/lessons/:lessonId": reading,
  "/schools/onboarding/school": form,
  "/schools/onboarding/plan": form,
  "/schools/onboarding/instructors": form,
  "/schools/onboarding/students": form,
  "/schools/onboarding/done": reading,
  "/schools/onboarding/students/import": form,
  "/schools/onboarding/students/import/:importId": reading,
  "/schools/students/import": form,
  "/schools/content/:contentId": form,
  "/schools/content/import": form,
  "/admin/questions/new": "the button ends the choice of a type",
  "/schools/students/import/:importId": reading,
  "/schools/programs/:programId": reading,
  "/schools/locations/:locationId": form,
  "/schools/licenses/:licenseId": form,
  "/schools/roles": reading,
  "a student of the sample dashboard": reading,
  "the veins of the arm": reading,
  "the order of draw": reading,
  "the infant's heel": reading,
  "/quiz/:listId/results/:attemptId/review": reading,
  "/exam/:listId/results/:attemptId/review": reading,
  "/nclex/lesson/:listId/results/:attemptId/review": reading,
  "/admin/contact/:messageId": reading,
  "/schools/demo": reading,
};

/** A page as it opens: its first main button has to be in sight as a whole, and under nothing. */
export async function screenfulFaults(page: Page, screen: string): Promise<string[]> {
  const low = await page.evaluate(() => {
    const button = [...document.querySelectorAll("main .btn-primary")].find((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    );
    if (!button) return null;
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const isSeen = [top + 2, bottom - 2].every((y) =>
      button.contains(document.elementFromPoint((left + right) / 2, y)),
    );
    const where = `${Math.round(top)} to ${Math.round(bottom)} of ${innerHeight} px`;
    return isSeen ? null : `“${button.textContent}” is at ${where}`;
  });
  if (later[screen])
    return low ? [] : ["has its main button in the first screenful: first-screenful.ts says no"];
  return low ? [`has its main button below the first screenful: ${low}`] : [];
}
