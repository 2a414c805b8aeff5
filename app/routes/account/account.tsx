import { parseWithZod } from "@conform-to/zod/v4";
import { data, Form, href } from "react-router";
import { db, transaction } from "#db/client.server";
import { findProfile, saveProfile, verifyPassword } from "~/features/accounts/accounts.server";
import { ProfileForm } from "~/features/accounts/components/profile-form";
import { SessionList } from "~/features/accounts/components/session-list";
import { UnconfirmedBanner } from "~/features/accounts/components/unconfirmed-banner";
import { liteChoice, profileSchema } from "~/features/accounts/forms";
import { requestEmailChange } from "~/features/accounts/links.server";
import { listSessions } from "~/features/accounts/sessions.server";
import { canonicalZone, listZones } from "~/features/accounts/time-zones";
import { deviceName } from "~/features/accounts/user-agent";
import type { Viewer } from "~/features/accounts/viewer";
import { wakeMail } from "~/features/mail/wake.server";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { requestContext } from "~/server/context";
import { environment } from "~/server/environment.server";
import { viewerOf } from "~/server/guards";
import { liteCookie } from "~/server/lite";
import { log } from "~/server/log.server";
import { redirectWithNotice } from "~/server/notices.server";
import { forgetSignInFailures, limitMailRequest, limitSignIn } from "~/server/rate-limits.server";
import { invalid } from "~/server/responses";
import { Button, ButtonLink } from "~/ui/button";
import { eraseKept } from "~/ui/kept";
import { PageHeader } from "~/ui/page-header";
import { accountWords } from "~/words/account";
import { accountNotices, formWords } from "~/words/account-notices";
import { locale } from "~/words/language";
import type { Route } from "./+types/account";

export const handle: FrameHandle = { narrow: true };
export const meta: Route.MetaFunction = ({ matches }) => pageTitle(accountWords.title, matches);

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const profile = await findProfile(db, { userId: viewer.id });
  if (!profile) throw new Error("a viewer without a profile");
  const sessions = await listSessions(db, { userId: viewer.id, now: new Date() });
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
      timeZone,
      liteMode: liteChoice(profile.liteMode),
    },
    confirmed: profile.emailConfirmed,
    hasPassword: profile.hasPassword,
    extraTimeFactor: profile.extraTimeFactor,
    // One text: as a list, 400 names cost the page half as much again.
    zones: listZones(timeZone).join(" "),
    sessions: sessions.map(({ id, userAgent, lastSeenAt }) => ({
      id,
      device: deviceName(userAgent),
      lastSeen: shown.format(lastSeenAt),
      isThis: id === viewer.sessionId,
    })),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const viewer = viewerOf(context);
  const submission = parseWithZod(await request.formData(), { schema: profileSchema });
  const hideFields = ["currentPassword"];
  if (submission.status !== "success") return invalid({ result: submission.reply({ hideFields }) });
  const { email, currentPassword, ...profile } = submission.value;
  const now = new Date();
  const moves = email !== viewer.email;
  const { clientAddress, id: requestId } = context.get(requestContext);
  if (moves) {
    await limitMailRequest({ email, clientAddress }, now);
    const problem = await unproven(viewer, { clientAddress, currentPassword });
    if (problem) {
      const fieldErrors = { currentPassword: [problem] };
      return invalid({ result: submission.reply({ fieldErrors, hideFields }) });
    }
  }
  try {
    await transaction(async (tx) => {
      await saveProfile(tx, { userId: viewer.id, ...profile, now });
      if (moves) await requestEmailChange(tx, { userId: viewer.id, email, now });
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
  // What this browser chose before must not stand in the way of the choice made here.
  const headers = new Headers({ "Set-Cookie": liteCookie(profile.liteMode) });
  // As React Router's `redirectDocument` does: scripts that are not wanted any more end with their page.
  if (profile.liteMode !== viewer.liteMode) headers.set("X-Remix-Reload-Document", "true");
  return redirectWithNotice(
    context,
    href("/account"),
    { tone: "ok", title: accountNotices.saved, ...notice },
    { headers },
  );
}

/** A session left open somewhere must not carry the account off: what is wrong with the password, or null. */
async function unproven(
  { id, email }: Viewer,
  {
    clientAddress,
    currentPassword,
  }: { clientAddress: string; currentPassword?: string | undefined },
): Promise<string | null> {
  const { demo } = environment();
  if (!(await findProfile(db, { userId: id }))?.hasPassword) return null;
  if (!currentPassword) return formWords.currentForEmail;
  await limitSignIn({ email, clientAddress });
  if (!(await verifyPassword(db, { email, password: currentPassword, demo })))
    return formWords.notCurrent;
  await forgetSignInFailures({ email, clientAddress });
  return null;
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, confirmed, hasPassword, extraTimeFactor, zones, sessions } = loaderData;
  return (
    <div className="space-y-6">
      <PageHeader
        title={accountWords.title}
        actions={
          <Form method="post" action={href("/sign-out")} onSubmit={eraseKept}>
            <Button variant="secondary">{accountWords.signOut}</Button>
          </Form>
        }
      />
      {confirmed ? null : <UnconfirmedBanner email={profile.email} />}
      <ProfileForm
        reply={actionData}
        profile={profile}
        hasPassword={hasPassword}
        zones={zones.split(" ")}
      />
      <section
        aria-labelledby="password"
        className="sheet flex flex-wrap items-center justify-between gap-3"
      >
        <div>
          <h2 id="password">{accountWords.passwordTitle}</h2>
          <p className="text-ink-2">
            {hasPassword ? accountWords.hasPassword : accountWords.hasNone}
          </p>
        </div>
        <ButtonLink variant="secondary" to={href("/account/password")}>
          {hasPassword ? accountWords.changePassword : accountWords.setPassword}
        </ButtonLink>
      </section>
      <section
        aria-labelledby="data"
        className="sheet flex flex-wrap items-center justify-between gap-3"
      >
        <div>
          <h2 id="data">{accountWords.dataTitle}</h2>
          <p className="text-ink-2">{accountWords.dataLead}</p>
        </div>
        <ButtonLink variant="secondary" to={href("/account/data")}>
          {accountWords.toData}
        </ButtonLink>
      </section>
      <section aria-labelledby="extra-time" className="sheet">
        <h2 id="extra-time">{accountWords.extraTimeTitle}</h2>
        <p className="text-ink-2">
          {extraTimeFactor === 1
            ? accountWords.standardTime
            : accountWords.extraTime(extraTimeFactor)}
        </p>
      </section>
      <SessionList sessions={sessions} />
    </div>
  );
}
