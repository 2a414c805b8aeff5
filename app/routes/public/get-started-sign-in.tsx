import { data, Link, redirect } from "react-router";
import { resetHref } from "~/features/accounts/auth-address";
import { SignInForm } from "~/features/accounts/components/sign-in-form";
import { authNotices } from "~/features/accounts/words";
import { StepBar, StepFrame } from "~/features/billing/components/step-frame";
import { stepHref } from "~/features/billing/journey-address";
import { signInStepWords as words } from "~/features/billing/words";
import { pageTitle } from "~/features/site/title";
import { redirectWithNotice } from "~/server/notices.server";
import { badRequest } from "~/server/responses";
import { mailSignInLink, signInByForm } from "~/server/signing.server";
import { Notice } from "~/ui/notice";
import { Sentence } from "~/ui/sentence";
import type { Route } from "./+types/get-started-sign-in";
import { describePlan, requireStep } from "./get-started.server";

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;
export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);

export async function loader({ context, url }: Route.LoaderArgs) {
  const { chosen, access } = await requireStep("sign-in", { context, url }, new Date());
  return {
    chosen,
    plan: describePlan(chosen, access),
    sent: url.searchParams.get("sent") === "magic",
  };
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData();
  const { chosen } = await requireStep("sign-in", args, new Date());
  const onward = stepHref("payment", chosen);
  switch (form.get("intent")) {
    case "sign-in": {
      const signed = await signInByForm(args, form, { landing: async () => onward });
      if ("refused" in signed) return data(signed.refused.reply, signed.refused.init);
      return redirect(signed.to, { headers: signed.headers });
    }
    case "magic-link": {
      const refused = await mailSignInLink(args, form, onward);
      if (refused) return data(refused.reply, refused.init);
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

export default function GetStartedSignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { chosen, plan, sent } = loaderData;
  const on = { redirectTo: stepHref("payment", chosen), plan: null };
  return (
    <StepFrame step="sign-in" title={words.heading} chosen={plan} lead={words.lead}>
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
      <StepBar back={stepHref("account", chosen)} inFlow />
    </StepFrame>
  );
}
