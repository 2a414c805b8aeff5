import { useForm } from "@conform-to/react";
import { data, Form, href, redirect, useNavigation } from "react-router";
import { authHref, resetHref } from "~/features/accounts/auth-address";
import { authWords, demoWords, newAccountWords as words } from "~/features/accounts/auth-words";
import { AuthCard } from "~/features/accounts/components/auth-card";
import { Agreement, NewAccountFields } from "~/features/accounts/components/new-account-form";
import { SignInForm } from "~/features/accounts/components/sign-in-form";
import { demoAccounts, demoPassword } from "~/features/accounts/demo";
import { signUpSchema } from "~/features/accounts/forms";
import type { Destination } from "~/features/accounts/landing";
import { passwordErrors } from "~/features/accounts/passwords";
import { authNotices } from "~/features/accounts/words";
import { ChosenPlan } from "~/features/billing/components/step-frame";
import { siteCopy } from "~/features/content/site.server";
import { useSiteName } from "~/features/site/components/use-site-name";
import { publicPage } from "~/features/site/head";
import { requestContext, viewerContext } from "~/server/context";
import { environment } from "~/server/environment.server";
import { log } from "~/server/log.server";
import { redirectWithNotice } from "~/server/notices.server";
import { parseForm } from "~/server/parse-form";
import { limitSignUp } from "~/server/rate-limits.server";
import { badRequest, invalid } from "~/server/responses";
import { mailSignInLink, signInByForm, signUpByPassword } from "~/server/signing.server";
import { refusedForNow } from "~/server/try-later.server";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { type FormReply, formState, summaryOf } from "~/ui/form-state";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { Sentence } from "~/ui/sentence";
import { TabLinks } from "~/ui/tabs";
import type { Route } from "./+types/auth";
import { describePlan } from "./get-started.server";
import { destinationForEmail, findLandingPath, readDestination } from "./landing.server";

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;
export const meta: Route.MetaFunction = ({ matches, location }) => {
  const isSignUp = tabOf(new URLSearchParams(location.search)) === "sign-up";
  const title = isSignUp ? authWords.signUpTitle : authWords.title;
  return publicPage({ title, description: authWords.description }, { matches, location });
};

const tabOf = (query: URLSearchParams) => (query.get("tab") === "sign-up" ? "sign-up" : "sign-in");

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const on = readDestination(url);
  if (viewer) throw redirect(await findLandingPath(viewer.id, on));
  const sent = url.searchParams.get("sent") === "magic";
  return {
    tab: tabOf(url.searchParams),
    sent,
    on,
    plan: describePlan({ plan: on.plan }, null),
    demo: environment().demo,
  } as const;
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData();
  switch (form.get("intent")) {
    case "sign-in":
      return signIn(args, form);
    case "magic-link":
      return sendMagicLink(args, form);
    case "sign-up":
      return createAccount(args, form);
    default:
      throw badRequest();
  }
}

async function signIn({ context, request, url }: Route.ActionArgs, form: FormData) {
  const landing = (userId: string) => findLandingPath(userId, readDestination(url));
  const signed = await signInByForm({ context, request }, form, { landing });
  if ("refused" in signed) {
    const { reply, init } = signed.refused;
    return data({ tab: "sign-in" as const, ...reply }, init);
  }
  return redirect(signed.to, { headers: signed.headers });
}

async function sendMagicLink({ context, url }: Route.ActionArgs, form: FormData) {
  const on = readDestination(url);
  const refused = await mailSignInLink({ context }, form, destinationForEmail(on));
  if (refused) return data({ tab: "sign-in" as const, ...refused.reply }, refused.init);
  return redirectWithNotice(context, authHref("sign-in", on, { sent: true }), {
    tone: "ok",
    title: authNotices.magicSent,
    description: authNotices.magicSentMore,
  });
}

async function createAccount({ context, request, url }: Route.ActionArgs, form: FormData) {
  const submission = parseForm(form, signUpSchema);
  const hideFields = ["password"];
  const fieldErrors = passwordErrors(submission.payload, { productName: siteCopy().name });
  const isWeak = "password" in fieldErrors;
  if (submission.status !== "success" || isWeak) {
    const result = submission.reply(isWeak ? { fieldErrors, hideFields } : { hideFields });
    const title = isWeak ? { title: authNotices.signUpError } : {};
    return invalid({ tab: "sign-up" as const, result, ...title });
  }
  const { email, password, fullName } = submission.value;
  const { clientAddress, id: requestId } = context.get(requestContext);
  try {
    await limitSignUp(clientAddress);
    const redirectTo = destinationForEmail(readDestination(url));
    const account = { email, password, fullName: fullName || null, redirectTo };
    const made = await signUpByPassword({ context, request }, account);
    if (!made) {
      const formErrors = [authNotices.enterItsPassword(email)];
      const result = submission.reply({ formErrors, hideFields: ["password", "fullName"] });
      const title = authNotices.accountExists;
      return invalid({ tab: "sign-in" as const, result, title });
    }
    const asked = readDestination(url);
    // With nothing else asked for, a new learner starts with the first questions.
    const to = destinationForEmail(asked) ?? href("/dashboard/welcome");
    const description = authNotices.signedUpMore;
    return redirectWithNotice(
      context,
      to,
      { tone: "ok", title: authNotices.signedUp, description },
      { headers: made.headers },
    );
  } catch (error) {
    const refused = refusedForNow(error, submission, { hideFields });
    if (refused) return data({ tab: "sign-up" as const, ...refused.reply }, refused.init);
    if (request.signal.aborted) throw error;
    log.error({ id: requestId, err: error }, "an account could not be made");
    const formErrors = [authNotices.failed];
    const result = submission.reply({ formErrors, hideFields });
    return data(
      { tab: "sign-up" as const, result, title: authNotices.failedTitle },
      { status: 500 },
    );
  }
}

export default function Auth({ loaderData, actionData }: Route.ComponentProps) {
  const name = useSiteName();
  const { on, plan, sent, demo } = loaderData;
  const tab = actionData?.tab ?? loaderData.tab;
  return (
    <>
      <AuthCard
        title={tab === "sign-in" ? authWords.signInTo(name) : authWords.signUpAt(name)}
        lead={authWords.lead}
      >
        {plan ? <ChosenPlan {...plan} /> : null}
        <AuthTabs tab={tab} on={on} />
        {sent && !actionData ? <Notice tone="ok" title={authWords.linkSent} /> : null}
        {tab === "sign-in" ? (
          <SignInForm
            reply={actionData}
            action={authHref("sign-in", on)}
            resetHref={resetHref(on)}
          />
        ) : (
          <SignUpForm reply={actionData} action={authHref("sign-up", on)} />
        )}
      </AuthCard>
      {demo ? <DemoAccounts action={authHref("sign-in", on)} /> : null}
    </>
  );
}

function AuthTabs({ tab, on }: { tab: "sign-in" | "sign-up"; on: Destination }) {
  return (
    <TabLinks
      label={authWords.tabs}
      tabs={[
        { label: authWords.signInTab, to: authHref("sign-in", on), current: tab === "sign-in" },
        { label: authWords.signUpTab, to: authHref("sign-up", on), current: tab === "sign-up" },
      ]}
    />
  );
}

function SignUpForm({ reply, action }: { reply: FormReply | undefined; action: string }) {
  const [form, fields] = useForm<{ fullName?: string; email: string; password: string }>({
    id: "sign-up",
    lastResult: reply?.result ?? null,
  });
  const pending = useNavigation().formData?.get("intent") === "sign-up";
  return (
    <Form method="post" action={action} {...formState(form)} className="space-y-4">
      <ErrorSummary errors={summaryOf(form)} title={reply?.title} />
      <NewAccountFields fields={fields} needsName={false} />
      <Button
        name="intent"
        value="sign-up"
        className="w-full"
        pending={pending}
        pendingLabel={words.creating}
      >
        {words.create}
      </Button>
      <Agreement />
    </Form>
  );
}

function DemoAccounts({ action }: { action: string }) {
  return (
    <section aria-labelledby="demo-accounts" className="mx-auto mt-8 w-full max-w-[30rem]">
      <h2 id="demo-accounts" className="text-lg">
        {demoWords.title}
      </h2>
      <p className="text-sm text-ink-2">
        <Sentence text={demoWords.password} parts={{ password: <code>{demoPassword}</code> }} />
      </p>
      <ul className="mt-2">
        {demoAccounts.map(({ email, shows }) => (
          <li key={email} className="border-t border-line">
            <Form method="post" action={action}>
              <input type="hidden" name="email" value={email} />
              <input type="hidden" name="password" value={demoPassword} />
              <button
                type="submit"
                name="intent"
                value="sign-in"
                aria-label={demoWords.signInAs(email, demoWords.shows[shows])}
                className="flex min-h-13 w-full cursor-pointer items-center justify-between gap-3 py-2 text-left text-sm"
              >
                <span className="min-w-0">
                  <strong className="block break-words">{email}</strong>
                  <span className="text-ink-2">{demoWords.shows[shows]}</span>
                </span>
                <span className="flex shrink-0 items-center gap-1 font-semibold text-brand">
                  {demoWords.use}
                  <Icon name="chevron-right" size={18} />
                </span>
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
