import { useForm } from "@conform-to/react";
import { data, Form, href, Link, redirect, useNavigation } from "react-router";
import { CurrentPasswordField, EmailField } from "~/features/accounts/components/account-fields";
import { AuthCard } from "~/features/accounts/components/auth-card";
import { demoAccounts, demoPassword } from "~/features/accounts/demo";
import { linkLifetimeMinutes } from "~/features/accounts/links";
import { authNotices } from "~/features/accounts/words";
import { schoolLoginReplies, schoolLoginWords as words } from "~/features/schools/login-words";
import { publicPage } from "~/features/site/head";
import { requestContext, viewerContext } from "~/server/context";
import { environment } from "~/server/environment.server";
import { log } from "~/server/log.server";
import { redirectWithNotice } from "~/server/notices.server";
import { badRequest } from "~/server/responses";
import { mailResetLink, signInByForm } from "~/server/signing.server";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { CheckboxField } from "~/ui/field";
import { type FormReply, formState, summaryOf } from "~/ui/form-state";
import { Sentence } from "~/ui/sentence";
import { findSchoolLandingPath, readDestination } from "../public/landing.server";
import type { Route } from "./+types/login";

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;
export const meta: Route.MetaFunction = ({ matches, location }) =>
  publicPage({ title: words.title, description: words.description }, { matches, location });

/** @param open what the page shows besides */
function loginHref(redirectTo: string | null, open?: "reset" | "demo"): string {
  const query = new URLSearchParams(open ? { [open]: "1" } : {});
  if (redirectTo) query.set("redirectTo", redirectTo);
  return query.size > 0 ? `${href("/schools/login")}?${query}` : href("/schools/login");
}

const demoEmail = demoAccounts.find(({ shows }) => shows === "school")?.email ?? "";

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const { redirectTo } = readDestination(url);
  if (viewer) throw redirect(await findSchoolLandingPath(viewer.id, redirectTo));
  return {
    redirectTo,
    reset: url.searchParams.get("reset") === "1",
    demo: environment().demo
      ? { isFilled: url.searchParams.get("demo") === "1", email: demoEmail, password: demoPassword }
      : null,
  };
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData();
  switch (form.get("intent")) {
    case "sign-in":
      return signIn(args, form);
    case "reset":
      return sendReset(args, form);
    default:
      throw badRequest();
  }
}

async function signIn({ context, request, url }: Route.ActionArgs, form: FormData) {
  const remember = form.get("remember") === "on";
  const { redirectTo } = readDestination(url);
  const landing = (userId: string) => findSchoolLandingPath(userId, redirectTo);
  const options = { landing, remember, offersLink: false };
  const signed = await signInByForm({ context, request }, form, options);
  if ("refused" in signed) {
    const { reply, init } = signed.refused;
    return data({ reset: false, remember, ...loginFailed(reply) }, init);
  }
  return redirect(signed.to, { headers: signed.headers });
}

/** Under the heading of the specification. */
function loginFailed({ result, title }: FormReply): FormReply {
  const { failed, check } = schoolLoginReplies;
  if (title !== authNotices.signInError) return { result, title: failed };
  const said = result.error?.[""] ?? [];
  return { result: { ...result, error: { ...result.error, "": [...said, check] } }, title: failed };
}

async function sendReset({ context, request, url }: Route.ActionArgs, form: FormData) {
  const { redirectTo } = readDestination(url);
  try {
    // Whoever has chosen a new password is signed in: from here they go on as from the form.
    const refused = await mailResetLink({ context }, form, loginHref(redirectTo));
    if (refused) return data({ reset: true, remember: false, ...refused.reply }, refused.init);
  } catch (error) {
    if (request.signal.aborted || error instanceof Response) throw error;
    log.error({ id: context.get(requestContext).id, err: error }, "a reset link was not mailed");
    const email = form.get("email");
    const result: FormReply["result"] = {
      status: "error",
      initialValue: { email: typeof email === "string" ? email : "" },
      error: { "": [schoolLoginReplies.unexpected] },
    };
    return data({ reset: true, remember: false, result }, { status: 500 });
  }
  return redirectWithNotice(context, loginHref(redirectTo), {
    tone: "ok",
    title: authNotices.resetSent,
    description: authNotices.resetSentMore(linkLifetimeMinutes),
  });
}

export default function SchoolLogin({ loaderData, actionData }: Route.ComponentProps) {
  const { redirectTo, demo } = loaderData;
  const reset = actionData?.reset ?? loaderData.reset;
  return (
    <>
      <AuthCard
        title={reset ? words.resetTitle : words.title}
        lead={reset ? words.resetLead(linkLifetimeMinutes) : words.lead}
      >
        {reset ? (
          <ResetForm reply={actionData} redirectTo={redirectTo} />
        ) : (
          <LoginForm
            // A press on Use Demo Credentials fills the fields anew.
            key={demo?.isFilled ? "demo" : "own"}
            reply={actionData}
            redirectTo={redirectTo}
            typed={demo?.isFilled ? demo : {}}
            remember={actionData?.remember ?? false}
          />
        )}
        <nav
          aria-label={words.others}
          className="flex flex-wrap justify-between gap-x-6 border-t border-line pt-2"
        >
          <Link to={href("/contact")} className="inline-flex min-h-11 items-center">
            {words.help}
          </Link>
          <Link to={href("/schools")} className="inline-flex min-h-11 items-center">
            {words.back}
          </Link>
        </nav>
      </AuthCard>
      {demo ? <DemoBox {...demo} to={loginHref(redirectTo, "demo")} /> : null}
    </>
  );
}

type FormProps = { reply: FormReply | undefined; redirectTo: string | null };
type LoginProps = FormProps & {
  typed: { email?: string; password?: string };
  remember: boolean;
};

function LoginForm({ reply, redirectTo, typed, remember }: LoginProps) {
  const [form, fields] = useForm<{ email: string; password: string }>({
    id: "login",
    lastResult: reply?.result ?? null,
    defaultValue: { email: typed.email ?? "", password: typed.password ?? "" },
  });
  const pending = useNavigation().formData?.get("intent") === "sign-in";
  return (
    <Form method="post" action={loginHref(redirectTo)} {...formState(form)} className="space-y-4">
      <ErrorSummary errors={summaryOf(form)} title={reply?.title} />
      <EmailField field={fields.email} label={words.email} />
      <CurrentPasswordField field={fields.password} label={words.password} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <CheckboxField
          id="remember"
          name="remember"
          label={words.remember}
          defaultChecked={remember}
        />
        <Link
          to={loginHref(redirectTo, "reset")}
          className="inline-flex min-h-11 items-center text-sm"
        >
          {words.forgot}
        </Link>
      </div>
      <Button
        name="intent"
        value="sign-in"
        className="w-full"
        pending={pending}
        pendingLabel={words.signingIn}
      >
        {words.signIn}
      </Button>
      <p className="text-sm text-ink-2">
        <Sentence
          text={words.start}
          parts={{ link: <Link to="/schools/onboarding">{words.startLink}</Link> }}
        />
      </p>
    </Form>
  );
}

function ResetForm({ reply, redirectTo }: FormProps) {
  const [form, fields] = useForm<{ email: string }>({
    id: "reset",
    lastResult: reply?.result ?? null,
  });
  const pending = useNavigation().formData?.get("intent") === "reset";
  return (
    <Form
      method="post"
      action={loginHref(redirectTo, "reset")}
      {...formState(form)}
      className="space-y-4"
    >
      <ErrorSummary errors={summaryOf(form)} title={reply?.title} />
      <EmailField field={fields.email} label={words.email} />
      <div className="grid gap-3">
        <Button name="intent" value="reset" pending={pending} pendingLabel={words.sendingReset}>
          {words.sendReset}
        </Button>
        <ButtonLink variant="quiet" to={loginHref(redirectTo)}>
          {words.cancel}
        </ButtonLink>
      </div>
    </Form>
  );
}

function DemoBox({ email, password, to }: { email: string; password: string; to: string }) {
  return (
    <section aria-labelledby="demo" className="mx-auto mt-6 w-full max-w-[30rem] space-y-3">
      <h2 id="demo" className="text-lg">
        {words.demoTitle}
      </h2>
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt className="text-ink-2">{words.demoEmail}</dt>
        <dd className="wrap-anywhere">
          <code>{email}</code>
        </dd>
        <dt className="text-ink-2">{words.demoPassword}</dt>
        <dd className="wrap-anywhere">
          <code>{password}</code>
        </dd>
      </dl>
      <ButtonLink to={to} variant="secondary">
        {words.useDemo}
      </ButtonLink>
    </section>
  );
}
