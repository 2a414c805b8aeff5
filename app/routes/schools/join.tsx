import type { ReactNode } from "react";
import { data, Form, href, redirect, useNavigation } from "react-router";
import { db, transaction } from "#db/client.server";
import { authHref } from "~/features/accounts/auth-address";
import { AuthCard } from "~/features/accounts/components/auth-card";
import { acceptInvite, declineInvite, SeatsTaken } from "~/features/schools/accept-invite.server";
import { codePattern, inviteDays } from "~/features/schools/invites";
import { type FoundInvite, findInvite } from "~/features/schools/invites.server";
import { joinNotices, joinWords as words } from "~/features/schools/join-words";
import { isMember } from "~/features/schools/seats.server";
import { opensLessons, standingOf } from "~/features/schools/standing";
import { welcomePaths } from "~/features/schools/welcome";
import { SignOutForm } from "~/features/site/components/sign-out-form";
import { pageTitle } from "~/features/site/title";
import { requestContext, viewerContext } from "~/server/context";
import { log } from "~/server/log.server";
import { redirectWithNotice } from "~/server/notices.server";
import { statusOfFailure } from "~/server/responses";
import { Button, ButtonLink } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { ErrorSummary } from "~/ui/error-summary";
import { TextArea } from "~/ui/field";
import { Sentence } from "~/ui/sentence";
import { firstScreen } from "../public/landing.server";
import type { Route } from "./+types/join";
import { sendConfirmation } from "./confirmation.server";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.pageTitle, matches);

const reasonLength = 500;

/** Of a school that the viewer has joined. */
type Membership = { school: string; to: string };

type View =
  | { state: "over"; heading: string; message: string; member: Membership | null }
  | { state: "other"; school: string; email: string; own: string }
  | { state: "unconfirmed"; school: string; email: string }
  | {
      state: "open";
      school: string;
      role: FoundInvite["role"];
      email: string;
      inviter: string | null;
      signedIn: boolean;
    };

const over = (heading: string, message: string, member: Membership | null = null): View => ({
  state: "over",
  heading,
  message,
  member,
});

const statusOf = ({ state }: View) =>
  state === "over" ? 410 : state === "open" ? 200 : state === "other" ? 403 : 200;

type Context = Route.LoaderArgs["context"];

const schoolPath = (role: FoundInvite["role"]) =>
  role === "student" ? href("/my-school") : href("/schools/portal");

/** Changes nothing: mail scanners follow links. */
async function viewInvite(context: Context, code: string): Promise<View> {
  const viewer = context.get(viewerContext);
  if (!codePattern.test(code)) return over(words.invalidLink, words.invalidLinkMore);
  const invite = await findInvite(db, { code });
  if (invite?.status !== "pending") {
    const isTheirs =
      invite !== null &&
      viewer !== null &&
      (await isMember(db, { schoolId: invite.schoolId, userId: viewer.id }));
    return over(
      words.invalid,
      words.invalidMore,
      isTheirs ? { school: invite.schoolName, to: schoolPath(invite.role) } : null,
    );
  }
  const { schoolName: school, role, email, inviter, expiresAt } = invite;
  if (expiresAt <= new Date()) return over(words.expired, words.expiredMore(school, inviteDays));
  if (viewer && viewer.email !== email) return { state: "other", school, email, own: viewer.email };
  if (viewer && !viewer.emailConfirmed) return { state: "unconfirmed", school, email };
  return { state: "open", school, role, email, inviter, signedIn: viewer !== null };
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const view = await viewInvite(context, params.code);
  return data(view, { status: statusOf(view) });
}

type Reply = { title: string; message: string; reason?: string };

export async function action({ context, params, request }: Route.ActionArgs) {
  const { code } = params;
  const here = href("/schools/join/:code", { code });
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent === "decline") return decline(context, code, String(form.get("reason") ?? ""));
  const viewer = context.get(viewerContext);
  if (!viewer) throw redirect(authHref("sign-in", { redirectTo: here, plan: null }));
  if (intent === "confirm") return sendConfirmation(context, here);
  const view = await viewInvite(context, code);
  // What the page says by then is the answer.
  if (view.state === "unconfirmed") return data(null, { status: 403 });
  if (view.state !== "open") return data(null, { status: statusOf(view) });
  try {
    const answer = { code, viewer, now: new Date() };
    const done = await transaction((tx) => acceptInvite(tx, answer));
    if ("fault" in done) {
      if (done.fault === "ended") return refused(words.ended(view.school));
      return data(null, { status: 410 });
    }
    return welcome(context, done.invite);
  } catch (error) {
    if (error instanceof SeatsTaken) return refused(words.full(view.school, error.max));
    log.error({ id: context.get(requestContext).id, err: error }, "an invite was not accepted");
    return refused(words.unanswered, statusOfFailure(error));
  }
}

const refused = (message: string, status = 422) =>
  data<Reply>({ title: words.failed, message }, { status });

function welcome(context: Context, invite: FoundInvite) {
  const { role, schoolName, schoolStatus: status, trialEndsAt } = invite;
  const isOpen = opensLessons(standingOf({ status, trialEndsAt }, new Date()));
  return redirectWithNotice(context, firstScreen(welcomePaths[role]), {
    tone: "ok",
    title: joinNotices.joined(schoolName),
    ...(role === "student" && !isOpen ? { description: joinNotices.pending } : {}),
    ...(role === "student"
      ? { action: { label: joinNotices.toSchool, href: href("/my-school") } }
      : {}),
  });
}

async function decline(context: Context, code: string, typed: string) {
  const viewer = context.get(viewerContext);
  const reason = typed.replace(/\r\n?/g, "\n").trim();
  const view = await viewInvite(context, code);
  if (view.state === "over" || view.state === "other")
    return data(null, { status: statusOf(view) });
  if (reason.length > reasonLength)
    return data<Reply>(
      { title: words.reason, message: words.reasonLong(reasonLength), reason },
      { status: 422 },
    );
  const now = new Date();
  const declined = await transaction((tx) =>
    declineInvite(tx, { code, reason: reason || null, now }),
  );
  if (!declined) return data(null, { status: 410 });
  return redirectWithNotice(context, viewer ? href("/dashboard") : href("/"), {
    tone: "ok",
    title: joinNotices.declined,
    description: joinNotices.declinedMore(declined.schoolName),
  });
}

const Strong = ({ children }: { children: ReactNode }) => (
  <strong className="wrap-anywhere">{children}</strong>
);

export default function Join({ loaderData, actionData }: Route.ComponentProps) {
  const view: View = loaderData;
  const reply: Reply | null | undefined = actionData;
  const busy = useNavigation().state === "submitting";
  switch (view.state) {
    case "over":
      return (
        <AuthCard title={view.heading}>
          <p>{view.member ? words.member(view.member.school) : view.message}</p>
          {view.member ? (
            <ButtonLink to={view.member.to} className="w-full">
              {words.openSchool}
            </ButtonLink>
          ) : (
            <ButtonLink to={href("/schools/join")} variant="secondary" className="w-full">
              {words.haveCode}
            </ButtonLink>
          )}
        </AuthCard>
      );
    case "other":
      return (
        <AuthCard title={words.otherTitle}>
          <p>
            <Sentence
              text={words.other}
              parts={{ email: <Strong>{view.email}</Strong>, own: <Strong>{view.own}</Strong> }}
            />
          </p>
          <SignOutForm />
          <p className="text-ink-2">{words.signOutMore}</p>
        </AuthCard>
      );
    case "unconfirmed":
      return (
        <AuthCard title={words.confirmTitle} lead={words.title(view.school)}>
          <p>
            <Sentence text={words.confirm} parts={{ email: <Strong>{view.email}</Strong> }} />
          </p>
          <Form method="post">
            <Button name="intent" value="confirm" className="w-full" pending={busy}>
              {words.resend}
            </Button>
          </Form>
        </AuthCard>
      );
    case "open":
      return <OpenInvite view={view} reply={reply ?? null} busy={busy} />;
  }
}

type OpenProps = { view: Extract<View, { state: "open" }>; reply: Reply | null; busy: boolean };

function OpenInvite({ view, reply, busy }: OpenProps) {
  const { school, role, email, inviter, signedIn } = view;
  return (
    <AuthCard
      title={words.title(school)}
      lead={
        <Sentence
          text={words.invited}
          parts={{ school: <Strong>{school}</Strong>, role: words.roles[role] }}
        />
      }
    >
      {reply ? <ErrorSummary title={reply.title} errors={[{ message: reply.message }]} /> : null}
      <ul className="list-disc space-y-1 pl-5">
        {words.gets[role].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>
        <Sentence text={words.forAddress} parts={{ email: <Strong>{email}</Strong> }} />{" "}
        {signedIn ? null : words.signInFirst} {inviter ? words.by(inviter) : null}
      </p>
      <Form method="post">
        <Button
          name="intent"
          value="accept"
          className="w-full"
          pending={busy}
          pendingLabel={words.accepting}
        >
          {words.accept}
        </Button>
      </Form>
      <Disclosure summary={words.toDecline} open={reply?.reason !== undefined || undefined}>
        <Form method="post" className="space-y-3">
          <TextArea
            name="reason"
            label={words.reason}
            hint={words.reasonHint}
            defaultValue={reply?.reason ?? ""}
            maxLength={reasonLength}
            rows={3}
            optional
          />
          <Button variant="secondary" name="intent" value="decline" pending={busy}>
            {words.decline}
          </Button>
        </Form>
      </Disclosure>
    </AuthCard>
  );
}
