import type { FormEvent } from "react";
import { Form, href, redirect, useLocation, useNavigation } from "react-router";
import { db } from "#db/client.server";
import { type Access, hasLifetimePlan } from "~/features/access/access";
import { authHref } from "~/features/accounts/auth-address";
import { PendingNotice } from "~/features/billing/components/pending-notice";
import { BuyingUnavailable, StepBar, StepFrame } from "~/features/billing/components/step-frame";
import { currentStep, type PlanCode, parseJourneyQuery } from "~/features/billing/journey";
import { stepHref } from "~/features/billing/journey-address";
import { providerFor } from "~/features/billing/payments.server";
import { describePending } from "~/features/billing/pending";
import { findPendingPayment } from "~/features/billing/pending.server";
import { formatPrice, prices } from "~/features/billing/prices";
import { codeByPlan, purchaseFor } from "~/features/billing/purchase";
import { getStartedNotices, planStepWords as words } from "~/features/billing/words";
import { siteCopy } from "~/features/content/site.server";
import { listCatalogue } from "~/features/site/figures.server";
import { frontWords } from "~/features/site/front-words";
import { pageTitle } from "~/features/site/title";
import { environment } from "~/server/environment.server";
import { invalid } from "~/server/responses";
import { Button, ButtonLink } from "~/ui/button";
import { ChoiceCard, ChoiceSet } from "~/ui/choice-cards";
import { ErrorSummary } from "~/ui/error-summary";
import { Icon } from "~/ui/icon";
import type { Route } from "./+types/get-started";
import { findStepVisitor } from "./get-started.server";

/** An account without a plan: no step of the purchase. */
const free = "free" as const;

type PlanChoice = {
  code: PlanCode | typeof free;
  name: string;
  price: string;
  /** "for 60 days" */
  term: string;
  points: readonly string[];
};

export type PlanChoicesProps = {
  plans: readonly PlanChoice[];
  chosen: PlanChoice["code"] | null;
  error?: string | undefined;
};

const planFieldId = "plan";

function PlanChoices({ plans, chosen, error }: PlanChoicesProps) {
  return (
    <ChoiceSet
      id={planFieldId}
      legend={words.legend}
      legendHidden
      {...(error ? { errors: [error] } : {})}
    >
      {plans.map(({ code, name, price, term, points }) => (
        <ChoiceCard
          key={code}
          id={`plan-${code}`}
          name="plan"
          value={code}
          defaultChecked={code === chosen}
          label={
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <strong className="font-serif text-xl">{name}</strong>{" "}
              <span>
                <strong className="font-serif text-2xl leading-tight lining-nums tabular-nums">
                  {price}
                </strong>{" "}
                <span className="text-sm text-ink-2">{term}</span>
              </span>
            </span>
          }
        >
          <span className="mt-1.5 block space-y-1">
            {points.map((point) => (
              <span key={point} className="flex items-start gap-2">
                <Icon name="check" size={16} className="mt-0.5 text-ok" />
                <span>{point}</span>
              </span>
            ))}
          </span>
        </ChoiceCard>
      ))}
    </ChoiceSet>
  );
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);

/** For visitors: those who are signed in have it. */
async function freeChoice(): Promise<PlanChoice> {
  const { name, points } = siteCopy().front.pricing.plans.free;
  const open = (await listCatalogue(db)).filter(({ isFree }) => isFree).length;
  const term = words.free(frontWords.modules(open));
  return { code: free, name, points, price: formatPrice(0).replace(/\.00$/, ""), term };
}

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
    plans: [...(viewer ? [] : [await freeChoice()]), ...plansFor(access, chosen.upgrade)],
    // Nothing is chosen for those who already have an account.
    chosen: chosen.plan ?? (viewer ? null : free),
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
  if (typed === free)
    return redirect(
      way.viewer ? href("/dashboard") : authHref("sign-up", { redirectTo: null, plan: null }),
    );
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
            <ButtonLink to={authHref("sign-up", { redirectTo: null, plan: null })}>
              {words.startFree}
            </ButtonLink>
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
      <PlanForm plans={plans} chosen={chosen} error={actionData?.error} />
    </StepFrame>
  );
}

type PlanFormProps = PlanChoicesProps & { error: string | undefined };

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
