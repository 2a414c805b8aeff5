/** Derives a learner's access from grants, seats and role (rulings 16 and 17). Pure. */
import type { Plan, Role } from "#db/vocabulary";
import { accessWords, planWords } from "~/words/access";

/** An unrevoked grant. `endsAt` null: for life. */
export type Grant = { plan: Plan; startsAt: Date; endsAt: Date | null };

export type Access = {
  /** Null without a grant of their own: a free account, or access through a school or role. */
  plan: Plan | null;
  hasPremiumAccess: boolean;
  /** Where premium access comes from: it ends with the seat or the role. */
  through: "purchase" | "school" | "role" | null;
  hasActiveAccess: boolean;
  /** When timed access ends or ended; null if there is none, and for life. */
  expiresAt: Date | null;
  /** Days left of timed access, rounded up; null if it is not timed. */
  daysRemaining: number | null;
};

const dayLength = 24 * 60 * 60 * 1000;

/**
 * @param grants unrevoked ones only
 * @param hasSeat whether the learner is active in a school that is active or in trial
 */
export function accessFrom(
  grants: Grant[],
  { role, hasSeat, now }: { role: Role; hasSeat: boolean; now: Date },
): Access {
  const begun = grants.filter((grant) => grant.startsAt <= now);
  const premiums = begun.filter(
    ({ plan, endsAt }) => plan === "premium" && (endsAt === null || endsAt > now),
  );
  const premium = premiums.length > 0;
  // Extensions start where the previous grant ends, so the latest end counts, even of one that has
  // not started.
  const last = latestEnd(grants);
  const lastBasic = latestEnd(grants.filter(({ plan }) => plan === "basic"));
  const lifelong = begun.some(({ endsAt }) => endsAt === null);
  const holdsBasic =
    lastBasic !== null || begun.some(({ plan, endsAt }) => plan === "basic" && endsAt === null);
  const given = hasSeat || role === "admin";
  const isTimed = !given && !lifelong && last !== null;
  const hasActiveAccess = given || lifelong || premium || (last !== null && last > now);
  return {
    plan: premium ? "premium" : holdsBasic ? "basic" : null,
    hasPremiumAccess: premium || given,
    // In order of duration, so that the badge is right: for life, role, seat, timed.
    through: premiums.some(({ endsAt }) => endsAt === null)
      ? "purchase"
      : role === "admin"
        ? "role"
        : hasSeat
          ? "school"
          : premium
            ? "purchase"
            : null,
    hasActiveAccess,
    expiresAt: isTimed ? last : null,
    daysRemaining:
      isTimed && hasActiveAccess ? Math.ceil((last.getTime() - now.getTime()) / dayLength) : null,
  };
}

/** Null if no grant is timed. */
function latestEnd(grants: readonly Grant[]): Date | null {
  const ends = grants.flatMap(({ endsAt }) => (endsAt ? [endsAt.getTime()] : []));
  return ends.length > 0 ? new Date(Math.max(...ends)) : null;
}

/** The plan that gives access; null without access, and if a school or role gives it. */
export function planName({ hasActiveAccess, through, plan }: Access): string | null {
  const given = through === "school" || through === "role";
  return hasActiveAccess && plan && !given ? planWords[plan] : null;
}

/** True if the learner holds a plan that never ends. */
export const hasLifetimePlan = ({ through, expiresAt }: Access): boolean =>
  through === "purchase" && expiresAt === null;

/** The badge on the dashboard, in the specification's words. */
export function accessBadge(access: Access): string {
  if (!access.hasActiveAccess) return accessWords.none;
  if (access.through === "school") return accessWords.school;
  if (access.through === "role") return accessWords.administrator;
  if (access.daysRemaining === null) return accessWords.lifetime;
  return accessWords.daysLeft(access.daysRemaining);
}
