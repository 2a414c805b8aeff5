import { defineConfig } from "drizzle-kit";

// Selects the dialect; generating needs no server.
process.env.DATABASE_URL = "postgres://";
export default defineConfig({
  dialect: "postgresql",
  schema: "./db/schema/index.ts",
  out: "./db/migrations/postgres",
});
