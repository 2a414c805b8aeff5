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

/** What only the screens of one area share; by path, under `app`. */
const areas = {
  // Of a few screens in several areas: small, and nothing to the pages of a question.
  lists: "ui/page-links|features/attempts/(\\w+/)?components/open-lists",
  sets: "ui/choice-cards",
  scores: "ui/score-sheet",
  admin: "words/admin|features/site/components/admin-",
  buying: "words/(get-started|order-|payment|buying)|features/billing/(components/|journey)",
  account:
    "words/(account|auth-links)|features/(onboarding/components/|accounts/components/(auth-card|link-page|link-expired))",
  signing:
    "words/(auth\\.|new-account)|features/accounts/components/((sign-in|new-account)-form|account-fields)",
  day: "words/(dashboard|next-lesson|quiz-list)|features/(progress|lessons|quizzes|flashcards)/components/",
  // What every page says whose answers are posted, and does where nobody answers.
  posted: "features/attempts/(\\w+/)?components/(problem|live/unreachable)",
  // The inputs of an item, whatever its type; and how one is shown with its key, or with a chart.
  answers:
    "words/answer-fields|features/question-bank/(choosing|components/(answer-|part-select|passage|use-option))",
  answered: "words/(chart|revealed)|features/question-bank/(trend|revealed|components/)",
};

/**
 * The client's files: few, since each is a request. What screens of several areas share travels together, and what
 * those of one area do; the forms' library, with the forms that two screens share, and what the pages of an attempt
 * share, which are heavy, only to where they are used (docs/decisions/0011).
 */
const clientChunks = [
  {
    name: "react",
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|cookie|set-cookie-parser)[\\/]/,
    priority: 5,
  },
  {
    name: "frame",
    test: new RegExp(
      `/app/(?!${Object.values(areas).join("|")})(ui|features)/(?!.*/live/|form-state|accounts/components/[\\w-]*form|attempts/(\\w+/)?components)`,
    ),
    minShareCount: 2,
    priority: 4,
  },
  // A chunk takes along what its modules import, of what those before it have not taken.
  ...Object.entries(areas).map(([name, paths]) => ({
    name,
    test: new RegExp(`/app/(${paths})`),
    minShareCount: 2,
    priority: name === "answered" ? 2 : 3,
  })),
  { name: "forms", test: /[\\/]@conform-to[\\/]/, priority: 1 },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), entryNames],
  resolve: {
    alias: { "~": path.resolve("app"), "#db": path.resolve("db") },
  },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: clientChunks } } } } },
    // React Router 7 reads `rollupOptions` only, Vite's older name of the same.
    ssr: { build: { rollupOptions: { input } } },
  },
});
