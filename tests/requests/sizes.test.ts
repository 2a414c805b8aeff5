/** Nothing grows heavier by accident: what each screen sends, held against tests/budgets.ts. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoPassword } from "~/features/accounts/demo";
import { type Budget, budgets, promised } from "../budgets";
import {
  addressOf,
  beginning,
  begunQuiz,
  builtinQuiz,
  demoCaseAttempt,
  demoExamAttempt,
  finishedQuiz,
  looks,
  type Made,
  quickQuiz,
  reminded,
  satExam,
  screens,
  tutorQuiz,
} from "../screens";
import { newInstallation } from "../setup/database";
import { type Served, served } from "./command";
import { linkFromMail, readOutbox } from "./outbox";
import { Wire } from "./wire";

let server: Served;
let dataDir: string | undefined;
beforeAll(async () => {
  const env = await newInstallation();
  dataDir = env.DATA_DIR;
  server = await served({ ...env, DEMO: "1", LOG_LEVEL: "info" });
}, 120_000);
afterAll(() => server.stop());

/** A browser that has been here before: the styles' file is in its cache. */
async function arrived(email?: string): Promise<Wire> {
  const wire = new Wire(server.url);
  await wire.visit("/auth");
  if (email) await wire.press("Sign In", { Email: email, Password: demoPassword });
  return wire;
}

async function mailed(to: string, start: string): Promise<string> {
  await expect
    .poll(() => linkFromMail(to, start, dataDir).catch(() => ""), { timeout: 10_000 })
    .not.toBe("");
  return linkFromMail(to, start, dataDir);
}

/** Opens a quiz's first question, whatever was done with it before. */
async function begin(learner: Wire, quiz: string): Promise<void> {
  await learner.visit(`/quiz/${quiz}`);
  const buttons = ["Start Quiz", "Resume Quiz", "Retake Quiz"];
  await learner.press(buttons.find((name) => learner.page.text.includes(name)) ?? "");
}

/** Begins a quiz with feedback, or goes on with it, and checks its first answer. */
async function beginTutor(learner: Wire): Promise<void> {
  await learner.visit(`/quiz/${tutorQuiz}`);
  const begun = learner.page.text.includes("Resume Quiz");
  await learner.press(begun ? "Resume Quiz" : "Practice with feedback");
  const stem = learner.page.document.querySelector("legend")?.textContent ?? "";
  await learner.press("Check answer", { [stem]: "A" });
}

/** Writes to the operator, and finds where administrators read it. */
async function writeMessage(): Promise<string> {
  const visitor = await arrived();
  await visitor.visit("/contact");
  await visitor.press("Send message", {
    "Your name": "Casey Lind",
    "Your email address": "casey@example.test",
    "What is it about?": "Something else",
    "Your message": "In the third question a tube seems wrong.",
  });
  const admin = await arrived("admin@demo.test");
  await admin.visit("/admin/contact");
  return admin.page.link("Casey Lind");
}

/** Does what some screens need: asks for mails, begins a quiz and finishes another. */
async function make(learner: Wire): Promise<Made> {
  const email = "someone@example.test";
  const visitor = await arrived();
  await visitor.visit("/auth?tab=sign-up");
  await visitor.press("Create Account", { Email: email, Password: "three tubes, one stick" });
  const confirm = await mailed(email, "/auth/confirm/");
  const asking = await arrived();
  await asking.press("Sign in via Magic Link", { Email: email });
  const magic = await mailed(email, "/auth/magic/");
  await asking.visit("/auth/reset");
  await asking.press("Send Reset Link", { Email: email });
  const reset = await mailed(email, "/auth/reset/");
  expect(await readOutbox(email, dataDir)).toHaveLength(3);
  const unsubscribe = await mailed(reminded, "/unsubscribe/");
  await asking.visit("/outbox");
  const mail = asking.page.document.querySelector("main a")?.getAttribute("href") ?? "";

  for (const quiz of [begunQuiz, quickQuiz, builtinQuiz]) await begin(learner, quiz);
  await beginTutor(learner);
  await begin(learner, finishedQuiz);
  const stem = learner.page.document.querySelector("legend")?.textContent ?? "";
  await learner.press("Next", { [stem]: "A" });
  await learner.press("Finish and submit");
  await learner.press("Submit Quiz");
  const review = learner.page.link("Review Answers");
  const attempt = /results\/([^/]+)\/review/.exec(review)?.[1] ?? "";
  await learner.visit(`/exam/${satExam}`);
  await learner.press("Retake Exam");
  const message = await writeMessage();
  const mails = { confirm, magic, reset, unsubscribe, mail };
  return { ...mails, attempt, caseAttempt: demoCaseAttempt, examAttempt: demoExamAttempt, message };
}

/** What a page names for the browser to load: its styles and its scripts, with all that those import. */
class Files {
  readonly #sent = new Map<string, Promise<{ bytes: number; text: string }>>();
  constructor(readonly wire: Wire) {}

  #get(file: string) {
    const known = this.#sent.get(file) ?? this.wire.get(file);
    this.#sent.set(file, known);
    return known;
  }

  async bytes(files: string[]): Promise<number> {
    const all = await Promise.all(files.map((file) => this.#get(file)));
    return all.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  async graph(files: string[]): Promise<string[]> {
    const found = new Set(files);
    for (const file of found) {
      const { text } = await this.#get(file);
      for (const [, name] of text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
        found.add(`/assets/${name}`);
    }
    return [...found];
  }
}

const named = (html: string, ending: string) => [
  ...new Set(html.match(new RegExp(`/assets/[\\w.-]+\\.${ending}\\b`, "g")) ?? []),
];

test("every screen has its budget, and an address to measure it at", () => {
  expect(Object.keys(budgets).sort()).toEqual([...screens].sort());
  expect(Object.keys(looks).sort()).toEqual([...screens].sort());
});

test("a question's page is promised to be small", () => {
  const pages = Object.entries(budgets).filter(([at]) => at.endsWith("/items/:position"));
  expect(pages.map(([at]) => at.split("/:")[0])).toEqual(["/quiz", "/exam", "/nclex/lesson"]);
  for (const [at, { page }] of pages) expect([at, page <= promised.page]).toEqual([at, true]);
  const { scripts } = budgets["/quiz/:quizId/items/:position"] as Budget;
  expect(scripts).toBeLessThanOrEqual(promised.scripts);
});

test("so are the dashboard and the practice center's", () => {
  const daily = Object.entries(budgets).filter(([at]) => /^\/(dashboard|practice)\b/.test(at));
  expect(daily.length).toBeGreaterThan(9);
  for (const [at, { page }] of daily) expect([at, page <= 20_480]).toEqual([at, true]);
});

test("no screen weighs more than its budget, and in lite mode none loads a script", async () => {
  const browsers = {
    visitor: await arrived(),
    newcomer: new Wire(server.url),
    beginner: await arrived(beginning),
    learner: await arrived("premium@demo.test"),
    holder: await arrived("basic@demo.test"),
    buyer: await arrived("premium@demo.test"),
    admin: await arrived("admin@demo.test"),
  };
  const made = await make(browsers.learner);
  // Whose links were made; the address is not confirmed.
  await browsers.newcomer.visit("/auth");
  const newcomer = { Email: "someone@example.test", Password: "three tubes, one stick" };
  await browsers.newcomer.press("Sign In", newcomer);
  const files = new Files(browsers.visitor);
  const rows: string[] = [];
  const over: string[] = [];
  for (const screen of screens) {
    const browser = browsers[looks[screen]?.as ?? "visitor"];
    // As a first visit gets it, with the styles that it can use.
    browser.cookies.set("styles", "none");
    const { status, bytes, text } = await browser.get(addressOf(screen, made));
    expect([screen, status]).toEqual([screen, screen === "/*" ? 404 : 200]);
    expect([screen, text.includes("<style>")]).toEqual([screen, true]);
    const scripts = await files.graph(named(text, "js"));
    const weight: Budget = {
      page: bytes,
      scripts: await files.bytes(scripts),
    };
    browser.headers = { "save-data": "on" };
    const lite = await browser.get(addressOf(screen, made));
    browser.headers = {};
    expect([screen, lite.status, named(lite.text, "js")]).toEqual([screen, status, []]);
    expect(lite.text).not.toContain("<script");
    const budget = budgets[screen] as Budget;
    rows.push(
      [
        screen.padEnd(40),
        ...[
          weight.page,
          budget.page,
          lite.bytes,
          weight.scripts,
          budget.scripts,
          scripts.length,
        ].map((number) => String(number).padStart(10)),
      ].join(""),
    );
    for (const part of ["page", "scripts"] as const)
      if (weight[part] > budget[part])
        over.push(`${screen}: ${part} ${weight[part]} > ${budget[part]}`);
  }
  const heads = ["page", "budget", "lite HTML", "scripts", "budget", "files"];
  const table = ["".padEnd(40) + heads.map((head) => head.padStart(10)).join(""), ...rows].join(
    "\n",
  );
  expect(over, `heavier than tests/budgets.ts allows\n${table}\n`).toEqual([]);
}, 120_000);

test("no script carries zod: the browser's own constraints and the server judge what is typed", () => {
  const folder = path.resolve("build/client/assets");
  const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(10);
  const withZod = scripts.filter((name) =>
    /ZodError|_zod\b/.test(readFileSync(path.join(folder, name), "utf8")),
  );
  expect(withZod).toEqual([]);
});
