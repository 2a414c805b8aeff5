import { data, href, Link, redirect } from "react-router";
import { db, transaction } from "#db/client.server";
import { findProfile } from "~/features/accounts/accounts.server";
import { type NewCodes, RecoveryCodes } from "~/features/accounts/components/recovery-codes";
import { SetupReasonNotice } from "~/features/accounts/components/setup-reason";
import { type OwnerReply, TwoFactorOn } from "~/features/accounts/components/two-factor-on";
import { ConfirmForm, StartForm } from "~/features/accounts/components/two-factor-setup";
import { proofHref } from "~/features/accounts/proof";
import {
  newRecoveryCodes,
  newTotpSecret,
  qrPath,
  setupAddress,
} from "~/features/accounts/totp.server";
import { inGroups, setupReasons } from "~/features/accounts/two-factor";
import {
  confirmSetup,
  findStanding,
  makeRecoveryCodes,
  startSetup,
  turnOff,
} from "~/features/accounts/two-factor.server";
import { appCodeSchema, ownerSchema } from "~/features/accounts/two-factor-forms";
import { twoFactorNotices as notices } from "~/features/accounts/two-factor-notices";
import { twoFactorWords as words } from "~/features/accounts/two-factor-words";
import { hasJustSignedIn, isAdmin, type Viewer } from "~/features/accounts/viewer";
import { formWords } from "~/features/accounts/words";
import { siteCopy } from "~/features/content/site.server";
import { wakeMail } from "~/features/mail/wake.server";
import { dayIn } from "~/features/progress/days";
import { listSeats } from "~/features/schools/seats.server";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { checkCode, wayOf } from "~/server/code-check.server";
import { environment } from "~/server/environment.server";
import { viewerOf } from "~/server/guards";
import { redirectWithNotice } from "~/server/notices.server";
import { parseForm } from "~/server/parse-form";
import { isOwnPassword } from "~/server/password-check.server";
import { forgetCodeFailures, limitCodes } from "~/server/rate-limits.server";
import { safePath } from "~/server/redirect-to";
import { acceptForm } from "~/server/refused-form";
import { badRequest, invalid } from "~/server/responses";
import { logSecurityEvent } from "~/server/security-log.server";
import { renewOwnSession } from "~/server/session.server";
import { sessionSecrets } from "~/server/session-cookie.server";
import { refusedForNow } from "~/server/try-later.server";
import { longDay } from "~/ui/dates";
import type { FormReply } from "~/ui/form-state";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/two-factor";

export const handle: FrameHandle = { narrow: true };
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;
export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);

type Refusal = { form: "start" | "confirm" } & FormReply;
type Reply = Refusal | OwnerReply | NewCodes;

const keys = () => sessionSecrets(environment());

const ownerOf = async (viewer: Viewer) => {
  const profile = await findProfile(db, { userId: viewer.id });
  return { hasPassword: profile?.hasPassword ?? false };
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const { id: userId, email, timeZone } = viewer;
  const now = new Date();
  const { hasPassword } = await ownerOf(viewer);
  const standing = await findStanding(db, { userId, keys: keys(), now });
  const { name } = siteCopy();
  return {
    email,
    name,
    hasPassword,
    isAdmin: isAdmin(viewer),
    confirmed: viewer.emailConfirmed,
    needsProof: !hasPassword && !hasJustSignedIn(viewer, now),
    next: safePath(url.searchParams.get("redirectTo"), href("/account")),
    reason: await whySetUp(url, viewer),
    setup: standing.state === "started" ? describeSetup(standing.secret, { name, email }) : null,
    on:
      standing.state === "on"
        ? { since: longDay(dayIn(standing.since, timeZone)), codesLeft: standing.codesLeft }
        : null,
  };
}

function describeSetup(secret: string, { name, email }: { name: string; email: string }) {
  const address = setupAddress({ secret, issuer: name, email });
  return { secret: inGroups(secret), address, qr: qrPath(address) };
}

/** Who was led here, and the staff's way into schools that do not require it. */
async function whySetUp(url: URL, viewer: Viewer) {
  const reason = setupReasons.find((one) => one === url.searchParams.get("for"));
  if (!reason || viewer.hasSecondFactor) return null;
  if (reason === "admin") return isAdmin(viewer) ? { for: "admin" as const } : null;
  const seats = await listSeats(db, { userId: viewer.id, now: new Date() });
  const seat = seats.find(({ schoolId }) => schoolId === viewer.schoolId) ?? seats[0];
  if (!seat?.needsSecondFactor) return null;
  const open = seats.filter(({ needsSecondFactor }) => !needsSecondFactor);
  const others = open.map(({ schoolId: id, schoolName: name }) => ({ id, name }));
  return { for: "school" as const, school: seat.schoolName, others };
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData();
  switch (form.get("intent")) {
    case "start":
      return start(args, form);
    case "confirm":
      return confirm(args, form);
    case "codes":
      return renewCodes(args, form);
    case "off":
      return endTwoFactor(args, form);
    default:
      throw badRequest();
  }
}

const hideFields = ["currentPassword", "code"];
const here = (url: URL) => url.pathname.replace(/\.data$/, "") + url.search;

async function start(args: Route.ActionArgs, form: FormData) {
  const { context, url } = args;
  const viewer = viewerOf(context);
  if (!viewer.emailConfirmed) throw redirect(href("/account"));
  const { hasPassword } = await ownerOf(viewer);
  const now = new Date();
  if (!hasPassword && !hasJustSignedIn(viewer, now)) throw redirect(proofHref("two-factor"));
  const refused = await unproven(args, form, { form: "start", password: hasPassword, code: false });
  if (refused) return refused;
  const given = { userId: viewer.id, keys: keys(), secret: newTotpSecret(), now };
  if (!(await startSetup(db, given))) return already(args);
  return redirect(here(url));
}

const already = ({ context, url }: Route.ActionArgs) =>
  redirectWithNotice(context, here(url), { tone: "info", title: notices.already });

async function confirm(args: Route.ActionArgs, form: FormData) {
  const { context, url } = args;
  const { id: userId, sessionId } = viewerOf(context);
  const now = new Date();
  const submission = parseForm(form, appCodeSchema);
  const refuse = (fieldErrors: Record<string, string[]> = {}) =>
    invalid<Reply>({ form: "confirm", result: submission.reply({ fieldErrors, hideFields }) });
  if (submission.status !== "success") return refuse();
  try {
    await limitCodes(userId, now);
  } catch (error) {
    const later = refusedForNow(error, submission, { hideFields });
    if (!later) throw error;
    return data<Reply>({ form: "confirm", ...later.reply }, later.init);
  }
  const codes = newRecoveryCodes();
  const given = { userId, sessionId, keys: keys(), code: submission.value.code, codes, now };
  const outcome = await transaction((tx) => confirmSetup(tx, given));
  if (outcome === "refused") return refuse({ code: [notices.refused] });
  if (outcome === "over")
    return redirectWithNotice(context, here(url), {
      tone: "info",
      title: notices.setupOver,
      description: notices.setupOverMore,
    });
  wakeMail();
  await forgetCodeFailures(userId);
  await logSecurityEvent(context, { event: "two-factor-on" });
  acceptForm(context);
  const responseHeaders = await renewOwnSession(context);
  return data<Reply>({ codes, made: "first" }, { headers: responseHeaders });
}

async function renewCodes(args: Route.ActionArgs, form: FormData) {
  const { context } = args;
  const { id: userId } = viewerOf(context);
  const refused = await unprovenOwner(args, form, "codes");
  if (refused) return refused;
  const codes = newRecoveryCodes();
  const made = await transaction((tx) => makeRecoveryCodes(tx, { userId, codes, now: new Date() }));
  if (!made) return isOff(args);
  wakeMail();
  await logSecurityEvent(context, { event: "recovery-codes-made" });
  acceptForm(context);
  return data<Reply>({ codes, made: "again" });
}

const isOff = ({ context, url }: Route.ActionArgs) =>
  redirectWithNotice(context, here(url), { tone: "ok", title: notices.off });

async function endTwoFactor(args: Route.ActionArgs, form: FormData) {
  const { context } = args;
  const { id: userId } = viewerOf(context);
  const refused = await unprovenOwner(args, form, "off");
  if (refused) return refused;
  if (await transaction((tx) => turnOff(tx, { userId, now: new Date() }))) {
    wakeMail();
    await logSecurityEvent(context, { event: "two-factor-off" });
  }
  return isOff(args);
}

async function unprovenOwner(args: Route.ActionArgs, form: FormData, of: "codes" | "off") {
  const { hasPassword } = await ownerOf(viewerOf(args.context));
  return unproven(args, form, { form: of, password: hasPassword, code: !hasPassword });
}

type Proof = { form: "start" | "codes" | "off"; password: boolean; code: boolean };

/** @returns the form with its error, or null */
async function unproven(
  { context, request }: Route.ActionArgs,
  form: FormData,
  { form: of, ...has }: Proof,
) {
  const viewer = viewerOf(context);
  const submission = parseForm(form, ownerSchema(has));
  const refuse = (fieldErrors: Record<string, string[]> = {}) =>
    invalid<Reply>({ form: of, result: submission.reply({ fieldErrors, hideFields }) });
  if (submission.status !== "success") return refuse();
  const { currentPassword = "", code = "" } = submission.value;
  try {
    if (has.password && !(await isOwnPassword({ context, request }, viewer, currentPassword)))
      return refuse({ currentPassword: [formWords.notCurrent] });
    if (!has.code) return null;
    const given = { userId: viewer.id, way: wayOf(code), code, now: new Date() };
    const outcome = await checkCode(context, given);
    return outcome === "accepted" ? null : refuse({ code: [notices[outcome]] });
  } catch (error) {
    const later = refusedForNow(error, submission, { hideFields });
    if (!later) throw error;
    return data<Reply>({ form: of, ...later.reply }, later.init);
  }
}

export default function TwoFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { on, setup, next, reason, ...owner } = loaderData;
  const reply = actionData && "form" in actionData ? actionData : undefined;
  const codes = actionData && "codes" in actionData ? actionData : undefined;
  return (
    <div className="space-y-6">
      <PageHeader title={words.title} lead={codes ? undefined : words.lead} />
      {codes ? <RecoveryCodes {...codes} next={next} /> : null}
      {on && !codes ? <TwoFactorOn {...owner} {...on} reply={ownerReply(reply)} /> : null}
      {on ? null : (
        <>
          {reason ? <SetupReasonNotice {...reason} /> : null}
          {setup ? <ConfirmForm reply={reply} name={owner.name} setup={setup} /> : null}
          {setup ? null : owner.confirmed ? (
            <StartForm {...owner} reply={reply} />
          ) : (
            <Notice tone="warn" title={words.confirmFirst}>
              <p>{words.confirmFirstMore}</p>
              <p>
                <Link to={href("/account")}>{words.toAccount}</Link>
              </p>
            </Notice>
          )}
        </>
      )}
    </div>
  );
}

const ownerReply = (reply: Refusal | OwnerReply | undefined): OwnerReply | undefined =>
  reply?.form === "codes" || reply?.form === "off" ? (reply as OwnerReply) : undefined;
