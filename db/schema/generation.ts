import { id, index, instant, integer, json, table, text } from "../columns";
import { jobStatuses } from "../vocabulary";
import { users } from "./accounts";

/** What the model writes is a draft (ruling 32). */
export const generationJobs = table(
  "generation_jobs",
  {
    id: id(),
    track: text({ enum: ["phlebotomy", "nclex"] }).notNull(),
    jobType: text().notNull(),
    status: text({ enum: jobStatuses }).notNull().default("pending"),
    inputData: json<Record<string, unknown>>().notNull(),
    outputData: json<Record<string, unknown>>(),
    errorMessage: text(),
    /** 0–100. */
    progress: integer().notNull().default(0),
    tries: integer().notNull().default(0),
    leasedUntil: instant(),
    createdBy: text().references(() => users.id, { onDelete: "set null" }),
    createdAt: instant().notNull(),
    finishedAt: instant(),
  },
  (t) => [
    index("generation_jobs_recent").on(t.track, t.createdAt),
    index("generation_jobs_due").on(t.status, t.leasedUntil),
  ],
);
