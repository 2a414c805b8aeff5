import type { Plan, Role } from "#db/vocabulary";
import type { BellState } from "~/features/notifications/rows";

/** Every query for personal data names this id. */
export type Viewer = {
  id: string;
  email: string;
  fullName: string | null;
  role: Role;
  /** The unconfirmed can study, but not buy, join a school or send messages (ruling 22). */
  emailConfirmed: boolean;
  /** The account's, otherwise the browser's cookie, otherwise UTC (ruling 33). */
  timeZone: string;
  /** 1, 1.25, 1.5 or 2. */
  extraTimeFactor: number;
  /** Null follows the browser's `Save-Data`. */
  liteMode: boolean | null;
  /** Until the dashboard has asked for exam date and pace. */
  onboardingCompleted: boolean;
  /** YYYY-MM-DD, or null without one. */
  examDate: string | null;
  /** The plan that was bought and has not ended; as in `accessFrom` (ruling 16). */
  plan: Plan | null;
  /** In a school that is active or in trial. */
  hasSeat: boolean;
  /** A student of a school, whether or not it is active or in trial. */
  isStudent: boolean;
  /** On the staff of a school. The seat itself: `requireSeat`. */
  isStaff: boolean;
  /** Two-factor sign-in is on. */
  hasSecondFactor: boolean;
  /** An account of the demo, whose password everyone knows (ruling 27). */
  isDemo: boolean;
  /** The school that was chosen in this session, perhaps not the viewer's any more (ruling 38). */
  schoolId: string | null;
  bell: BellState;
  sessionId: string;
  /** The last proof of identity. */
  signedInAt: Date;
};

/** How long a sign-in counts as a proof of identity. */
export const freshSignInMinutes = 10;

export const hasJustSignedIn = ({ signedInAt }: Pick<Viewer, "signedInAt">, now: Date): boolean =>
  now.getTime() - signedInAt.getTime() < freshSignInMinutes * 60_000;

export const isAdmin = (viewer: Pick<Viewer, "role">): boolean => viewer.role === "admin";

/** Distinguishes the users of one browser. */
export const shortId = ({ id }: Pick<Viewer, "id">): string => id.slice(-6);

/** Or the part of the email before the @. */
export function firstName(person: { fullName: string | null; email: string }): string {
  return person.fullName?.trim().split(/\s+/)[0] || (person.email.split("@")[0] ?? person.email);
}
