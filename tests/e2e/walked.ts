/**
 * Which screens were walked as they are now (docs/decisions/0036-fast-proof.md). A walk goes over a page for a second
 * or more; tests/e2e/walked.json has, by walk and screen, a fingerprint of the document that last passed it, and the
 * fast set leaves out a screen whose fingerprint is still the same.
 */
import { createHash } from "node:crypto";
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { pageStyles } from "~/server/page-styles";
import { firstFlight, sent } from "./arrival";
import { installProbe } from "./probe";

export type Walk = "layout" | "keyboard" | "loading" | "loading on a desk";
export type Fingerprints = Record<Walk, string>;

const list = path.resolve("tests/e2e/walked.json");
const known: Partial<Record<Walk, Record<string, string>>> = JSON.parse(readFileSync(list, "utf8"));

/** One of each kind of page, walked whatever its fingerprint: what no fingerprint shows is found on them. */
const always = new Set([
  "/",
  "/auth",
  "/get-started/payment",
  "/practice",
  "/lessons/:lessonId",
  "/quiz/:listId/items/:position",
  "/quiz/:listId/results/:attemptId/review",
  "/nclex/lesson/:listId/items/:position",
  "/account",
  "/admin/orders",
]);

/** Screens that list what other screens' tests write meanwhile, or in an order of chance. */
const varying = new Set([
  "/practice/order-of-draw",
  "/outbox",
  "/notifications",
  "/admin",
  "/admin/contact",
  "/admin/demo-requests",
  "/admin/schools",
  "/admin/schools/:schoolId",
  "/admin/announcements",
  "/admin/orders",
  "/admin/payments",
]);

const isEveryWalked = process.env.FULL === "1" || process.env.WALK_ALL === "1";

/** Whether this walk has to be made of a screen, or the committed list says that it was. */
export const isDue = (walk: Walk, screen: string, fingerprints: Fingerprints): boolean =>
  isEveryWalked || always.has(screen) || known[walk]?.[screen] !== fingerprints[walk];

const digest = (...texts: string[]): string =>
  createHash("sha256").update(texts.join("\0")).digest("hex").slice(0, 12);

/** The source of these files without comments: who changes what a walk looks for has every screen walked. */
const checks = (...files: string[]): string =>
  files
    .map((file) =>
      readFileSync(path.resolve("tests/e2e", file), "utf8")
        .replace(/\/\*\*[\s\S]*?\*\//g, "")
        .replace(/^\s*\/\/.*$/gm, ""),
    )
    .join("");

const axeVersion: string = JSON.parse(
  readFileSync("node_modules/axe-core/package.json", "utf8"),
).version;
const checksOf: Record<"layout" | "keyboard" | "loading", string> = {
  layout: digest(checks("faults.ts", "layout.ts", "probe.ts"), axeVersion),
  keyboard: digest(checks("keys.ts", "probe.ts")),
  loading: digest(checks("arrival.ts")),
};

const assets = path.resolve("build/client/assets");
/** What each script is: its file is called by a hash. */
const names: Record<string, string> = JSON.parse(readFileSync("build/names.json", "utf8"));
const nameOf = (file: string): string => names[file] ?? file.replace(/-[\w-]{8}(?=\.\w+$)/, "");
const stylesheet = readdirSync(assets).find((name) => /^app-.*\.css$/.test(name));
const stylesOf = pageStyles(readFileSync(path.join(assets, stylesheet ?? "app.css"), "utf8"));

/** The rules that can apply to a document, with the variables that they use. */
const stylesFor = (html: string): string => {
  const rules = stylesOf(html);
  return rules.replace(/(--[\w-]+):[^;{}]*(;|(?=\}))/g, (declaration, name: string) =>
    rules.includes(`var(${name}`) ? declaration : "",
  );
};

/** Files of every page. A change in them shows in documents, or else on the pages that are walked always. */
const common = /^(manifest-\w+\.js|entry\.client|root|react|rolldown-runtime|frame)$/;
const scripts = new Map<string, string>();

/** A script's code, whatever names the build gave to files and to what passes between them. */
function codeOf(file: string): string {
  const code =
    scripts.get(file) ??
    readFileSync(path.join(assets, file), "utf8")
      .replace(/\b(import|export)\s*\{[^}]*\}/g, "$1")
      .replace(/[\w.-]{7,}\.(js|css)\b/g, (name) => nameOf(name));
  scripts.set(file, code);
  return `${nameOf(file)}\n${code}`;
}

/** The scripts that a document names, of those that not every page has. */
const scriptsOf = (html: string): string =>
  [...new Set([...html.matchAll(/\/assets\/([\w.-]+\.js)\b/g)].map(([, file = ""]) => file))]
    .filter((file) => !common.test(nameOf(file)))
    .map(codeOf)
    .sort()
    .join("\0");

/** The fingerprints of a page that has come to rest, and of its document as the server sends it. */
export async function fingerprintsOf(page: Page, screen: string): Promise<Fingerprints> {
  const body = await sent(page.context(), page.url());
  const html = brotliDecompressSync(body).toString();
  await installProbe(page);
  const varies = varying.has(screen);
  const [now, before, live] = await page.evaluate(
    (document) => [
      window.probe.shape(undefined, document.varies),
      window.probe.shape(document.html, document.varies),
      window.document.documentElement.outerHTML,
    ],
    // The page's policy refuses styles, even in a document that is only parsed.
    { html: html.replace(/<style>.*?<\/style>/gs, ""), varies },
  );
  const styles = stylesFor(html + live);
  const code = scriptsOf(html);
  const arrival = [checksOf.loading, now, before, styles, code, String(body.length <= firstFlight)];
  return {
    layout: digest(checksOf.layout, now, before, styles),
    keyboard: digest(checksOf.keyboard, now, styles, code),
    loading: digest(...arrival),
    "loading on a desk": digest(...arrival),
  };
}

type Seen = { walk: Walk; screen: string; fingerprint: string; isWalked: boolean };
const seenFile = () => path.join(process.env.E2E_FOLDER as string, "walked.jsonl");

/** Notes that a screen has passed a walk, or had passed it before. */
export function note(seen: Seen): void {
  appendFileSync(seenFile(), `${JSON.stringify(seen)}\n`);
}

/**
 * After the whole run: says what was walked, and with WALK_WRITE=1 writes the fingerprints of what passed into the list.
 * @returns one line
 */
export function sumUp(): string | null {
  if (!existsSync(seenFile())) return null;
  const all: Seen[] = readFileSync(seenFile(), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const walked = all.filter(({ isWalked }) => isWalked);
  const changed = all.filter(
    ({ walk, screen, fingerprint }) => known[walk]?.[screen] !== fingerprint,
  );
  const counts = `walks: ${walked.length} of ${all.length} made, the others were made of the same documents`;
  if (changed.length === 0) return counts;
  if (process.env.WALK_WRITE !== "1")
    return `${counts}; ${changed.length} documents are new (${[...new Set(changed.map(({ screen }) => screen))].slice(0, 6).join(", ")} …): \`npm run test:walk -- --write\` puts them into tests/e2e/walked.json`;
  for (const { walk, screen, fingerprint } of changed)
    known[walk] = { ...known[walk], [screen]: fingerprint };
  const sorted = Object.entries(known)
    .sort()
    .map(([walk, screens]) => [walk, Object.fromEntries(Object.entries(screens).sort())]);
  writeFileSync(list, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  return `${counts}; ${changed.length} fingerprints written into tests/e2e/walked.json`;
}
