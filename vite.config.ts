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

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), entryNames],
  resolve: {
    alias: { "~": path.resolve("app"), "#db": path.resolve("db") },
  },
  environments: {
    // React Router 7 reads `rollupOptions` only, Vite's older name of the same.
    ssr: { build: { rollupOptions: { input } } },
  },
});
