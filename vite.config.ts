import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: {
    alias: { "~": path.resolve("app"), "#db": path.resolve("db") },
  },
  environments: {
    ssr: {
      build: {
        // One bundle, two ways in: the app (with the requests' handler), and the commands.
        // React Router 7 reads `rollupOptions` only, Vite's older name of the same.
        rollupOptions: {
          input: { index: "app/server/app.ts", command: "app/commands/main.ts" },
          output: {
            entryFileNames: "[name].js",
            // Beside the entries, so that `../client` is the same place from every file.
            chunkFileNames: "[name]-[hash].js",
          },
        },
      },
    },
  },
});
