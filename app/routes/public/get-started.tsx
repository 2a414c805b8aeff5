import type { FormEvent } from "react";
import { Form, href, Link, redirect, useLocation, useNavigation } from "react-router";
import { db } from "#db/client.server";
import { type Access, hasLifetimePlan } from "~/features/access/access";
import { BuyingUnavailable } from "~/features/billing/components/buying-unavailable";
import { PendingNotice } from "~/features/billing/components/pending-notice";
import {
  type PlanChoice,
  PlanChoices,
  planFieldId,
} from "~/features/billing/components/plan-choices";
import { StepBar } from "~/features/billing/components/step-bar";
import { StepFrame } from "~/features/billing/components/step-frame";
import { currentStep, type PlanCode, parseJourneyQuery } from "~/features/billing/journey";
import { stepHref } from "~/features/billing/journey-address";
import { providerFor } from "~/features/billing/payments.server";
import { describePending } from "~/features/billing/pending";
import { findPendingPayment } from "~/features/billing/pending.server";
import { formatPrice, prices } from "~/features/billing/prices";
import { codeByPlan, purchaseFor } from "~/features/billing/purchase";
import { siteCopy } from "~/features/content/site.server";
import { pageTitle } from "~/features/site/title";
import { environment } from "~/server/environment.server";
import { invalid } from "~/server/responses";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Sentence } from "~/ui/sentence";
import { planStepWords as words } from "~/words/get-started";
import { getStartedNotices } from "~/words/get-started-notices";
import type { Route } from "./+types/get-started";
import { findStepVisitor } from "./get-started.server";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);

/** The upgrade is first for those who came for it. */
function plansFor(access: Access | null, upgrade: boolean): PlanChoice[] {
  const { plans } = siteCopy().front.pricing;
  const holdsBasic = access?.plan === "basic";
  const choices = (["basic", "premium"] as const).flatMap((plan) => {
    const purchase = purchaseFor(plan, access ?? { plan: null });
    if (!purchase) return [];
    const { days, amount } = prices[plan];
    const term =
      days !== null
        ? holdsBasic && access.hasActiveAccess
          ? words.moreDays(days)
          : words.forDays(days)
        : purchase.isUpgrade
          ? words.instead(formatPrice(amount))
          : words.forLife;
    const { name, points } = plans[plan];
    return [{ code: codeByPlan[plan], name, points, price: formatPrice(purchase.amount), term }];
  });
  return upgrade && holdsBasic ? choices.reverse() : choices;
}

function standingOf(access: Access | null): string | null {
  if (!access) return null;
  if (access.plan === "basic") {
    if (!access.hasActiveAccess) return words.ended;
    return access.daysRemaining === null ? words.holding : words.left(access.daysRemaining);
  }
  if (access.through === "school") return words.school;
  return access.through === "role" ? words.role : null;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const now = new Date();
  const { viewer, access, chosen } = await findStepVisitor({ context, url }, now);
  const pending = viewer && (await findPendingPayment(db, { userId: viewer.id, now }));
  return {
    pending: viewer && describePending(pending, viewer.timeZone),
    plans: plansFor(access, chosen.upgrade),
    chosen,
    standing: standingOf(access),
    isForLife: access !== null && hasLifetimePlan(access),
    isUpgrade: chosen.upgrade && access?.plan === "basic",
    signedIn: viewer !== null,
    isOff: providerFor(environment()) === null,
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const way = await findStepVisitor({ context, url }, new Date());
  const typed = (await request.formData()).get("plan");
  const { plan } = parseJourneyQuery(
    new URLSearchParams({ plan: typeof typed === "string" ? typed : "" }),
  );
  if (!plan) return invalid({ error: getStartedNotices.choose });
  const chosen = { ...way.chosen, plan };
  return redirect(stepHref(currentStep({ ...way.buyer, ...chosen }), chosen));
}

export default function GetStarted({ loaderData, actionData }: Route.ComponentProps) {
  const { plans, chosen, standing, pending, isUpgrade, signedIn, isOff } = loaderData;
  if (plans.length === 0)
    return (
      <StepFrame
        step={null}
        title={words.allTitle}
        lead={loaderData.isForLife ? words.all : words.allForNow}
      >
        <StepBar back={null}>
          <ButtonLink to={href("/practice")}>{words.study}</ButtonLink>
        </StepBar>
      </StepFrame>
    );
  const free = `${href("/auth")}?tab=sign-up`;
  if (pending)
    return (
      <StepFrame step="plan" title={words.heading} lead={standing}>
        <PendingNotice pending={pending} blocksPurchase />
        <StepBar back={null}>
          <ButtonLink to={href("/practice")}>{words.study}</ButtonLink>
        </StepBar>
      </StepFrame>
    );
  if (isOff)
    return (
      <StepFrame step="plan" title={words.heading} lead={standing}>
        <BuyingUnavailable />
        <StepBar back={null}>
          {signedIn ? (
            <ButtonLink to={href("/practice")}>{words.study}</ButtonLink>
          ) : (
            <ButtonLink to={free}>{words.startFree}</ButtonLink>
          )}
        </StepBar>
      </StepFrame>
    );
  return (
    <StepFrame
      step="plan"
      title={isUpgrade ? words.headingUpgrade : words.heading}
      lead={standing ?? words.lead}
    >
      <PlanForm plans={plans} chosen={chosen.plan} error={actionData?.error} />
      {signedIn ? null : (
        <p className="text-sm">
          <Sentence text={words.free} parts={{ link: <Link to={free}>{words.freeLink}</Link> }} />
        </p>
      )}
    </StepFrame>
  );
}

type PlanFormProps = { plans: PlanChoice[]; chosen: PlanCode | null; error: string | undefined };

function PlanForm({ plans, chosen, error }: PlanFormProps) {
  const pending = useNavigation().state === "submitting";
  const { pathname, search } = useLocation();
  /** In the address, for a visitor who comes back. */
  const remember = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const plan = new FormData(currentTarget).get("plan");
    if (typeof plan !== "string") return;
    const query = new URLSearchParams(search);
    query.set("plan", plan);
    window.history.replaceState(window.history.state, "", `${pathname}?${query}`);
  };
  return (
    <Form method="post" className="space-y-5" onSubmit={remember}>
      <ErrorSummary errors={error ? [{ href: `#${planFieldId}`, message: error }] : []} />
      <PlanChoices plans={plans} chosen={chosen} error={error} />
      <StepBar back={null}>
        <Button className="max-sm:grow" pending={pending}>
          {words.next}
        </Button>
      </StepBar>
    </Form>
  );
}
