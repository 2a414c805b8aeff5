import { parseWithZod } from "@conform-to/zod/v4";
import { Link, redirect } from "react-router";
import { resetHref } from "~/features/accounts/auth-address";
import { SignInForm } from "~/features/accounts/components/sign-in-form";
import { linkSchema, signInSchema } from "~/features/accounts/forms";
import { StepBar } from "~/features/billing/components/step-bar";
import { StepFrame } from "~/features/billing/components/step-frame";
import { stepHref } from "~/features/billing/journey-address";
import { pageTitle } from "~/features/site/title";
import { SignInRefused } from "~/server/authenticator.server";
import { requireStep } from "~/server/get-started.server";
import { redirectWithNotice } from "~/server/notices.server";
import { badRequest, invalid } from "~/server/responses";
import { mailSignInLink, signInByPassword } from "~/server/signing.server";
import { Notice } from "~/ui/notice";
import { Sentence } from "~/ui/sentence";
import { authNotices } from "~/words/account-notices";
import { signInStepWords as words } from "~/words/get-started";
import type { Route } from "./+types/get-started-sign-in";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);

const hideFields = ["password"];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { chosen } = await requireStep("sign-in", { context, url }, new Date());
  return { chosen, sent: url.searchParams.get("sent") === "magic" };
}

export async function action(args: Route.ActionArgs) {
  // The authenticator reads it again.
  const request = args.request.clone();
  const form = await args.request.formData();
  const { chosen } = await requireStep("sign-in", args, new Date());
  switch (form.get("intent")) {
    case "sign-in":
      return signIn({ ...args, request }, form, stepHref("payment", chosen));
    case "magic-link": {
      const submission = parseWithZod(form, { schema: linkSchema });
      if (submission.status !== "success")
        return invalid({
          result: submission.reply({ hideFields }),
          title: authNotices.magicError,
        });
      const redirectTo = stepHref("payment", chosen);
      await mailSignInLink(args, { ...submission.value, redirectTo });
      return redirectWithNotice(args.context, stepHref("sign-in", chosen, { sent: "magic" }), {
        tone: "ok",
        title: authNotices.magicSent,
        description: authNotices.magicSentMore,
      });
    }
    default:
      throw badRequest();
  }
}

async function signIn({ context, request }: Route.ActionArgs, form: FormData, to: string) {
  const submission = parseWithZod(form, { schema: signInSchema });
  if (submission.status !== "success") return invalid({ result: submission.reply({ hideFields }) });
  try {
    const { headers } = await signInByPassword({ context, request }, submission.value);
    return redirect(to, { headers });
  } catch (error) {
    if (!(error instanceof SignInRefused)) throw error;
    const result = submission.reply({ formErrors: [error.message], hideFields });
    return invalid({ result, title: authNotices.signInError });
  }
}

export default function GetStartedSignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { chosen, sent } = loaderData;
  const on = { redirectTo: stepHref("payment", chosen), plan: null };
  return (
    <StepFrame step="sign-in" title={words.heading} lead={words.lead}>
      <section className="sheet space-y-5">
        {sent && !actionData ? <Notice tone="ok" title={words.linkSent} /> : null}
        <SignInForm
          reply={actionData}
          action={stepHref("sign-in", chosen)}
          resetHref={resetHref(on)}
        />
      </section>
      <p className="text-sm">
        <Sentence
          text={words.noAccount}
          parts={{ link: <Link to={stepHref("account", chosen)}>{words.create}</Link> }}
        />
      </p>
      <StepBar back={stepHref("account", chosen)} atEnd />
    </StepFrame>
  );
}
