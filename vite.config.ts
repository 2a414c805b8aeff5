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

/**
 * The client's files: few, since each is a request. What two screens or more share travels together; the
 * forms' library, with the forms that two screens share, and what the pages of an attempt share, which are heavy, only
 * to where they are used (docs/decisions/0011).
 */
const clientChunks = [
  {
    name: "react",
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|cookie|set-cookie-parser)[\\/]/,
    priority: 3,
  },
  {
    name: "frame",
    test: /app[\\/](ui|features)[\\/](?!.*[\\/]live[\\/]|accounts[\\/]components[\\/][\w-]*form|attempts[\\/]components|question-bank[\\/](components|choosing))/,
    minShareCount: 2,
    priority: 2,
  },
  // The inputs of an item, whatever its type.
  {
    name: "answers",
    test: /app[\\/](features[\\/]question-bank[\\/](choosing|components[\\/](answer-|passage|use-option))|words[\\/]answer-fields)/,
    minShareCount: 2,
    priority: 2,
  },
  { name: "forms", test: /[\\/]@conform-to[\\/]/, priority: 1 },
];

/**
 * React Router's package names its development build under every condition. What is built carries the one for
 * production, in the browser and, bundled so that there is one copy with one set of contexts, on the server.
 */
const routerForProduction: Plugin = {
  name: "firstdraw:router-for-production",
  apply: "build",
  config: () => {
    const folder = path.resolve("node_modules/react-router/dist/production");
    return {
      resolve: {
        alias: [
          { find: /^react-router$/, replacement: path.join(folder, "index.mjs") },
          { find: /^react-router\/dom$/, replacement: path.join(folder, "dom-export.mjs") },
        ],
      },
      environments: {
        ssr: {
          resolve: { noExternal: [/react-router/, "cookie", "set-cookie-parser"] },
        },
      },
    };
  },
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), entryNames, routerForProduction],
  resolve: {
    alias: { "~": path.resolve("app"), "#db": path.resolve("db") },
  },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: clientChunks } } } } },
    // React Router 7 reads `rollupOptions` only, Vite's older name of the same.
    ssr: { build: { rollupOptions: { input } } },
  },
});
