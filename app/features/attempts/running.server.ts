import { and, eq, gt, isNull, or } from "drizzle-orm";
import { attempts } from "#db/schema";

/** Attempts of a learner's that go on: neither submitted nor with their time over (ruling 9). A condition to build on. */
export const isRunning = ({ userId, now }: { userId: string; now: Date }) =>
  and(
    eq(attempts.userId, userId),
    isNull(attempts.submittedAt),
    or(isNull(attempts.deadline), gt(attempts.deadline, now)),
  );
