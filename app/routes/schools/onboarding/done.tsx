import type { ReactNode } from "react";
import { Form, href, Link } from "react-router";
import { db } from "#db/client.server";
import { dayIn } from "~/features/progress/days";
import { SetupFrame } from "~/features/schools/onboarding/components/setup-frame";
import { findDraft, findSetUpSchool } from "~/features/schools/onboarding/draft.server";
import { stepHref } from "~/features/schools/onboarding/steps";
import { doneWords as words } from "~/features/schools/onboarding/words";
import { plans } from "~/features/schools/plans";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { Button, ButtonLink } from "~/ui/button";
import { longDay } from "~/ui/dates";
import { Notice } from "~/ui/notice";
import { Sentence } from "~/ui/sentence";
import { StepButtons } from "~/ui/steps";
import type { Route } from "./+types/done";
import { refuseStep } from "./step.server";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.heading, matches);

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const draft = await findDraft(db, { userId: viewer.id });
  if (draft) throw refuseStep(context, draft.step);
  const made = await findSetUpSchool(db, { userId: viewer.id });
  if (!made) throw refuseStep(context, "school");
  const { id, name, plan, status, trialEndsAt, outcome } = made;
  return {
    id,
    name,
    plan: plans[plan].name,
    status,
    pilotEnds: trialEndsAt ? longDay(dayIn(trialEndsAt, viewer.timeZone)) : null,
    outcome,
  };
}

const contact = <Link to={href("/contact")}>{words.contact}</Link>;

export default function SetupDone({ loaderData }: Route.ComponentProps) {
  const { id, name, plan, outcome, status } = loaderData;
  const invites = outcome.staff + outcome.students;
  return (
    <SetupFrame step="done" title={words.heading} lead={words.lead(name)}>
      <Standing {...loaderData} />
      <section aria-labelledby="made" className="sheet space-y-3">
        <h2 id="made" className="text-lg">
          {words.made}
        </h2>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
          <Fact term={words.school}>{name}</Fact>
          <Fact term={words.plan}>{plan}</Fact>
          <Fact term={words.status}>{words.statuses[status]}</Fact>
          <Fact term={words.staff}>{words.staffMade(outcome.staff)}</Fact>
          <Fact term={words.students}>
            {outcome.imported > 0
              ? words.listMade(outcome.students, outcome.imported)
              : words.studentsMade(outcome.students)}
          </Fact>
        </dl>
      </section>
      <section aria-labelledby="next" className="space-y-1.5">
        <h2 id="next" className="text-lg">
          {words.next}
        </h2>
        {invites > 0 ? <p>{words.invites(invites)}</p> : null}
        {outcome.imported > 0 ? <p>{words.importing}</p> : null}
        {invites + outcome.imported === 0 ? <p>{words.noInvites}</p> : null}
      </section>
      <StepButtons>
        <ButtonLink to={stepHref("school")} variant="quiet">
          {words.another}
        </ButtonLink>
        <Form method="post" action={href("/schools/portal")} className="max-sm:grow">
          <input type="hidden" name="school" value={id} />
          <Button className="w-full">{words.portal}</Button>
        </Form>
      </StepButtons>
    </SetupFrame>
  );
}

type StandingProps = Pick<Route.ComponentProps["loaderData"], "status" | "pilotEnds" | "outcome">;

/** What the school may do today, whatever it was when it was set up. */
function Standing({ status, pilotEnds, outcome }: StandingProps) {
  if (status === "pending")
    return (
      <Notice tone="warn" title={words.statuses.pending}>
        <p>{words.pending[outcome.pending ?? "asked"]}</p>
        <p>
          <Sentence text={words.pendingMore} parts={{ contact }} />
        </p>
      </Notice>
    );
  if (status === "ended")
    return (
      <Notice tone="warn" title={words.statuses.ended}>
        <Sentence text={words.ended} parts={{ contact }} />
      </Notice>
    );
  return (
    <Notice tone="ok" title={words.statuses[status]}>
      {status === "trial" && pilotEnds ? words.trial(pilotEnds) : words.active}
    </Notice>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{term}</dt>
      <dd className="min-w-0 font-semibold wrap-anywhere">{children}</dd>
    </>
  );
}
