import { and, eq, gt, isNull, or } from "drizzle-orm";
import { attempts } from "#db/schema";

/** SQL condition: the learner's attempts that are neither submitted nor past their deadline (ruling 9). */
export const isRunning = ({ userId, now }: { userId: string; now: Date }) =>
  and(
    eq(attempts.userId, userId),
    isNull(attempts.submittedAt),
    or(isNull(attempts.deadline), gt(attempts.deadline, now)),
  );
