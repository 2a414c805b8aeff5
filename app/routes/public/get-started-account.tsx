import { data, Link } from "react-router";
import { resetHref } from "~/features/accounts/auth-address";
import { accountStepWords as words } from "~/features/accounts/auth-words";
import { BuyerForm } from "~/features/accounts/components/buyer-form";
import { SignInForm } from "~/features/accounts/components/sign-in-form";
import { buyerSchema } from "~/features/accounts/forms";
import { passwordErrors } from "~/features/accounts/passwords";
import { authNotices } from "~/features/accounts/words";
import { StepBar, StepFrame } from "~/features/billing/components/step-frame";
import { stepHref } from "~/features/billing/journey-address";
import { getStartedNotices, signInStepWords } from "~/features/billing/words";
import { siteCopy } from "~/features/content/site.server";
import { pageTitle } from "~/features/site/title";
import { requestContext } from "~/server/context";
import { log } from "~/server/log.server";
import { redirectWithNotice } from "~/server/notices.server";
import { parseForm } from "~/server/parse-form";
import { limitSignUp } from "~/server/rate-limits.server";
import { invalid } from "~/server/responses";
import { signUpByPassword } from "~/server/signing.server";
import { refusedForNow } from "~/server/try-later.server";
import { Sentence } from "~/ui/sentence";
import type { Route } from "./+types/get-started-account";
import { describePlan, requireStep } from "./get-started.server";

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;
export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);

const hideFields = ["password", "confirmPassword"];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { chosen, access } = await requireStep("account", { context, url }, new Date());
  return { chosen, plan: describePlan(chosen, access) };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { chosen } = await requireStep("account", { context, url }, new Date());
  const submission = parseForm(await request.formData(), buyerSchema);
  const refused = (title?: string, fieldErrors?: Record<string, string[]>) => ({
    step: "account" as const,
    result: submission.reply({ hideFields, ...(fieldErrors ? { fieldErrors } : {}) }),
    ...(title ? { title } : {}),
  });
  const weak = passwordErrors(submission.payload, { productName: siteCopy().name });
  if (submission.status !== "success") {
    const isMismatch = Object.keys(submission.error ?? {}).join() === "confirmPassword";
    const typed = submission.payload.confirmPassword;
    return invalid(
      refused(isMismatch && typed ? getStartedNotices.mismatchTitle : undefined, weak),
    );
  }
  if ("password" in weak) return invalid(refused(authNotices.signUpError, weak));
  const { email, password, fullName } = submission.value;

  const { clientAddress, id: requestId } = context.get(requestContext);
  const redirectTo = stepHref("payment", chosen);
  try {
    await limitSignUp(clientAddress);
    const account = { email, password, fullName, redirectTo };
    const made = await signUpByPassword({ context, request }, account);
    if (!made) {
      const formErrors = [authNotices.enterItsPassword(email)];
      const result = submission.reply({ formErrors, hideFields: [...hideFields, "fullName"] });
      return invalid({ step: "sign-in" as const, result, title: authNotices.accountExists });
    }
    const notice = {
      tone: "ok",
      title: authNotices.signedUp,
      description: authNotices.signedUpMore,
    } as const;
    const { headers } = made;
    return redirectWithNotice(context, stepHref("verification", chosen), notice, { headers });
  } catch (error) {
    const later = refusedForNow(error, submission, { hideFields });
    if (later) return data({ step: "account" as const, ...later.reply }, later.init);
    if (request.signal.aborted) throw error;
    log.error({ id: requestId, err: error }, "an account could not be made");
    const result = submission.reply({ formErrors: [authNotices.failed], hideFields });
    const title = authNotices.failedTitle;
    return data({ step: "account" as const, result, title }, { status: 500 });
  }
}

export default function GetStartedAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { chosen, plan } = loaderData;
  if (actionData?.step === "sign-in") {
    const on = { redirectTo: stepHref("payment", chosen), plan: null };
    return (
      <StepFrame
        step="sign-in"
        title={signInStepWords.heading}
        chosen={plan}
        lead={signInStepWords.lead}
      >
        <section className="sheet">
          <SignInForm
            reply={actionData}
            action={stepHref("sign-in", chosen)}
            resetHref={resetHref(on)}
          />
        </section>
        <StepBar back={stepHref("account", chosen)} inFlow />
      </StepFrame>
    );
  }
  return (
    <StepFrame
      step="account"
      title={words.heading}
      chosen={plan}
      lead={plan ? words.lead(plan.plan) : null}
    >
      <BuyerForm
        reply={actionData}
        footer={(button) => (
          <StepBar back={stepHref("plan", chosen)} inFlow>
            {button}
          </StepBar>
        )}
      />
      <p className="text-sm">
        <Sentence
          text={words.haveOne}
          parts={{ link: <Link to={stepHref("sign-in", chosen)}>{words.signIn}</Link> }}
        />
      </p>
    </StepFrame>
  );
}
