import type { Role } from "#db/vocabulary";

/** The signed-in person on whose behalf a request runs. Every query that is someone's names this id. */
export type Viewer = {
  id: string;
  email: string;
  fullName: string | null;
  role: Role;
  /** Until the address is proven one can study, but not buy, join a school or message (ruling 22). */
  emailConfirmed: boolean;
  /** An IANA zone: the account's, else the browser's cookie, else UTC (ruling 33). */
  timeZone: string;
  /** 1, 1.25, 1.5 or 2. */
  extraTimeFactor: number;
  /** Null follows the browser's `Save-Data`. */
  liteMode: boolean | null;
  /** Until then the first look at the dashboard asks for the exam date and the pace. */
  onboardingCompleted: boolean;
  /** The number of their last event (0: none yet), and how many notifications are unread (100: that many or more). */
  bell: { event: number; unread: number };
  /** The session this request came with. */
  sessionId: string;
  /** When that session began: since then nobody has proven who they are. */
  signedInAt: Date;
};

/** How long after a sign-in it still proves who is there. */
export const freshForMinutes = 10;

/** Whether the viewer signed in just now: the proof of an account that has no password to ask for. */
export const hasJustSignedIn = ({ signedInAt }: Pick<Viewer, "signedInAt">, now: Date): boolean =>
  now.getTime() - signedInAt.getTime() < freshForMinutes * 60_000;

export const isAdmin = (viewer: Pick<Viewer, "role">): boolean => viewer.role === "admin";

/** What to call someone: the first name, or the part of the address before the @. */
export function firstName(person: { fullName: string | null; email: string }): string {
  return person.fullName?.trim().split(/\s+/)[0] || (person.email.split("@")[0] ?? person.email);
}
