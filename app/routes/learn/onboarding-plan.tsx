import { Form, href, redirect, useNavigation } from "react-router";
import { db, transaction } from "#db/client.server";
import { lockOnUser } from "#db/locks";
import { accessBadge, planName } from "~/features/access/access";
import { findAccess } from "~/features/access/access.server";
import { isAdmin } from "~/features/accounts/viewer";
import { studyPlan } from "~/features/content/exercises.server";
import { siteCopy } from "~/features/content/site.server";
import { completeOnboarding, findStudySettings } from "~/features/onboarding/study.server";
import {
  onboardingNotices,
  welcomeWords,
  welcomePlanWords as words,
} from "~/features/onboarding/words";
import { dayIn, daysBetween } from "~/features/progress/days";
import { useSiteName } from "~/features/site/components/use-site-name";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { redirectWithNotice } from "~/server/notices.server";
import { Button, ButtonLink } from "~/ui/button";
import { longDay } from "~/ui/dates";
import { Dialog } from "~/ui/dialog";
import { Icon } from "~/ui/icon";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/onboarding-plan";
import { redirectUnsaved } from "./onboarding.server";

export type PlanSummaryProps = {
  /** `daysLeft`: 0 on the day itself. */
  exam: { day: string; daysLeft: number } | "" | null;
  pace: { name: string; description: string } | null;
  plan: string;
  badge: string | null;
  points: readonly string[];
};

function PlanSummary({ exam, pace, plan, badge, points }: PlanSummaryProps) {
  return (
    <div className="mt-4 space-y-4">
      <div className="space-y-1">
        <p>
          {!exam || exam.daysLeft < 0
            ? words.noExam
            : exam.daysLeft === 0
              ? words.examToday
              : words.examOn(exam.day, exam.daysLeft)}
        </p>
        {pace ? (
          <p>
            {words.pace(pace.name)} <span className="text-ink-2">{pace.description}</span>
          </p>
        ) : null}
      </div>
      <section aria-labelledby="plan" className="space-y-2">
        <h3 id="plan" className="text-lg">
          {plan}
        </h3>
        {badge ? <p className="text-ink-2">{badge}</p> : null}
        <ul className="space-y-2">
          {points.map((point) => (
            <li key={point} className="flex items-start gap-2.5">
              <Icon name="check" size={18} className="mt-1 text-ok" />
              {point}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

export const handle: FrameHandle = { narrow: true };
export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  if (isAdmin(viewer)) throw redirect(href("/admin"));
  if (viewer.onboardingCompleted) throw redirect(href("/dashboard"));
  const now = new Date();
  const { id: userId, role, timeZone } = viewer;
  const study = await findStudySettings(db, { userId });
  const access = await findAccess(db, { userId, role, now });
  const { examDate = null, studyPreference = null } = study ?? {};
  const { free, basic, premium } = siteCopy().front.pricing.plans;
  const isForLife = access.through === "purchase" && access.expiresAt === null;
  const pace = studyPlan().paces.find(({ id }) => id === studyPreference);
  return {
    exam: examDate && {
      day: longDay(examDate),
      daysLeft: daysBetween(dayIn(now, timeZone), examDate),
    },
    pace: pace ? { name: pace.name, description: pace.description } : null,
    plan: access.through === "school" ? words.school : words.plan(planName(access) ?? free.name),
    badge: access.hasActiveAccess && access.through !== "school" ? accessBadge(access) : null,
    // Timed access has Basic's points.
    points: access.hasActiveAccess
      ? [...basic.points, ...(access.hasPremiumAccess && isForLife ? premium.points : [])]
      : free.points,
  };
}

/** Completes onboarding, by Start Learning or Skip. */
export async function action({ context }: Route.ActionArgs) {
  const viewer = viewerOf(context);
  if (isAdmin(viewer)) throw redirect(href("/admin"));
  const now = new Date();
  const done = { userId: viewer.id, today: dayIn(now, viewer.timeZone), now };
  let first: boolean;
  try {
    first = await transaction((tx) => completeOnboarding(tx, done), {
      lock: lockOnUser(viewer.id),
    });
  } catch (error) {
    return redirectUnsaved(context, error, href("/dashboard/welcome/plan"));
  }
  // Pressed twice, or in two tabs: one welcome.
  if (!first) return redirect(href("/practice"));
  return redirectWithNotice(context, href("/practice"), {
    tone: "ok",
    title: onboardingNotices.welcome(siteCopy().name),
  });
}

export default function OnboardingPlan({ loaderData }: Route.ComponentProps) {
  const { state } = useNavigation();
  const product = useSiteName();
  return (
    <div className="space-y-6">
      <PageHeader title={welcomeWords.heading(product)} />
      <Dialog title={words.dialog} closeTo={href("/practice")} closeLabel={welcomeWords.later}>
        <p className="eyebrow">{welcomeWords.step(2)}</p>
        <PlanSummary {...loaderData} />
        <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
          <ButtonLink variant="quiet" to={href("/dashboard/welcome")}>
            {words.back}
          </ButtonLink>
          <Form method="post">
            <Button pending={state === "submitting"} pendingLabel={words.starting}>
              {words.start}
            </Button>
          </Form>
        </div>
      </Dialog>
    </div>
  );
}
