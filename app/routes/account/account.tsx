import { data, href, type RouterContextProvider } from "react-router";
import { db, transaction } from "#db/client.server";
import { accessBadge, planName } from "~/features/access/access";
import { findAccess } from "~/features/access/access.server";
import { accountWords } from "~/features/accounts/account-words";
import { findProfile, saveProfile } from "~/features/accounts/accounts.server";
import {
  DataGroup,
  NewAddressBanner,
  PlanGroup,
  SignInGroup,
} from "~/features/accounts/components/account-sections";
import { ProfileForm } from "~/features/accounts/components/profile-form";
import { UnconfirmedBanner } from "~/features/accounts/components/unconfirmed-banner";
import { liteChoice, profileSchema } from "~/features/accounts/forms";
import { findPendingEmail, requestEmailChange } from "~/features/accounts/links.server";
import { listSessions } from "~/features/accounts/sessions.server";
import { canonicalZone, listZones } from "~/features/accounts/time-zones";
import { deviceName } from "~/features/accounts/user-agent";
import { hasJustSignedIn, type Viewer } from "~/features/accounts/viewer";
import { accountNotices, formWords } from "~/features/accounts/words";
import { PendingNotice } from "~/features/billing/components/pending-notice";
import { describePending } from "~/features/billing/pending";
import { findPendingPayment } from "~/features/billing/pending.server";
import { studyPlan } from "~/features/content/exercises.server";
import { wakeMail } from "~/features/mail/wake.server";
import type { StudySettings } from "~/features/onboarding/study.server";
import { dayIn } from "~/features/progress/days";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { requestContext } from "~/server/context";
import { viewerOf } from "~/server/guards";
import { liteCookie } from "~/server/lite";
import { log } from "~/server/log.server";
import { redirectWithNotice } from "~/server/notices.server";
import { parseForm } from "~/server/parse-form";
import { isOwnPassword } from "~/server/password-check.server";
import { limitMailRequest, mayMailMailbox } from "~/server/rate-limits.server";
import { invalid } from "~/server/responses";
import { refusedForNow } from "~/server/try-later.server";
import { longDay } from "~/ui/dates";
import { locale } from "~/ui/language";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/account";

export const handle: FrameHandle = { narrow: true };
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;
export const meta: Route.MetaFunction = ({ matches }) => pageTitle(accountWords.title, matches);

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const profile = await findProfile(db, { userId: viewer.id });
  if (!profile) throw new Error("a viewer without a profile");
  const now = new Date();
  const current = viewer.sessionId;
  const sessions = await listSessions(db, { userId: viewer.id, current, now });
  const access = await findAccess(db, { userId: viewer.id, role: viewer.role, now });
  const timeZone = canonicalZone(viewer.timeZone);
  const shown = new Intl.DateTimeFormat(locale, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone,
  });
  return {
    profile: {
      fullName: profile.fullName ?? "",
      email: profile.email,
      timeZone: profile.timeZone ? canonicalZone(profile.timeZone) : "",
      liteMode: liteChoice(profile.liteMode),
    },
    pending: describePending(await findPendingPayment(db, { userId: viewer.id, now }), timeZone),
    confirmed: profile.emailConfirmed,
    hasPassword: profile.hasPassword,
    hasSecondFactor: viewer.hasSecondFactor,
    needsProof: !profile.hasPassword && !hasJustSignedIn(viewer, now),
    extraTimeFactor: profile.extraTimeFactor,
    remindersOff: profile.remindersOff,
    newAddress: await findPendingEmail(db, { userId: viewer.id, email: profile.email, now }),
    study: inWords(profile),
    access: {
      isFree: !access.hasActiveAccess,
      isPremium: access.hasPremiumAccess,
      badge: accessBadge(access),
      plan: planName(access),
      ends: access.expiresAt && longDay(dayIn(access.expiresAt, timeZone)),
    },
    // A list of 400 names makes the page half as large again.
    zones: listZones(timeZone).join(" "),
    sessions: sessions.listed.map(({ id, userAgent, lastSeenAt }) => ({
      id,
      device: deviceName(userAgent),
      lastSeen: shown.format(lastSeenAt),
      isThis: id === current,
    })),
    moreSessions: sessions.more,
  };
}

function inWords({ examName, examDate, studyPreference }: StudySettings) {
  const pace = studyPlan().paces.find(({ id }) => id === studyPreference);
  return {
    exam: examDate
      ? accountWords.exam(examName ?? accountWords.someExam, longDay(examDate))
      : examName
        ? accountWords.undated(examName)
        : accountWords.noExam,
    pace: pace ? accountWords.pace(pace.name) : accountWords.noPace,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const viewer = viewerOf(context);
  const submission = parseForm(await request.formData(), profileSchema(viewer));
  const hideFields = ["currentPassword"];
  if (submission.status !== "success") return invalid({ result: submission.reply({ hideFields }) });
  const { email, currentPassword, ...profile } = submission.value;
  const now = new Date();
  const moves = email !== viewer.email;
  const { clientAddress, id: requestId } = context.get(requestContext);
  if (moves) {
    let fieldErrors: Record<string, string[]> | null;
    try {
      await limitMailRequest({ email, clientAddress }, now);
      fieldErrors = await unproven({ context, request }, viewer, { currentPassword, now });
    } catch (error) {
      const later = refusedForNow(error, submission, { hideFields });
      if (!later) throw error;
      return data(later.reply, later.init);
    }
    if (fieldErrors) return invalid({ result: submission.reply({ fieldErrors, hideFields }) });
  }
  const mayMail = moves && (await mayMailMailbox(email, now));
  try {
    await transaction(async (tx) => {
      await saveProfile(tx, { userId: viewer.id, ...profile, now });
      if (mayMail) await requestEmailChange(tx, { userId: viewer.id, email, now });
    });
  } catch (error) {
    log.error({ id: requestId, err: error }, "a profile could not be saved");
    const formErrors = [accountNotices.notSaved];
    return data(
      { result: submission.reply({ formErrors, hideFields }), title: accountNotices.error },
      { status: 500 },
    );
  }
  if (moves) wakeMail();
  const notice = moves ? { description: accountNotices.linkSentTo(email) } : {};
  // Removes this browser's own setting, so that the account's applies.
  const headers = new Headers({ "Set-Cookie": liteCookie(profile.liteMode) });
  // A full page load ends running scripts.
  if (profile.liteMode !== viewer.liteMode) headers.set("X-Remix-Reload-Document", "true");
  return redirectWithNotice(
    context,
    href("/account"),
    { tone: "ok", title: accountNotices.saved, ...notice },
    { headers },
  );
}

/** Changing the email needs the password or a recent sign-in. */
async function unproven(
  asking: { context: Readonly<RouterContextProvider>; request: Request },
  viewer: Viewer,
  { currentPassword, now }: { currentPassword: string | undefined; now: Date },
): Promise<Record<string, string[]> | null> {
  if (!(await findProfile(db, { userId: viewer.id }))?.hasPassword)
    return hasJustSignedIn(viewer, now) ? null : { email: [formWords.signInForEmail] };
  if (!currentPassword) return { currentPassword: [formWords.currentForEmail] };
  const isRight = await isOwnPassword(asking, viewer, currentPassword);
  return isRight ? null : { currentPassword: [formWords.notCurrent] };
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, confirmed, hasPassword, access, study, zones } = loaderData;
  return (
    <div className="space-y-6">
      <PageHeader title={accountWords.title} lead={profile.email} />
      {confirmed ? null : <UnconfirmedBanner email={profile.email} />}
      {loaderData.newAddress ? <NewAddressBanner email={loaderData.newAddress} /> : null}
      {loaderData.pending ? <PendingNotice pending={loaderData.pending} /> : null}
      <PlanGroup access={access} study={study} extraTimeFactor={loaderData.extraTimeFactor} />
      <ProfileForm
        reply={actionData}
        profile={profile}
        hasPassword={hasPassword}
        needsProof={loaderData.needsProof}
        zones={zones.split(" ")}
      />
      <SignInGroup
        hasPassword={hasPassword}
        hasSecondFactor={loaderData.hasSecondFactor}
        sessions={loaderData.sessions}
        more={loaderData.moreSessions}
      />
      <DataGroup remindersOff={loaderData.remindersOff} />
    </div>
  );
}
