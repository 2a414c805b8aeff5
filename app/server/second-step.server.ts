/** Signing in: a session, or with two-factor sign-in the wait for a code (decision 0052). */
import type { RouterContextProvider } from "react-router";
import { db } from "#db/client.server";
import { newSecret } from "#db/ids";
import { findProofs } from "~/features/accounts/accounts.server";
import { secondStepHref, secondStepMinutes } from "~/features/accounts/second-step";
import { forThisVisit, isForThisVisit } from "~/features/accounts/session-secret";
import { createSecondStep, findSecondStep } from "~/features/accounts/tokens.server";
import { findSecondFactorOwner } from "~/features/accounts/two-factor.server";
import { cookieValue } from "./cookies";
import { environment } from "./environment.server";
import { logSecurityEvent } from "./security-log.server";
import { endSession, startSession } from "./session.server";

type Asking = { context: Readonly<RouterContextProvider>; request: Request };

const cookieName = () => (environment().secure ? "__Host-second-step" : "second-step");

function secondStepCookie(secret: string, seconds: number): string {
  const secure = environment().secure ? "; Secure" : "";
  return `${cookieName()}=${secret}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

export const clearSecondStepCookie = (): string => secondStepCookie("", 0);

/** `to`: where to go with these headers. `passwordHash`: as it was after that. */
export type SignedIn = {
  userId: string;
  to: string;
  headers: Headers;
  waitsForCode: boolean;
  passwordHash: string | null;
};

type FirstStep = { userId: string; to: string; remember?: boolean };

/**
 * After the first proof of who somebody is: a password or an emailed link. Without two-factor sign-in
 * it is the only one. Call `logSignIn` afterwards.
 */
export async function signInOrAskForCode(asking: Asking, first: FirstStep): Promise<SignedIn> {
  const { userId, to, remember = true } = first;
  const email = await findSecondFactorOwner(db, { userId });
  if (email !== null) {
    const asked = await askForCode(first, email);
    const { passwordHash } = await findProofs(db, { userId });
    return { ...asked, passwordHash };
  }
  const headers = await startSession(asking.context, asking.request, userId, { remember });
  const proofs = await findProofs(db, { userId });
  const { passwordHash } = proofs;
  if (!proofs.hasSecondFactor) return { userId, to, headers, waitsForCode: false, passwordHash };
  // It was turned on meanwhile, which ends only the sessions that there are by then.
  await endSession(asking.context);
  return { ...(await askForCode(first, proofs.email)), passwordHash };
}

async function askForCode({ userId, to, remember = true }: FirstStep, email: string) {
  // Says of the session's cookie, too, whether it outlives the browser.
  const secret = remember ? newSecret() : forThisVisit(newSecret());
  await createSecondStep(db, { secret, userId, email, now: new Date() });
  const headers = new Headers({ "Set-Cookie": secondStepCookie(secret, secondStepMinutes * 60) });
  return { userId, to: secondStepHref(to), headers, waitsForCode: true };
}

/** A sign-in that waits for its code is none yet. */
export async function logSignIn(
  context: Asking["context"],
  { userId, waitsForCode }: SignedIn,
  by: "password" | "link",
): Promise<void> {
  if (!waitsForCode) await logSecurityEvent(context, { event: "sign-in", userId, details: { by } });
}

/** The sign-in that waits for a code in this browser, else null. */
export async function waitingSignIn(request: Request, now: Date) {
  const secret = cookieValue(request, cookieName());
  const found = secret && (await findSecondStep(db, { secret, demo: environment().demo, now }));
  return found ? { ...found, secret, remember: !isForThisVisit(secret) } : null;
}
