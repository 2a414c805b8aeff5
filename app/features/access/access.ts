/** What a learner may open, from grants, seats and role (rulings 16 and 17). Pure. */
import type { Plan, Role } from "#db/vocabulary";
import { accessWords, planWords } from "~/words/access";

/** An unrevoked grant, as much of it as access needs. `endsAt` null: for life. */
export type Grant = { plan: Plan; startsAt: Date; endsAt: Date | null };

export type Access = {
  /** What was bought or given; null for a free account, and for one that has access by its school or role. */
  plan: Plan | null;
  hasPremiumAccess: boolean;
  /** What premium access comes from: it ends with the seat or the role. */
  through: "purchase" | "school" | "role" | null;
  hasActiveAccess: boolean;
  /** When timed access ends or ended; null without any, and for life. */
  expiresAt: Date | null;
  /** Whole days left of timed access, the last one counting; null where nothing is timed. */
  daysRemaining: number | null;
};

const dayLength = 24 * 60 * 60 * 1000;

/**
 * Adds up what a learner holds at a moment.
 * @param grants unrevoked ones only
 * @param hasSeat whether the learner is active in a school in trial or active
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
  // Extensions begin where the last one ends: the latest end counts, begun or not.
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
    // What has no end comes first, so that no badge promises more, or less, than there is.
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

/** When the last of the timed grants ends; null where none is timed. */
function latestEnd(grants: readonly Grant[]): Date | null {
  const ends = grants.flatMap(({ endsAt }) => (endsAt ? [endsAt.getTime()] : []));
  return ends.length > 0 ? new Date(Math.max(...ends)) : null;
}

/** The name of the plan that access comes from; null without access, and where a school or a role gives it. */
export function planName({ hasActiveAccess, through, plan }: Access): string | null {
  const given = through === "school" || through === "role";
  return hasActiveAccess && plan && !given ? planWords[plan] : null;
}

/** Whether somebody holds a plan that never ends. */
export const isForLife = ({ through, expiresAt }: Access): boolean =>
  through === "purchase" && expiresAt === null;

/** The badge on the dashboard, in the specification's words. */
export function accessBadge(access: Access): string {
  if (!access.hasActiveAccess) return accessWords.none;
  if (access.through === "school") return accessWords.school;
  if (access.through === "role") return accessWords.administrator;
  if (access.daysRemaining === null) return accessWords.lifetime;
  return accessWords.daysLeft(access.daysRemaining);
}
