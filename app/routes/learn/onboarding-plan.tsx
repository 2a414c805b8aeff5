import { Form, href, redirect, useNavigation } from "react-router";
import { db, transaction } from "#db/client.server";
import { lockOnUser } from "#db/locks";
import { accessBadge, planName } from "~/features/access/access";
import { findAccess } from "~/features/access/access.server";
import { isAdmin, type Viewer } from "~/features/accounts/viewer";
import { studyPlan } from "~/features/content/exercises.server";
import { siteCopy } from "~/features/content/site.server";
import { listModules, type ModuleSummary } from "~/features/lessons/modules.server";
import { findNextLesson } from "~/features/lessons/next.server";
import { OnboardingBar } from "~/features/onboarding/components/question-screen";
import { planHref, screenCount, stepHref } from "~/features/onboarding/steps";
import { completeOnboarding } from "~/features/onboarding/study.server";
import {
  onboardingNotices,
  onboardingWords,
  welcomePlanWords as words,
} from "~/features/onboarding/words";
import { loadToday } from "~/features/planner/today.server";
import { dayIn, daysBetween } from "~/features/progress/days";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { redirectWithNotice } from "~/server/notices.server";
import { Button, ButtonLink } from "~/ui/button";
import { longDay } from "~/ui/dates";
import { inMinutes } from "~/ui/durations";
import { Icon } from "~/ui/icon";
import { Row, Rows } from "~/ui/rows";
import { ThumbBar } from "~/ui/thumb-bar";
import type { Route } from "./+types/onboarding-plan";
import { redirectUnsaved, requireOnboarding } from "./onboarding.server";

export const handle: FrameHandle = { narrow: true };
export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);

/** The lesson in which onboarding ends; null if none is open. */
async function findFirstLesson(
  { id: userId }: Viewer,
  hasActiveAccess: boolean,
  modules: readonly ModuleSummary[],
) {
  return findNextLesson(db, { userId, modules, hasActiveAccess });
}

export async function loader({ context }: Route.LoaderArgs) {
  const { viewer, study } = await requireOnboarding(context);
  const now = new Date();
  const { id: userId, role, timeZone } = viewer;
  const access = await findAccess(db, { userId, role, now });
  const { examDate, studyPreference } = study;
  const { free, basic, premium } = siteCopy().front.pricing.plans;
  const isForLife = access.through === "purchase" && access.expiresAt === null;
  const pace = studyPlan().paces.find(({ id }) => id === studyPreference);
  const modules = await listModules(db, { userId });
  const lesson = await findFirstLesson(viewer, access.hasActiveAccess, modules);
  const day = await loadToday(db, viewer, now, { access, modules });
  const hasDone = lesson !== null && lesson.module.progress > 0;
  return {
    exam: examDate
      ? { day: longDay(examDate), daysLeft: daysBetween(dayIn(now, timeZone), examDate) }
      : null,
    pace: pace?.name ?? null,
    isLessonOne: lesson !== null && !hasDone,
    day: {
      minutes: inMinutes(day.minutes),
      rows: day.rows.map(({ key, title, detail, done }) => ({ key, title, detail, done })),
    },
    plan: access.through === "school" ? words.school : words.plan(planName(access) ?? free.name),
    badge: access.hasActiveAccess && access.through !== "school" ? accessBadge(access) : null,
    // Timed access has Basic's points.
    points: access.hasActiveAccess
      ? [...basic.points, ...(access.hasPremiumAccess && isForLife ? premium.points : [])]
      : free.points,
  };
}

/** Completes onboarding: Start Learning leads into the first lesson, Not now to the dashboard. */
export async function action({ context, request }: Route.ActionArgs) {
  const viewer = viewerOf(context);
  if (isAdmin(viewer)) throw redirect(href("/admin"));
  const hasBody = request.headers.has("content-type");
  const isLater = hasBody && (await request.formData()).get("intent") === "later";
  const now = new Date();
  const done = { userId: viewer.id, today: dayIn(now, viewer.timeZone), now };
  let first: boolean;
  try {
    first = await transaction((tx) => completeOnboarding(tx, done), {
      lock: lockOnUser(viewer.id),
    });
  } catch (error) {
    return redirectUnsaved(context, error, planHref());
  }
  const to = isLater ? href("/dashboard") : await findStart(viewer, now);
  // Pressed twice, or in two tabs: one welcome.
  if (!first) return redirect(to);
  return redirectWithNotice(context, to, {
    tone: "ok",
    title: onboardingNotices.welcome(siteCopy().name),
  });
}

async function findStart(viewer: Viewer, now: Date): Promise<string> {
  const { id: userId, role } = viewer;
  const { hasActiveAccess } = await findAccess(db, { userId, role, now });
  const modules = await listModules(db, { userId });
  const lesson = await findFirstLesson(viewer, hasActiveAccess, modules);
  return lesson ? href("/lessons/:lessonId", { lessonId: lesson.id }) : href("/practice");
}

export default function OnboardingPlan({ loaderData }: Route.ComponentProps) {
  const { exam, pace, day, isLessonOne, plan, badge, points } = loaderData;
  const { state } = useNavigation();
  return (
    <>
      <OnboardingBar position={screenCount} />
      <div className="space-y-5 pt-4">
        <header className="space-y-1">
          <ButtonLink to={stepHref("pace")} variant="quiet" size="sm" className="-ml-3">
            <Icon name="arrow-left" size={18} />
            {onboardingWords.back}
          </ButtonLink>
          <h1>{words.heading}</h1>
          <p className="text-ink-2">
            {!exam || exam.daysLeft < 0
              ? words.noExam
              : exam.daysLeft === 0
                ? words.examToday
                : words.examOn(exam.day, exam.daysLeft)}{" "}
            {pace ? words.pace(pace) : null}
          </p>
        </header>
        {day.rows.length > 0 ? (
          <section aria-labelledby="day-one" className="space-y-2">
            <div className="flex items-baseline justify-between gap-3">
              <h2 id="day-one">{words.dayOne}</h2>
              <span className="text-sm text-ink-2">{words.inAll(day.minutes)}</span>
            </div>
            <Rows>
              {day.rows.map(({ key, title, detail, done }) => (
                <Row key={key} title={title} detail={detail} state={done ? "done" : "open"} />
              ))}
            </Rows>
          </section>
        ) : null}
        <section aria-labelledby="plan" className="space-y-2">
          <h2 id="plan">{plan}</h2>
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
        <ThumbBar>
          <Form method="post">
            <Button pending={state === "submitting"} pendingLabel={words.starting}>
              {isLessonOne ? words.startLesson : words.start}
            </Button>
          </Form>
        </ThumbBar>
      </div>
    </>
  );
}
