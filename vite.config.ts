import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/** One server bundle with two ways in: the app (with the requests' handler), and the commands. */
const input = { index: "app/server/app.ts", command: "app/commands/main.ts" };

/** React Router names every entry of the server index.js; said after it, this names each after itself. */
const entryNames: Plugin = {
  name: "firstdraw:entry-names",
  config: () => ({
    environments: {
      ssr: {
        build: {
          rollupOptions: {
            output: {
              entryFileNames: "[name].js",
              // Beside the entries, so that `../client` is the same place from every file.
              chunkFileNames: "[name]-[hash].js",
            },
          },
        },
      },
    },
  }),
};

/** The client's scripts are called by their hash alone; `build/names.json` says what each of them is. */
const scriptNames: Plugin = {
  name: "firstdraw:script-names",
  applyToEnvironment: ({ name }) => name === "client",
  writeBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
    const names = chunks.map(({ fileName, name }) => [path.basename(fileName), name]);
    writeFileSync("build/names.json", JSON.stringify(Object.fromEntries(names), null, 2));
  },
};

/** What only the screens of one area share: how paths under `app` begin. */
const areas: Record<string, string[]> = {
  // The frame of all pages that are not a task room.
  site: [
    "features/site/words",
    "features/site/error-copy",
    "features/site/nearest",
    "features/site/head",
    "features/accounts/components/unconfirmed-banner",
    "features/site/components/(site-frame|account-menu|bell|front-bar|lite-switch|sign-out-form)",
    "features/site/components/(error-page|error-screen)",
    "features/notifications/unread",
    "ui/(frame|menu|logo)\\.",
  ],
  steps: ["ui/steps\\."],
  instructor: ["features/instructor/"],
  programs: ["features/programs/"],
  "school-content": ["features/school-content/"],
  places: ["features/schools/places/"],
  schools: ["features/schools/"],
  "my-school": ["features/my-school/"],
  desk: ["features/content-desk/"],
  // Of a few screens in several areas: small, and nothing to the pages of a question.
  lists: ["ui/page-links", "features/attempts/(\\w+/)?components/open-lists"],
  sets: ["ui/choice-cards"],
  scores: ["ui/score-sheet", "ui/meter"],
  admin: [
    "features/billing/admin-words",
    "features/site/admin-words",
    "features/site/components/admin-",
  ],
  buying: ["features/billing/words", "features/billing/components/", "features/billing/journey"],
  account: ["features/accounts/account-words"],
  links: [
    "features/accounts/link-words",
    "features/accounts/components/auth-card",
    "features/accounts/components/link-page",
  ],
  onboarding: ["features/onboarding/words", "features/onboarding/components/"],
  signing: [
    "features/accounts/auth-words",
    "features/accounts/components/sign-in-form",
    "features/accounts/components/new-account-form",
    "features/accounts/components/account-fields",
  ],
  durations: ["ui/durations"],
  cards: ["features/flashcards/words", "features/flashcards/components/"],
  readiness: [
    "features/readiness/words",
    "features/readiness/components/",
    "features/case-studies/components/step-profile",
    "features/case-studies/profile-words",
  ],
  labs: [
    "features/case-studies/lab-values-words",
    "features/case-studies/components/lab-values\\.",
  ],
  "side-sheet": ["features/case-studies/components/side-sheet"],
  "case-words": [
    "features/case-studies/words",
    "features/case-studies/tool-words",
    "features/case-studies/components/scenario",
  ],
  // A case study's question, with and without feedback, and what it needs before a tool is pressed.
  cases: [
    "features/case-studies/calculator/calculator\\.",
    "features/case-studies/calculator-words",
    "features/case-studies/components/(case-chart|tab-panels|about-question|tool-bar)",
    "features/case-studies/components/(calculator-button|highlighter-button|lab-values-button)",
  ],
  practice: ["features/quizzes/words"],
  lessons: ["features/lessons/words"],
  day: [
    "features/progress/words",
    "features/progress/components/",
    "features/lessons/components/",
    "features/quizzes/components/",
  ],
  // What every page says whose answers are posted, and does on a network error.
  posted: [
    "features/attempts/words",
    "features/attempts/(\\w+/)?components/problem",
    "features/attempts/(\\w+/)?components/live/unreachable",
  ],
  // The inputs of an item, whatever its type; and how one is shown with its key, or with a chart.
  answers: [
    "features/question-bank/answer-words",
    "features/question-bank/selection",
    "features/question-bank/components/answer-",
    "features/question-bank/components/part-select",
    "features/question-bank/components/passage",
    "features/question-bank/components/use-option",
  ],
  answered: [
    "features/question-bank/trend",
    "features/question-bank/revealed",
    "features/question-bank/components/",
  ],
};

/** What is only for some pages although screens of several areas share it. */
const notOfFrame = [
  "features/[\\w-]+/(\\w+/)?(\\w+-)?words\\.",
  ".*/live/",
  "ui/form-state",
  "features/accounts/components/[\\w-]*form",
  "features/attempts/(\\w+/)?components",
];

const appFiles = readdirSync("app", { recursive: true, encoding: "utf8" }).map((file) =>
  file.split(path.sep).join("/"),
);

/** @throws if a path matches nothing, so that a moved file does not silently change its chunk */
function anyOf(paths: string[]): string {
  for (const one of paths)
    if (!appFiles.some((file) => new RegExp(`^${one}`).test(file)))
      throw new Error(`vite.config.ts names app/${one}, and no such file exists`);
  return `(${paths.join("|")})`;
}

/**
 * The client's files: few, since each is a request. What screens of several areas share travels together, and what
 * those of one area do; the forms' library, with the forms that two screens share, and what the pages of an attempt
 * share, which are heavy, only to where they are used (docs/decisions/0011).
 */
const clientChunks = [
  {
    name: "react",
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|cookie|set-cookie-parser)[\\/]|vite\/preload-helper/,
    priority: 5,
  },
  // Lists of words that many areas read: without a file of its own it travels with the first that does.
  { name: "vocabulary", test: /\/db\/vocabulary/, priority: 5 },
  {
    name: "frame",
    test: new RegExp(
      `/app/(?!${anyOf([...Object.values(areas).flat(), ...notOfFrame])})(ui|features)/`,
    ),
    minShareCount: 2,
    priority: 4,
  },
  // A chunk takes along what its modules import, of what those before it have not taken.
  ...Object.entries(areas).map(([name, paths]) => ({
    name,
    test: new RegExp(`/app/${anyOf(paths)}`),
    minShareCount: 2,
    priority: name === "cases" ? 1 : name === "answered" ? 2 : 3,
  })),
  { name: "forms", test: /[\\/]@conform-to[\\/]/, priority: 1 },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), entryNames, scriptNames],
  resolve: {
    alias: { "~": path.resolve("app"), "#db": path.resolve("db") },
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // The table of routes, which every page loads, names each file several times: seven signs tell them apart.
            entryFileNames: "assets/[hash:7].js",
            chunkFileNames: "assets/[hash:7].js",
            codeSplitting: { groups: clientChunks },
          },
        },
      },
    },
    // React Router 7 reads `rollupOptions` only, Vite's older name of the same.
    ssr: { build: { rollupOptions: { input } } },
  },
});
