/** Decided when the process starts. */
export type Dialect = "sqlite" | "postgres";

export const dialect: Dialect = /^postgres(ql)?:\/\//.test(process.env.DATABASE_URL ?? "")
  ? "postgres"
  : "sqlite";
