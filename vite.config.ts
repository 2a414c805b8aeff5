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
        rollupOptions: {
          input: { index: "app/server/app.ts", command: "app/commands/main.ts" },
          output: { entryFileNames: "[name].js" },
        },
      },
    },
  },
});
