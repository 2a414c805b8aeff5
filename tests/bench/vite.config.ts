import path from "node:path";
import { defineConfig } from "vite";

const here = (name: string) => path.resolve("tests/bench", name);

/** The bench, and what it starts as processes of their own. */
export default defineConfig({
  resolve: { alias: { "~": path.resolve("app"), "#db": path.resolve("db") } },
  build: {
    ssr: true,
    outDir: "build/bench",
    emptyOutDir: false,
    copyPublicDir: false,
    rollupOptions: {
      input: {
        main: here("main.ts"),
        "postgres-class": here("postgres-class.ts"),
        "bare-http": here("contestants/bare-http.ts"),
        "bare-react": here("contestants/bare-react.ts"),
        "bare-router": here("contestants/bare-router.ts"),
        "bare-streams": here("contestants/bare-streams.ts"),
        "same-build": here("contestants/same-build.ts"),
        collector: here("contestants/collector.ts"),
        profiler: here("contestants/profiler.ts"),
      },
      // Built by others: taken as they are.
      external: [/\/build\//],
      output: { entryFileNames: "[name].js", chunkFileNames: "chunks/[name]-[hash].js" },
    },
  },
});
