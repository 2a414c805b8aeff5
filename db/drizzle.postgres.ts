import { defineConfig } from "drizzle-kit";

process.env.DATABASE_URL = "postgres://";
export default defineConfig({
  dialect: "postgresql",
  schema: "./db/schema/index.ts",
  out: "./db/migrations/postgres",
});
