/** Posts that no form of ours sends: refused where every action's form is read, before anything is built of them. */
import { beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { emptyRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";
import { learner } from "./learner";

let database: Database;
let signedIn: Browser;
beforeAll(async () => {
  database = await emptyRequestsDatabase();
  ({ browser: signedIn } = await learner(database.db));
});

const refusedBytes = 20_000;

async function expectRefused(browser: Browser, path: string, body: string): Promise<void> {
  const response = await browser.request(path, {
    method: "POST",
    headers: {
      "sec-fetch-site": "same-origin",
      "content-type": "application/x-www-form-urlencoded",
    },
    body,
  });
  const text = await response.text();
  const asked = `${path} ${body.slice(0, 40)}`;
  expect(response.status, asked).toBe(400);
  expect(text.length, asked).toBeLessThan(refusedBytes);
}

const odd = {
  "an index": "name[200000]=x",
  "an index that no array has": "zzz[4294967294]=x",
  "an empty index": "name[]=x",
  "one name thousands of times": "aa=1&".repeat(5000),
  "thousands of names": Array.from({ length: 5000 }, (_, at) => `a${at}=1`).join("&"),
  "a name ten thousand deep": `a${".a".repeat(10_000)}=x`,
  "an intent of Conform's": "__intent__={",
  "a state of Conform's": "__state__=[",
};

describe.each(Object.entries(odd))("a form with %s", (_, body) => {
  test("is refused in a few words, whoever posts it", async () => {
    for (const path of ["/contact", "/auth", "/auth.data", "/auth/reset", "/lite-mode"])
      await expectRefused(new Browser(), path, body);
    for (const path of ["/account", "/account.data", "/account/study", "/practice/build"])
      await expectRefused(signedIn, path, body);
    for (const path of ["/quiz/any/all", "/quiz/any/items/1", "/attempts/any/items/1"])
      await expectRefused(signedIn, path, body);
  });
});

test("a name that is repeated thousands of times is refused where a page posts many names", async () => {
  await expectRefused(signedIn, "/quiz/any/all", "revision-1=0&".repeat(5000));
  await expectRefused(signedIn, "/practice/build", "module=x&".repeat(5000));
  await expectRefused(signedIn, "/attempts/any/seen", "position=1&".repeat(5000));
});

test("a text that is far longer than any field is too large, and is not sent back", async () => {
  const browser = await new Browser().post("/contact", { message: "<".repeat(100_000) });
  expect(browser.status).toBe(413);
  expect(browser.html.length).toBeLessThan(refusedBytes);
});

test("a form that comes back has the fields that it is made of, and no other", async () => {
  const typed = {
    name: "Ada Lind",
    email: "no address",
    message: "Hello",
    surprise: "kept-by-no-one",
  };
  const browser = await new Browser().post("/contact", typed);
  expect(browser.status).toBe(422);
  expect(browser.html).toContain("Ada Lind");
  expect(browser.html).not.toContain("kept-by-no-one");
});

test("the pages that post the most are taken: a thousand positions, a hundred answers", async () => {
  const positions = Array.from({ length: 1000 }, (_, at) => `${at + 1}`);
  await signedIn.post("/attempts/any/seen", { position: positions });
  expect(signedIn.status).toBe(200);
  const answers = Array.from({ length: 100 }, (_, at) => [
    [`revision-${at + 1}`, "0"],
    [`answer-${at + 1}`, "A"],
  ]);
  await signedIn.post("/quiz/any/all", { attempt: "any", ...Object.fromEntries(answers.flat()) });
  expect(signedIn.status).toBe(404);
});
