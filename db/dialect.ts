/** The engine of this process, decided at its start by `DATABASE_URL`. */
export type Dialect = "sqlite" | "postgres";

export const dialect: Dialect = /^postgres(ql)?:\/\//.test(process.env.DATABASE_URL ?? "")
  ? "postgres"
  : "sqlite";
