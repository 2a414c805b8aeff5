import { data, Form, href, redirect, useNavigation } from "react-router";
import { db, transaction } from "#db/client.server";
import { authHref } from "~/features/accounts/auth-address";
import { AuthCard } from "~/features/accounts/components/auth-card";
import { readClassCode } from "~/features/schools/class-code";
import { type AskOutcome, askForSeat, listAsked } from "~/features/schools/class-code.server";
import { classCodeWords as words } from "~/features/schools/join-words";
import { pageTitle } from "~/features/site/title";
import { requestContext, viewerContext } from "~/server/context";
import { redirectWithNotice } from "~/server/notices.server";
import { limitClassCodes } from "~/server/rate-limits.server";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Field } from "~/ui/field";
import { Sentence } from "~/ui/sentence";
import type { Route } from "./+types/join-class";
import { sendConfirmation } from "./confirmation.server";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.pageTitle, matches);

const here = () => href("/schools/join");

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  if (!viewer) return { state: "visitor" as const };
  if (!viewer.emailConfirmed) return { state: "unconfirmed" as const, email: viewer.email };
  return { state: "open" as const, waiting: await listAsked(db, { userId: viewer.id }) };
}

type Reply = { message: string; typed: string };

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const viewer = context.get(viewerContext);
  if (!viewer) throw redirect(authHref("sign-in", { redirectTo: here(), plan: null }));
  if (form.get("intent") === "confirm") return sendConfirmation(context, here());
  // The page says what to do first.
  if (!viewer.emailConfirmed) return data(null, { status: 403 });
  const given = form.get("code");
  const typed = typeof given === "string" ? given.slice(0, 100) : "";
  const refused = (message: string) => data<Reply>({ message, typed }, { status: 422 });
  if (!typed.trim()) return refused(words.missing);
  await limitClassCodes({ userId: viewer.id, ...context.get(requestContext) });
  const code = readClassCode(typed);
  const now = new Date();
  const done: AskOutcome = code
    ? await transaction((tx) => askForSeat(tx, { code, viewer, now }))
    : { outcome: "wrong" };
  switch (done.outcome) {
    case "wrong":
      return refused(words.wrong);
    case "ended":
      return refused(words.ended(done.school));
    case "member":
      return refused(words.member(done.school));
    case "asked before":
      return refused(words.askedBefore(done.school));
    case "asked":
      return redirectWithNotice(context, here(), {
        tone: "ok",
        title: words.asked(done.school),
        description: words.askedMore,
      });
  }
}

export default function JoinClass({ loaderData, actionData }: Route.ComponentProps) {
  const view = loaderData;
  const busy = useNavigation().state === "submitting";
  if (view.state === "visitor") {
    const back = { redirectTo: here(), plan: null };
    return (
      <AuthCard title={words.title} lead={words.lead}>
        <p>{words.visitor}</p>
        <div className="grid gap-3">
          <ButtonLink to={authHref("sign-in", back)}>{words.signIn}</ButtonLink>
          <ButtonLink to={authHref("sign-up", back)} variant="secondary">
            {words.signUp}
          </ButtonLink>
        </div>
      </AuthCard>
    );
  }
  if (view.state === "unconfirmed")
    return (
      <AuthCard title={words.confirmTitle} lead={words.lead}>
        <p>
          <Sentence
            text={words.confirm}
            parts={{ email: <strong className="wrap-anywhere">{view.email}</strong> }}
          />
        </p>
        <Form method="post">
          <Button name="intent" value="confirm" className="w-full" pending={busy}>
            {words.resend}
          </Button>
        </Form>
      </AuthCard>
    );
  return <CodeForm waiting={view.waiting} reply={actionData ?? null} busy={busy} />;
}

type CodeFormProps = { waiting: string[]; reply: Reply | null; busy: boolean };

function CodeForm({ waiting, reply, busy }: CodeFormProps) {
  return (
    <AuthCard title={words.title} lead={words.lead}>
      {waiting.length > 0 ? (
        <section aria-labelledby="waiting" className="space-y-1">
          <h2 id="waiting">{words.waiting}</h2>
          <ul className="list-disc pl-5">
            {waiting.map((school) => (
              <li key={school} className="font-semibold wrap-anywhere">
                {school}
              </li>
            ))}
          </ul>
          <p className="text-ink-2">{words.waitingMore}</p>
        </section>
      ) : null}
      <Form method="post" noValidate className="space-y-4">
        {reply ? <ErrorSummary errors={[{ message: reply.message, href: "#code" }]} /> : null}
        <Field
          name="code"
          label={words.code}
          hint={words.codeHint}
          errors={reply ? [reply.message] : []}
          defaultValue={reply?.typed ?? ""}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          required
        />
        <Button className="w-full" pending={busy} pendingLabel={words.asking}>
          {words.ask}
        </Button>
      </Form>
      <p className="text-sm text-ink-2">{words.sees}</p>
    </AuthCard>
  );
}
