/** Who may import whom (docs/architecture.md). `npm run boundaries` counts what it cruised: see app/commands/stages.mjs. */

const values = "^db/client\\.server\\.ts$";
// A large feature has rooms (attempts/engine, content/checks), each with rules and `components`.
const rules = ["^app/features/[^/]+/[^/]+\\.ts$", "^app/features/[^/]+/[^/]+/[^/]+\\.ts$"];
const notRules = ["\\.(server|test)\\.ts$", "/(components|mail)/"];
const components = ["^app/features/[^/]+/components/", "^app/features/[^/]+/[^/]+/components/"];
const screensShare = "^app/routes/.*\\.server\\.ts$";
const words = ["^app/.*/words\\.ts$", "^app/.*-words\\.ts$"];
const generated = ["^virtual:", "^\\./\\+types/"];
const tests = "\\.test\\.tsx?$";

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "no-circle",
      comment: "Two modules that need each other are one, or share a third.",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "features-acyclic",
      comment: "Collapsed to features there is no circle: see the folder rule.",
      severity: "error",
      scope: "folder",
      from: { path: "^app/features/[^/]+$" },
      to: { circular: true },
    },
    {
      name: "routes-by-address-only",
      comment: "A screen is reached by its address: only routes.ts names it.",
      severity: "error",
      from: { pathNot: "^app/routes\\.ts$" },
      to: { path: "^app/routes/", pathNot: screensShare },
    },
    {
      name: "screens-share-among-themselves",
      comment: "What screens share on the server (`*.server.ts` in routes) is for screens only.",
      severity: "error",
      from: { pathNot: "^app/routes/" },
      to: { path: screensShare },
    },
    {
      name: "features-point-down",
      comment:
        "Features know their like, the kit, the database and the vendors; nothing above them.",
      severity: "error",
      from: { path: "^app/features/" },
      to: { path: "^app/", pathNot: "^app/(features|ui|integrations)/" },
    },
    {
      name: "vendors-from-data-only",
      comment: "A vendor is asked by a feature's server part, a job or a command.",
      severity: "error",
      from: {
        path: "^app/",
        pathNot: ["^app/(integrations|jobs|commands)/", "^app/features/.*\\.server\\.ts$"],
      },
      to: { path: "^app/integrations/" },
    },
    {
      name: "vendors-know-nothing",
      comment: "An integration is handed what it needs.",
      severity: "error",
      from: { path: "^app/integrations/" },
      to: { path: "^(app|db)/", pathNot: "^app/integrations/" },
    },
    {
      name: "ui-knows-nothing",
      comment: "The kit has no word of the domain, and gets its addresses from outside.",
      severity: "error",
      from: { path: "^app/ui/" },
      to: { path: "^(app|db)/", pathNot: "^app/ui/" },
    },
    {
      name: "words-know-nothing",
      comment: "The text of the screens needs only the language, other text, and types.",
      severity: "error",
      from: { path: words },
      to: {
        path: ".",
        pathNot: ["^app/ui/(durations|language)\\.ts$", ...words],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "db-knows-nothing",
      comment: "The data layer does not know the application.",
      severity: "error",
      from: { path: "^db/" },
      to: { path: "^(app|tests)/" },
    },
    {
      name: "server-is-plumbing",
      comment: "The web plumbing stands beside the screens and below what starts it.",
      severity: "error",
      from: { path: "^app/server/" },
      to: { path: "^app/(routes|jobs|commands)/" },
    },
    {
      name: "jobs-and-commands-on-top",
      comment: "Nothing else starts jobs or runs commands.",
      severity: "error",
      from: { path: "^(app|db)/", pathNot: ["^app/(jobs|commands)/"] },
      to: { path: "^app/(jobs|commands)/" },
    },
    {
      name: "the-database-is-handed-down",
      comment:
        "Only routes, server, jobs and commands hold the process's database; data functions take it first.",
      severity: "error",
      from: { path: "^app/", pathNot: ["^app/(routes|server|jobs|commands)/"] },
      to: { path: values, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "routes-do-not-query",
      comment: "A route asks a feature.",
      severity: "error",
      from: { path: "^app/(routes|root|entry)" },
      to: {
        path: ["^db/schema", "(^|/)node_modules/drizzle-orm/"],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "features-know-no-engine",
      comment:
        "Of the data layer, features know the tables, pages of rows, work in batches, many rows at once, ids, words, errors, what is published, locks, topics, types and `prepared`.",
      severity: "error",
      from: { path: "^app/features/" },
      to: {
        path: "^db/",
        pathNot: [
          "^db/schema(/|$)",
          "^db/(batches|bulk-insert|errors|ids|locks|pages|prepared|published|sql|topics|vocabulary)\\.ts$",
        ],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "rules-are-pure",
      comment: "Rules take plain values and `now`: no database, no server, no React, no disk.",
      severity: "error",
      from: { path: rules, pathNot: notRules },
      to: {
        path: [
          "\\.server\\.tsx?$",
          "^db/(client|schema|engine|migrate)",
          "(^|/)node_modules/(react|react-dom|drizzle-orm|better-sqlite3|pg)/",
          "^(node:)?fs(/promises)?$",
        ],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "components-show",
      comment: "A component is handed what it shows: it asks no database and no server.",
      severity: "error",
      from: { path: ["^app/ui/", ...components] },
      to: {
        path: ["\\.server\\.tsx?$", "^app/server/", "^db/(?!vocabulary)"],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "own-components",
      comment:
        "A feature's views may read a lower feature's rules; its views are composed by the route. A question of the bank looks the same wherever it is asked.",
      severity: "error",
      from: { path: "^app/features/([^/]+)/" },
      to: {
        path: components,
        pathNot: "^app/features/($1|site|question-bank)/",
      },
    },
    {
      name: "no-tests-in-the-product",
      comment: "What is shipped does not import tests.",
      severity: "error",
      from: { path: "^(app|db)/" },
      to: { path: ["^tests/"] },
    },
    {
      name: "declared",
      comment:
        "What is imported is in package.json; what the product imports is no development tool.",
      severity: "error",
      from: { path: "^(app|db)/", pathNot: ["^db/drizzle\\.", "^app/routes\\.ts$", "\\.mjs$"] },
      to: {
        pathNot: generated,
        dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown", "unknown", "undetermined"],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "resolved",
      comment: "What is imported exists.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: generated },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: ["^db/migrations", "\\.css", tests] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".cjs", ".json", ".d.ts"],
    },
  },
};
