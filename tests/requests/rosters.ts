import type { Db } from "#db/client.server";
import { createSetup } from "../factories/schools";
import type { Browser } from "./browser";

/** Reads a class list into a school that this person sets up: one student, and one row to mend. Returns the address of its page. */
export async function importRoster(db: Db, browser: Browser, userId: string): Promise<string> {
  await createSetup(db, userId);
  return checkRoster(browser, "/schools/onboarding/students/import");
}

/** The same list, at this form. */
export async function checkRoster(browser: Browser, path: string): Promise<string> {
  const rows = ["Ada,Diaz,ada@lakeside.test,LK-1", "Kevin,Diaz,kevin.diaz@lakeside,LK-2"];
  await browser.visit(path);
  const list = ["First Name,Last Name,Email,Student ID", ...rows].join("\n");
  await browser.press("Check the list", { "Or paste the list": list });
  return browser.path;
}
