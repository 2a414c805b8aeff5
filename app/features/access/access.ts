/** A learner's access, from grants, seats and role (rulings 16 and 17). */
import type { Plan, Role } from "#db/vocabulary";
import { accessWords, planWords } from "./words";

/** For life if `endsAt` is null. */
export type Grant = { plan: Plan; startsAt: Date; endsAt: Date | null };

export type Access = {
  /** Null for a free account, and for access through a school or role. */
  plan: Plan | null;
  hasPremiumAccess: boolean;
  through: "purchase" | "school" | "role" | null;
  hasActiveAccess: boolean;
  /** Null without timed access. */
  expiresAt: Date | null;
  /** Rounded up. */
  daysRemaining: number | null;
};

const dayLength = 24 * 60 * 60 * 1000;

/**
 * @param grants unrevoked ones
 * @param hasSeat in a school that is active or in trial
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
  // Extensions start where the previous grant ends.
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
    through: sourceOf(premiums, role, hasSeat),
    hasActiveAccess,
    expiresAt: isTimed ? last : null,
    daysRemaining:
      isTimed && hasActiveAccess ? Math.ceil((last.getTime() - now.getTime()) / dayLength) : null,
  };
}

/** By duration, so that the badge is right: for life, role, seat, timed. */
function sourceOf(premiums: readonly Grant[], role: Role, hasSeat: boolean): Access["through"] {
  if (premiums.some(({ endsAt }) => endsAt === null)) return "purchase";
  if (role === "admin") return "role";
  if (hasSeat) return "school";
  return premiums.length > 0 ? "purchase" : null;
}

function latestEnd(grants: readonly Grant[]): Date | null {
  const ends = grants.flatMap(({ endsAt }) => (endsAt ? [endsAt.getTime()] : []));
  return ends.length > 0 ? new Date(Math.max(...ends)) : null;
}

export function planName({ hasActiveAccess, through, plan }: Access): string | null {
  const given = through === "school" || through === "role";
  return hasActiveAccess && plan && !given ? planWords[plan] : null;
}

export const hasLifetimePlan = ({ through, expiresAt }: Access): boolean =>
  through === "purchase" && expiresAt === null;

export function accessBadge(access: Access): string {
  if (!access.hasActiveAccess) return accessWords.none;
  if (access.through === "school") return accessWords.school;
  if (access.through === "role") return accessWords.administrator;
  if (access.daysRemaining === null) return accessWords.lifetime;
  return accessWords.daysLeft(access.daysRemaining);
}
