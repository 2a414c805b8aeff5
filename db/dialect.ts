/** Which engine this process runs on. Decided once, when the process starts, by `DATABASE_URL`. */
export type Dialect = "sqlite" | "postgres";

export const dialect: Dialect = /^postgres(ql)?:\/\//.test(process.env.DATABASE_URL ?? "")
  ? "postgres"
  : "sqlite";
