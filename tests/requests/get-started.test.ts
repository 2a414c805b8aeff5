/** The way to a plan, up to the payment, without scripts. */
import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { rateLimits, users } from "#db/schema";
import { hashPassword } from "~/features/accounts/hashing.server";
import { grantAccess } from "../factories/access";
import { createUser } from "../factories/users";
import { freshRequestsDatabase } from "../setup/database";
import { Browser } from "./browser";
import { sells } from "./checkout";
import { learner, textsOf } from "./learner";
import { freshAddress, mailedLink, password, signedUp, signIn } from "./people";

sells();
let database: Database;
beforeAll(async () => {
  database = await freshRequestsDatabase();
});
beforeEach(() => database.db.delete(rateLimits));

const at = async (path: string) => new Browser().visit(path);
const day = 24 * 3600_000;
const inDays = (count: number) => new Date(Date.now() + count * day);
/** Where the browser stands among the steps, and which of them are done. */
const place = (browser: Browser) => textsOf(browser, '[aria-label="Steps"] li[aria-current]');
const plans = (browser: Browser) => textsOf(browser, "main fieldset label");
const countUsers = async (email: string) =>
  (await database.db.select().from(users).where(eq(users.email, email))).length;

async function holder(plan: "basic" | "premium", endsAt: Date | null = null) {
  const made = await learner(database.db);
  await grantAccess(database.db, made.user.id, plan, { endsAt });
  return made;
}

describe("the plans", () => {
  test("are offered with price and term, Free first and chosen for a visitor", async () => {
    const browser = await at("/get-started");
    expect(browser.status).toBe(200);
    expect(textsOf(browser, '[aria-label="Steps"] li')).toEqual([
      "1 Choose Plan",
      "2 Account",
      "3 Payment",
    ]);
    expect(place(browser)).toEqual(["1 Choose Plan"]);
    const [free, basic, premium] = plans(browser);
    expect(free).toMatch(/^Free \$0 3 modules, no card/);
    expect(basic).toMatch(/^Basic \$19\.99 for 60 days/);
    expect(premium).toMatch(/^Premium \$39\.99 for life/);
    const checked = browser.page.document.querySelectorAll("input:checked");
    expect([...checked].map((input) => input.getAttribute("value"))).toEqual(["free"]);
  });

  test("Free leads to an account without a plan, and on to the first questions", async () => {
    const browser = await at("/get-started");
    await browser.press("Continue");
    expect(browser.path).toBe("/auth?tab=sign-up");
    expect(browser.text).not.toContain("You chose");
    await browser.press("Create Account", { Email: freshAddress(), Password: password });
    expect(browser.path).toBe("/dashboard/welcome");
  });

  test("Free is not sold to those who have an account, and leads them to their dashboard", async () => {
    const { browser } = await learner(database.db);
    await browser.visit("/get-started");
    expect(plans(browser)).toHaveLength(2);
    expect(browser.page.has("input:checked")).toBe(false);
    await browser.post("/get-started", { plan: "free" });
    expect(browser.path).toBe("/dashboard");
  });

  test.each([
    ["/get-started?plan=base", "base"],
    ["/get-started?plan=premium", "premium"],
  ])("%s has one chosen already", async (path, code) => {
    const browser = await at(path);
    const checked = browser.page.document.querySelectorAll("input:checked");
    expect([...checked].map((input) => input.getAttribute("value"))).toEqual([code]);
  });

  test("ask for a choice, beside the plans and in the summary", async () => {
    const { browser } = await learner(database.db);
    await browser.visit("/get-started");
    await browser.press("Continue");
    expect(browser.status).toBe(422);
    expect(textsOf(browser, '[role="alert"] a[href="#plan"]')).toEqual(["Choose a plan."]);
    expect(textsOf(browser, "#plan-error")).toEqual(["Error: Choose a plan."]);
    expect(plans(browser)).toHaveLength(2);
  });

  test.each(["gold", "basic", "", "constructor"])("know no plan %j", async (plan) => {
    const browser = await new Browser().post("/get-started", { plan });
    expect([browser.status, browser.text]).toEqual([422, expect.stringContaining("Choose a plan")]);
  });

  test("lead a visitor to the account, and back with the choice kept", async () => {
    const browser = await at("/get-started");
    await browser.press("Continue", { Plan: ["Basic"] });
    expect(browser.path).toBe("/get-started/account?plan=base");
    expect(place(browser)).toEqual(["2 Account"]);
    expect(browser.text).toContain("Choose Plan, done");
    await browser.follow("Back");
    expect(browser.path).toBe("/get-started?plan=base");
    expect(browser.page.has('input[value="base"]:checked')).toBe(true);
  });

  test("lead whoever is signed in past the account", async () => {
    const { browser } = await learner(database.db);
    await browser.visit("/get-started");
    expect(browser.text).not.toContain("no card");
    await browser.press("Continue", { Plan: ["Premium"] });
    expect(browser.path).toBe("/get-started/payment?plan=premium");
    expect(place(browser)).toEqual(["3 Payment"]);
    const unconfirmed = await learner(database.db, { emailConfirmedAt: null });
    await unconfirmed.browser.post("/get-started", { plan: "base" });
    expect(unconfirmed.browser.path).toBe("/get-started/verification?plan=base");
  });

  test("offer a holder of Basic more of it, and the upgrade at its price", async () => {
    const { browser } = await holder("basic", inDays(36.5));
    await browser.visit("/get-started");
    expect(browser.heading).toBe("Choose your plan");
    expect(browser.text).toContain("You have Basic: 37 days left.");
    expect(plans(browser)[0]).toMatch(/^Basic \$19\.99 for 60 days more/);
    expect(plans(browser)[1]).toMatch(
      /^Premium \$20\.00 for life, instead of \$39\.99, because you have Basic/,
    );
    await browser.visit("/get-started?upgrade=true");
    expect(browser.heading).toBe("Upgrade to Premium");
    expect(plans(browser)[0]).toMatch(/^Premium \$20\.00/);
    expect(browser.page.has('input[value="premium"]:checked')).toBe(true);
    await browser.press("Continue");
    expect(browser.path).toBe("/get-started/payment?plan=premium&upgrade=true");
  });

  test("say to whom Basic has ended what they pay now", async () => {
    const { browser } = await holder("basic", inDays(-3));
    await browser.visit("/get-started?upgrade=true");
    expect(browser.text).toContain("Your Basic plan has ended.");
    expect(plans(browser).join()).toMatch(/Premium \$20\.00.*Basic \$19\.99 for 60 days(?! more)/);
  });

  test("tell a holder of Premium what they have, and sell nothing", async () => {
    const { browser } = await holder("premium");
    await browser.visit("/get-started?upgrade=true");
    expect(browser.status).toBe(200);
    expect(browser.heading).toBe("You have Premium");
    expect(browser.page.has("main form")).toBe(false);
    expect(browser.page.link("Start Learning")).toBe("/practice");
    expect(browser.text).toContain("for life");
    await browser.post("/get-started", { plan: "base" });
    expect([browser.path, browser.heading]).toEqual(["/get-started?plan=base", "You have Premium"]);
  });

  test("promise nobody for life what ends", async () => {
    const { browser } = await holder("premium", inDays(20));
    await browser.visit("/get-started");
    expect(browser.heading).toBe("You have Premium");
    expect(browser.text).toContain("You can buy a plan once your Premium access ends.");
    expect(browser.text).not.toContain("for life");
  });
});

describe("coming too early or too late", () => {
  test.each([
    ["without a plan", "/get-started/account", "/get-started"],
    ["without a plan", "/get-started/verification", "/get-started"],
    ["without a plan", "/get-started/sign-in?plan=gold", "/get-started"],
    ["without a plan", "/get-started/payment", "/get-started"],
    ["without an account", "/get-started/verification?plan=base", "/get-started/sign-in?plan=base"],
    ["without an account", "/get-started/payment?plan=base", "/get-started/sign-in?plan=base"],
  ])("%s at %s leads to %s", async (_, path, to) => {
    const browser = await at(path);
    expect([browser.status, browser.path]).toEqual([200, to]);
    const posted = await new Browser().post(path, { intent: "continue" });
    expect(posted.path).toBe(to);
  });

  test.each(["account", "verification", "sign-in"])(
    "with a confirmed account at %s leads to the payment",
    async (step) => {
      const { browser } = await learner(database.db);
      await browser.visit(`/get-started/${step}?plan=premium&upgrade=true`);
      expect(browser.path).toBe("/get-started/payment?plan=premium&upgrade=true");
      await browser.post(`/get-started/${step}?plan=premium`, { intent: "again" });
      expect(browser.path).toBe("/get-started/payment?plan=premium");
    },
  );

  test.each(["account", "sign-in", "payment"])(
    "with an account that is not confirmed at %s leads to the verification",
    async (step) => {
      const { browser } = await learner(database.db, { emailConfirmedAt: null });
      await browser.visit(`/get-started/${step}?plan=base`);
      expect(browser.path).toBe("/get-started/verification?plan=base");
      await browser.post(`/get-started/${step}?plan=base`);
      expect(browser.path).toBe("/get-started/verification?plan=base");
    },
  );
});

const typed = (email: string) => ({
  "Full name": "Casey Lind",
  Email: email,
  Password: password,
  "Confirm password": password,
});

describe("the account", () => {
  const address = "/get-started/account?plan=base";

  test("is made, signed in, and waits for its confirmation", async () => {
    const email = freshAddress();
    const browser = await at(address);
    expect(browser.text).toContain("You chose Basic, $19.99.");
    expect(browser.page.link("Change")).toBe("/get-started?plan=base");
    expect(browser.text).toContain("You'll use it to access Basic and save your progress.");
    await browser.press("Create Account", typed(email));
    expect(browser.path).toBe("/get-started/verification?plan=base");
    expect(browser.text).toContain("Success! Please check your email to confirm your account.");
    expect(browser.text).toContain(`We sent a link to ${email}.`);
    const [user] = await database.db.select().from(users).where(eq(users.email, email));
    expect(user).toMatchObject({ fullName: "Casey Lind", emailConfirmedAt: null });
  });

  test.each(["Full name", "Email", "Password", "Confirm password"])(
    "needs %s, and keeps what else was typed",
    async (missing) => {
      const email = freshAddress();
      const browser = await at(address);
      await browser.press("Create Account", { ...typed(email), [missing]: "" });
      expect(browser.status).toBe(422);
      expect(textsOf(browser, '[role="alert"] li')).toEqual(["Please fill in all required fields"]);
      const field = browser.page.field(missing);
      expect(field.getAttribute("aria-invalid")).toBe("true");
      if (missing !== "Email") expect(browser.page.field("Email").value).toBe(email);
      if (missing !== "Full name") expect(browser.page.field("Full name").value).toBe("Casey Lind");
      expect(browser.html).not.toContain(password);
      expect(await countUsers(email)).toBe(0);
    },
  );

  test("says all four are missing once", async () => {
    const browser = await at(address);
    await browser.press("Create Account");
    expect(browser.status).toBe(422);
    expect(textsOf(browser, '[role="alert"] li')).toEqual(["Please fill in all required fields"]);
    expect(browser.page.document.querySelectorAll("[aria-invalid]")).toHaveLength(4);
  });

  test("refuses two passwords that differ, in the specification's words", async () => {
    const browser = await at(address);
    const email = freshAddress();
    await browser.press("Create Account", {
      ...typed(email),
      "Confirm password": `${password}!`,
    });
    expect(browser.status).toBe(422);
    expect(browser.text).toContain("Password Mismatch: Passwords do not match. Please try again.");
    expect(textsOf(browser, "#buyer-confirmPassword-error")[0]).toContain(
      "Passwords do not match. Please try again.",
    );
    expect(browser.page.field("Email").value).toBe(email);
    expect(browser.page.field("Password").value).toBe("");
    expect(await countUsers(email)).toBe(0);
  });

  test.each([
    ["an address that is none", { Email: "casey" }, "Enter an email address such as"],
    [
      "a common password",
      { Password: "password1234", "Confirm password": "password1234" },
      "This is one of the common passwords",
    ],
    [
      "a short password",
      { Password: "short", "Confirm password": "short" },
      "Use at least 10 characters.",
    ],
    ["a name of blanks", { "Full name": "   " }, "Please fill in all required fields"],
    ["a name too long", { "Full name": "x".repeat(201) }, "Use at most 200 characters."],
  ])("refuses %s", async (_, given, words) => {
    const browser = await at(address);
    await browser.press("Create Account", { ...typed(freshAddress()), ...given });
    expect([browser.status, browser.path]).toEqual([422, address]);
    expect(browser.text).toContain(words);
  });

  test("reports all faulty fields at once", async () => {
    const browser = await at(address);
    await browser.press("Create Account", {
      "Full name": "",
      Email: "casey",
      Password: "short",
      "Confirm password": "other",
    });
    expect(browser.status).toBe(422);
    expect(textsOf(browser, '[role="alert"] li')).toEqual([
      "Please fill in all required fields",
      "Enter an email address such as name@example.org.",
      "Passwords do not match. Please try again.",
      "Use at least 10 characters.",
    ]);
  });

  test("that exists already is signed in to, with its address kept", async () => {
    const email = freshAddress();
    await createUser(database.db, { email, passwordHash: await hashPassword(password) });
    const browser = await at(address);
    await browser.press("Create Account", { ...typed(email), "Full name": "Somebody Else" });
    expect(browser.status).toBe(422);
    expect(browser.text).toContain("Account Exists - Please sign in with your existing account.");
    expect(browser.page.field("Email").value).toBe(email);
    expect(browser.page.link("Back")).toBe(address);
    await browser.press("Sign In", { Password: password });
    expect(browser.path).toBe("/get-started/payment?plan=base");
  });

  test("is made once, however often its form is sent", async () => {
    const email = freshAddress();
    const fields = { fullName: "Casey Lind", email, password, confirmPassword: password };
    const browser = new Browser();
    await browser.post(address, fields);
    await browser.post(address, fields);
    expect(browser.path).toBe("/get-started/verification?plan=base");
    const stranger = await new Browser().post(address, fields);
    expect(stranger.text).toContain("Account Exists");
    const both = await Promise.all([
      new Browser().post(address, { ...fields, email: `2-${email}` }),
      new Browser().post(address, { ...fields, email: `2-${email}` }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect([await countUsers(email), await countUsers(`2-${email}`)]).toEqual([1, 1]);
  });

  test("is refused from another site", async () => {
    const response = await new Browser().request(address, {
      method: "POST",
      body: new URLSearchParams({ email: freshAddress(), password }),
      headers: { "sec-fetch-site": "cross-site" },
    });
    expect(response.status).toBe(403);
  });
});

/** Somebody who made an account on the way, and has not confirmed it. */
async function unconfirmed(query = "plan=premium") {
  const email = freshAddress();
  const browser = await at(`/get-started/account?${query}`);
  await browser.press("Create Account", typed(email));
  return { browser, email };
}

/** Opens the link in another browser, signs in there first, and confirms. */
async function confirmOnPhone(email: string): Promise<void> {
  const phone = await at(await mailedLink(email, "/auth/confirm/"));
  await phone.follow("sign in first");
  await phone.press("Sign In", { Email: email, Password: password });
  await phone.press("Confirm my address");
}

describe("the verification", () => {
  test("goes on by its button once the address is confirmed, not before", async () => {
    const { browser, email } = await unconfirmed();
    await browser.press("I've confirmed");
    expect(browser.status).toBe(422);
    expect(textsOf(browser, '[role="alert"] li')[0]).toMatch(/^Your email isn't confirmed yet/);
    // On another device, by who signed in there to keep the password.
    await confirmOnPhone(email);
    await browser.press("I've confirmed");
    expect(browser.path).toBe("/get-started/payment?plan=premium");
  });

  test("is left by the link in the mail, with the plan", async () => {
    const { browser, email } = await unconfirmed("plan=premium&upgrade=true");
    await browser.visit(await mailedLink(email, "/auth/confirm/"));
    await browser.press("Confirm my address");
    expect(browser.path).toBe("/get-started/payment?plan=premium&upgrade=true");
    expect(browser.text).toContain("Your address is confirmed.");
  });

  const correction = (email: string, typedPassword = password) => ({
    "Correct email address": email,
    "Your password": typedPassword,
  });
  const button = "Change address and send link";

  test("sends the link to the right address once a mistyped one is corrected; the plan is kept", async () => {
    const { browser, email: wrong } = await unconfirmed();
    const oldLink = await mailedLink(wrong, "/auth/confirm/");
    const right = freshAddress();
    await browser.press(button, correction(right));
    expect([browser.status, browser.path]).toEqual([200, "/get-started/verification?plan=premium"]);
    expect(browser.text).toContain(`We sent it to ${right}.`);
    expect([await countUsers(wrong), await countUsers(right)]).toEqual([0, 1]);
    const stranger = await at(oldLink);
    expect(stranger.status).toBe(410);
    await browser.visit(await mailedLink(right, "/auth/confirm/"));
    await browser.press("Confirm my address");
    expect(browser.path).toBe("/get-started/payment?plan=premium");
  });

  test("changes no address without the password, to another account's, or of a confirmed account", async () => {
    const { browser, email } = await unconfirmed();
    const right = freshAddress();
    await browser.press(button, correction(right, "not the password at all"));
    expect([browser.status, browser.text]).toEqual([
      422,
      expect.stringContaining("This is not your current password."),
    ]);
    expect(browser.html).not.toContain("not the password at all");
    const { email: taken } = await unconfirmed();
    await browser.press(button, correction(taken));
    expect(browser.text).toContain("Account Exists - Please sign in with your existing account.");
    await browser.press(button, correction("no address"));
    expect(browser.status).toBe(422);
    expect([await countUsers(email), await countUsers(right)]).toEqual([1, 0]);
    const page = browser.page;
    // In another tab of the same browser.
    await browser.visit(await mailedLink(email, "/auth/confirm/"));
    await browser.press("Confirm my address");
    browser.page = page;
    await browser.press(button, correction(right));
    expect(browser.path).toBe("/get-started/payment?plan=premium");
    expect([await countUsers(email), await countUsers(right)]).toEqual([1, 0]);
  });

  test("corrects an address so often, and then says when to try again", async () => {
    const { browser } = await unconfirmed();
    for (let turn = 0; turn < 4; turn++) {
      await browser.press(button, correction(freshAddress()));
      expect(browser.path).toBe("/get-started/verification?plan=premium");
      expect(browser.status).toBe(200);
    }
    const last = freshAddress();
    await browser.press(button, correction(last));
    expect([browser.status, browser.text]).toEqual([
      422,
      expect.stringContaining("Wait 15 minutes, then try again."),
    ]);
    expect(await countUsers(last)).toBe(0);
  });

  test("leads on where the link was opened, signed in there", async () => {
    const { browser, email } = await unconfirmed();
    const phone = await at(await mailedLink(email, "/auth/confirm/"));
    await phone.press("Confirm my address");
    expect(phone.path).toBe("/get-started/payment?plan=premium");
    // Whoever signed up may not have been the owner of the address: the other device is signed out.
    await browser.press("I've confirmed");
    expect(browser.path).toMatch(/^\/get-started\/(account|sign-in)\?plan=premium/);
  });

  test("sends the link once more, and that one leads on too", async () => {
    const { browser, email } = await unconfirmed();
    const first = await mailedLink(email, "/auth/confirm/");
    await browser.press("Resend the link");
    expect(browser.path).toBe("/get-started/verification?plan=premium");
    expect(browser.text).toContain("Confirmation link sent!");
    const second = await mailedLink(email, "/auth/confirm/");
    expect(second).not.toBe(first);
    await browser.visit(second);
    await browser.press("Confirm my address");
    expect(browser.path).toBe("/get-started/payment?plan=premium");
  });

  test("has a way back, and knows nothing else", async () => {
    const { browser } = await unconfirmed();
    expect(browser.page.link("Back")).toBe("/get-started?plan=premium");
    expect(browser.text).not.toContain("outbox");
    await browser.post("/get-started/verification?plan=premium", { intent: "buy" });
    expect(browser.status).toBe(400);
  });

  test("lets a script see by the head of the page alone when to go on", async () => {
    const { browser, email } = await unconfirmed();
    const head = () =>
      browser.request("/get-started/verification?plan=premium", { method: "HEAD" });
    expect((await head()).status).toBe(200);
    await confirmOnPhone(email);
    const moved = await head();
    expect([moved.status, moved.headers.get("location")]).toEqual([
      302,
      "/get-started/payment?plan=premium",
    ]);
  });
});

describe("signing in on the way", () => {
  const address = "/get-started/sign-in?plan=base";
  const account = async () => {
    const email = freshAddress();
    await createUser(database.db, { email, passwordHash: await hashPassword(password) });
    return email;
  };

  test("leads on to the payment", async () => {
    const browser = await at(address);
    expect(place(browser)).toEqual(["2 Account"]);
    expect(browser.page.link("Create an account")).toBe("/get-started/account?plan=base");
    expect(browser.page.link("Back")).toBe("/get-started/account?plan=base");
    await browser.press("Sign In", { Email: await account(), Password: password });
    expect(browser.path).toBe("/get-started/payment?plan=base");
  });

  test("says alike that a password is wrong and that an address is unknown, and keeps it", async () => {
    for (const email of [await account(), freshAddress()]) {
      const browser = await at(address);
      await browser.press("Sign In", { Email: email, Password: "not this one, no" });
      expect(browser.status).toBe(422);
      expect(browser.text).toContain("Sign In Error");
      expect(browser.text).toContain("Invalid login credentials");
      expect(browser.page.field("Email").value).toBe(email);
      expect(browser.page.field("Password").value).toBe("");
    }
  });

  test("needs both fields, and for a link the address", async () => {
    const browser = await at(address);
    await browser.press("Sign In");
    expect([browser.status, browser.text]).toEqual([
      422,
      expect.stringContaining("Please enter your email and password"),
    ]);
    await browser.press("Sign in via Magic Link");
    expect([browser.status, browser.text]).toEqual([
      422,
      expect.stringContaining("Please enter your email address"),
    ]);
  });

  test("by a link in the mail leads on to the payment as well", async () => {
    const email = await account();
    const browser = await at(address);
    await browser.press("Sign in via Magic Link", { Email: email });
    expect(browser.path).toBe("/get-started/sign-in?plan=base&sent=magic");
    expect(browser.text).toContain("Magic link sent!");
    await browser.visit(await mailedLink(email, "/auth/magic/"));
    await browser.press("Sign In");
    expect(browser.path).toBe("/get-started/payment?plan=base");
  });

  test("is slowed down after ten failures", async () => {
    const email = await account();
    const fields = { intent: "sign-in", email, password: "not this one, no" };
    for (let turn = 0; turn < 10; turn++) await new Browser().post(address, fields);
    const browser = await new Browser().post(address, { ...fields, password });
    expect(browser.status).toBe(429);
  });

  test("knows no other button", async () => {
    expect((await new Browser().post(address, { intent: "sign-up" })).status).toBe(400);
  });
});

describe("a plan that was chosen on the landing page", () => {
  test("is gone on with after signing up and confirming", async () => {
    const browser = await at("/");
    await browser.follow("Choose Premium");
    const email = freshAddress();
    await browser.press("Create Account", { Email: email, Password: password });
    expect(browser.path).toBe("/get-started/verification?plan=premium");
    await browser.visit(await mailedLink(email, "/auth/confirm/"));
    await browser.press("Confirm my address");
    expect(browser.path).toBe("/get-started/payment?plan=premium");
  });

  test("is gone on with after signing in", async () => {
    const email = freshAddress();
    await createUser(database.db, { email, passwordHash: await hashPassword(password) });
    const browser = await at("/auth?plan=base");
    await browser.press("Sign In", { Email: email, Password: password });
    expect(browser.path).toBe("/get-started/payment?plan=base");
  });

  test("is paid at once by whoever is signed in", async () => {
    const { browser } = await learner(database.db);
    await browser.visit("/");
    expect(browser.text).not.toContain("You can't buy plans here yet.");
    await browser.follow("Choose Basic");
    expect(browser.path).toBe("/get-started/payment?plan=base");
  });

  test("is what Upgrade Now leads to", async () => {
    const { browser } = await learner(database.db);
    const path = "/quiz/venipuncture-procedures-practice";
    await browser.visit(path);
    await browser.follow("Upgrade Now");
    const query = new URLSearchParams({ upgrade: "true", from: path });
    expect(browser.path).toBe(`/get-started?${query}`);
    expect(browser.page.has("input:checked")).toBe(false);
  });

  test("changes nothing for whoever confirms without one", async () => {
    const { browser, email } = await signedUp();
    await browser.visit(await mailedLink(email, "/auth/confirm/"));
    await browser.press("Confirm my address");
    expect(browser.path).toBe("/practice");
    expect((await signIn(email)).path).toBe("/practice");
  });
});

test("nothing of the way is stored before an account is made", async () => {
  const count = async () => {
    const [row] = await database.db.select({ rows: sql<number>`count(*)` }).from(users);
    return Number(row?.rows);
  };
  const before = await count();
  const browser = await at("/get-started?plan=base");
  await browser.press("Continue");
  await browser.follow("Back");
  expect(await count()).toBe(before);
  expect(browser.cookies.header() ?? "").not.toContain("firstdraw=");
});
