import "vitest";

declare module "vitest" {
  /** What the run hands to each test process. */
  interface ProvidedContext {
    engine: "sqlite" | "postgres";
    /** A folder of this run's own, removed at its end. */
    runFolder: string;
    /** The maintenance database of the PostgreSQL in use; empty when no project of the run needs one. */
    postgresUrl: string;
  }
}
