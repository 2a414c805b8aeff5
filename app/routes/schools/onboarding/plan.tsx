import { data, Form, redirect, useNavigation } from "react-router";
import { db } from "#db/client.server";
import { UnconfirmedBanner } from "~/features/accounts/components/unconfirmed-banner";
import { isUnreachable } from "~/features/attempts/player/components/live/unreachable";
import {
  EnterContinues,
  SetupButtons,
  SetupFrame,
} from "~/features/schools/onboarding/components/setup-frame";
import { planSchema } from "~/features/schools/onboarding/forms";
import { findPilot, keyOf } from "~/features/schools/onboarding/pilot.server";
import { stepHref } from "~/features/schools/onboarding/steps";
import { keptTyped } from "~/features/schools/onboarding/unsent";
import { setupWords, planStepWords as words } from "~/features/schools/onboarding/words";
import { type DescribedPlan, listSchoolPlans } from "~/features/schools/plans";
import { schoolPlanWords } from "~/features/schools/words";
import { pageTitle } from "~/features/site/title";
import { parseForm } from "~/server/parse-form";
import { invalid } from "~/server/responses";
import { ChoiceCard, ChoiceSet } from "~/ui/choice-cards";
import { ErrorSummary } from "~/ui/error-summary";
import { CheckboxField } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/plan";
import { requireStep, setupFacts, storeStep } from "./step.server";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(setupWords.steps.plan, matches);

export async function loader({ context }: Route.LoaderArgs) {
  const { viewer, draft } = await requireStep(context, "plan");
  const { school, plan } = draft.entries;
  return {
    ...setupFacts(viewer),
    plans: listSchoolPlans(),
    chosen: plan ?? { plan: "starter" as const, pilot: true },
    noPilot: school
      ? await findPilot(db, { userId: viewer.id, key: keyOf(school, viewer.email) })
      : null,
  };
}

type Reply = { errors: { href?: string; message: string }[] };

export async function action({ context, request }: Route.ActionArgs) {
  const { viewer } = await requireStep(context, "plan");
  const form = await request.formData();
  const isBack = form.get("intent") === "previous";
  const submission = parseForm(form, planSchema);
  if (submission.status === "success")
    await storeStep(viewer.id, { plan: submission.value }, "instructors");
  if (isBack) return redirect(stepHref("school"));
  if (submission.status !== "success")
    return invalid<Reply>({ errors: [{ href: "#plan", message: words.choose }] });
  return redirect(stepHref("instructors"));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keptTyped({
    send: serverAction,
    isUnreachable,
    unsent: () => data<Reply>({ errors: [{ message: setupWords.unsent }] }, { status: 503 }),
  });

export default function PlanStep({ loaderData, actionData }: Route.ComponentProps) {
  const { unconfirmed, plans, chosen, noPilot } = loaderData;
  const errors = (actionData as Reply | undefined)?.errors ?? [];
  const ofPlan = errors.filter(({ href }) => href).map(({ message }) => message);
  const pending = useNavigation().state === "submitting";
  return (
    <SetupFrame
      step="plan"
      lead={words.lead}
      notice={unconfirmed ? <UnconfirmedBanner email={unconfirmed} /> : null}
    >
      <Form method="post" className="space-y-5">
        <ErrorSummary errors={errors} />
        <EnterContinues />
        <ChoiceSet id="plan" legend={words.legend} legendHidden errors={ofPlan}>
          {plans.map((plan) => (
            <PlanCard key={plan.plan} plan={plan} isChosen={plan.plan === chosen.plan} />
          ))}
        </ChoiceSet>
        {noPilot ? (
          <Notice tone="warn" title={words.pilotGone}>
            {words.noPilot[noPilot]}
            <input type="hidden" name="pilot" value="on" />
          </Notice>
        ) : (
          <div className="sheet">
            <CheckboxField
              name="pilot"
              value="on"
              defaultChecked={chosen.pilot}
              label={<strong>{words.pilot}</strong>}
              hint={words.pilotHint}
            />
          </div>
        )}
        <SetupButtons pending={pending} />
      </Form>
    </SetupFrame>
  );
}

function PlanCard({ plan, isChosen }: { plan: DescribedPlan; isChosen: boolean }) {
  return (
    <ChoiceCard
      id={`plan-${plan.plan}`}
      name="plan"
      value={plan.plan}
      defaultChecked={isChosen}
      label={
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <strong className="font-serif text-xl">{plan.name}</strong>{" "}
          <span className="lining-nums tabular-nums">{plan.price}</span>
        </span>
      }
    >
      <span className="mt-1.5 block font-semibold text-ink">{plan.limits.join(" · ")}</span>
      <span className="mt-1.5 grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {plan.features.map(({ label, soon }) => (
          <span key={label} className="flex items-start gap-2">
            <Icon
              name={soon ? "clock" : "check"}
              size={16}
              className={soon ? "mt-0.5 text-ink-2" : "mt-0.5 text-ok"}
            />
            <span>{soon ? words.planned(label, schoolPlanWords.soon) : label}</span>
          </span>
        ))}
      </span>
    </ChoiceCard>
  );
}
