import { href, Link, redirect } from "react-router";
import { db } from "#db/client.server";
import { type Access, accessBadge, planName } from "~/features/access/access";
import { findAccess } from "~/features/access/access.server";
import { UnconfirmedBanner } from "~/features/accounts/components/unconfirmed-banner";
import { firstName, isAdmin } from "~/features/accounts/viewer";
import { PendingNotice } from "~/features/billing/components/pending-notice";
import { offerFor } from "~/features/billing/offer";
import { describePending } from "~/features/billing/pending";
import { findPendingPayment } from "~/features/billing/pending.server";
import { listDeck } from "~/features/flashcards/cards.server";
import { countCards } from "~/features/flashcards/deck";
import { NextLesson, NextLessonLink } from "~/features/lessons/components/next-lesson";
import { listModules } from "~/features/lessons/modules.server";
import { findNextLesson } from "~/features/lessons/next.server";
import { whyNoNextLesson } from "~/features/lessons/unlocking";
import { groupAreas } from "~/features/progress/area-groups";
import { studyCalendar } from "~/features/progress/calendar";
import {
  AccessStatus,
  ExamCountdown,
  ProgressOverview,
  QuickActions,
} from "~/features/progress/components/dashboard-sections";
import { RecentActivity } from "~/features/progress/components/recent-activity";
import { StudyCalendar } from "~/features/progress/components/study-calendar";
import { WeakAreas } from "~/features/progress/components/weak-areas";
import { countdownTo } from "~/features/progress/countdown";
import {
  findFigures,
  findStudyDays,
  listAreas,
  listRecentLessons,
} from "~/features/progress/dashboard.server";
import { dayIn } from "~/features/progress/days";
import { recentEntries } from "~/features/progress/recent";
import {
  activityWords,
  calendarWords,
  weakAreaWords,
  dashboardWords as words,
} from "~/features/progress/words";
import { listPaths } from "~/features/question-bank/list-paths";
import { OpenQuizzes } from "~/features/quizzes/components/open-quizzes";
import { listOpenAttempts, listRecentAttempts } from "~/features/quizzes/quizzes.server";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { dateTime, fullDay, longDay, namedTime } from "~/ui/dates";
import { PageHeader } from "~/ui/page-header";
import { ThumbBar } from "~/ui/thumb-bar";
import type { Route } from "./+types/dashboard";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  if (isAdmin(viewer)) throw redirect(href("/admin"));
  if (!viewer.onboardingCompleted) throw redirect(href("/dashboard/welcome"));
  const now = new Date();
  const { id: userId, role, timeZone } = viewer;
  const today = dayIn(now, timeZone);
  const access = await findAccess(db, { userId, role, now });
  const { hasActiveAccess } = access;
  const modules = (await listModules(db, { userId })).map((module) => ({
    ...module,
    locked: module.isPremium && !hasActiveAccess,
  }));
  const { examDate, examName, ...figures } = await findFigures(db, { userId });
  const { days, streak } = await findStudyDays(db, { userId, today });
  const open = await listOpenAttempts(db, { userId, now });
  return {
    unconfirmed: viewer.emailConfirmed ? null : viewer.email,
    pending: describePending(await findPendingPayment(db, { userId, now }), timeZone),
    name: firstName(viewer),
    today: fullDay(today),
    exam: { examDate, examName, countdown: countdownTo(examDate, today) },
    figures: { ...figures, streak },
    calendar: studyCalendar(days, today),
    // Timed attempts first; other quizzes are in the practice center.
    running: open
      .filter(({ kind, deadline }) => deadline !== null || kind !== "quiz")
      .sort((a, b) => Number(b.deadline !== null) - Number(a.deadline !== null))
      .map(({ kind, listId, title, deadline, startedAt }) => ({
        to: listPaths[kind].cover(listId),
        title,
        facts: deadline
          ? activityWords.endsAt(namedTime(deadline, timeZone))
          : activityWords.begun(dateTime(startedAt, timeZone)),
      })),
    modules: modules.map(({ id, name, tube, progress, completed, lessonCount, locked }) => ({
      id,
      name,
      tube,
      progress,
      completed,
      lessonCount,
      locked,
    })),
    next: await findNextLesson(db, { userId, modules, hasActiveAccess }),
    rest: whyNoNextLesson(modules),
    areas: groupAreas(await listAreas(db, { userId }), { modules, examName }),
    recent: recentEntries(
      {
        lessons: await listRecentLessons(db, { userId }),
        attempts: await listRecentAttempts(db, { userId }),
      },
      { today, timeZone },
    ),
    cardsDue: await countCardsDue({ userId, timeZone, now, examDay: examDate }),
    badge: planBadge(access),
    access: {
      isActive: hasActiveAccess,
      isPremium: access.hasPremiumAccess,
      plan: planName(access),
      badge: accessBadge(access),
      ends: access.expiresAt && longDay(dayIn(access.expiresAt, timeZone)),
      free: hasActiveAccess ? [] : modules.filter(({ locked }) => !locked).map(({ name }) => name),
      offer: offerFor(access),
    },
  };
}

/** The exam's date brings some cards back sooner. */
async function countCardsDue(of: {
  userId: string;
  timeZone: string;
  now: Date;
  examDay: string | null;
}): Promise<number> {
  const cards = await listDeck(db, { userId: of.userId });
  return countCards(cards, { ...of, begunToday: 0 }).all.due;
}

/** The plan, or other source of access. */
function planBadge(access: Access): string {
  if (access.hasActiveAccess && access.through === "school") return words.throughSchool;
  return planName(access) ?? words.free;
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { unconfirmed, name, today, badge, modules, next, rest, recent, cardsDue } = loaderData;
  const { running } = loaderData;
  const [first] = running;
  const { isActive, isPremium, ...access } = loaderData.access;
  return (
    <div className="space-y-8">
      {first ? <OpenQuizzes quizzes={running} formId="resume" /> : null}
      {unconfirmed ? <UnconfirmedBanner email={unconfirmed} /> : null}
      {loaderData.pending ? <PendingNotice pending={loaderData.pending} /> : null}
      <div className="space-y-2">
        <PageHeader
          eyebrow={today}
          title={words.welcome(name)}
          actions={
            <>
              <Badge tone={isActive ? "brand" : "neutral"}>{badge}</Badge>
              <ButtonLink to={href("/account")} variant="secondary" size="sm">
                {words.editProfile}
              </ButtonLink>
            </>
          }
        />
        <p className="max-w-none text-ink-2">
          <ExamCountdown {...loaderData.exam} />
        </p>
      </div>
      <NextLesson
        next={next}
        rest={rest}
        hasStarted={recent.length > 0}
        isInBar={!first}
        isSecond={first !== undefined}
      />
      <ProgressOverview modules={modules} figures={loaderData.figures} />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="min-w-0 space-y-8">
          <section aria-labelledby="weak" className="space-y-3">
            <h2 id="weak">{weakAreaWords.title}</h2>
            <WeakAreas groups={loaderData.areas} />
            <p>
              <Link to={href("/readiness")} className="inline-flex min-h-11 items-center">
                {words.toReadiness}
              </Link>
            </p>
          </section>
          <section aria-labelledby="recent" className="space-y-3">
            <h2 id="recent">{words.recent}</h2>
            <RecentActivity entries={recent} />
          </section>
        </div>
        <div className="min-w-0 space-y-8">
          <section aria-labelledby="calendar" className="space-y-3">
            <h2 id="calendar">{calendarWords.title}</h2>
            <StudyCalendar {...loaderData.calendar} />
          </section>
          <AccessStatus {...access} isActive={isActive} />
          <QuickActions
            actions={[
              { label: words.toModules, to: href("/modules") },
              { label: words.toPractice, to: href("/practice") },
              ...(isActive ? [{ label: words.toExams, to: href("/practice-exams") }] : []),
              ...(isPremium
                ? [{ label: words.toCaseStudies, to: href("/nclex/case-studies") }]
                : []),
              {
                label: words.toCards,
                to: href("/practice/cards"),
                ...(cardsDue > 0 ? { note: words.cardsDue(cardsDue) } : {}),
              },
              { label: words.toPlanner, to: href("/practice/planner") },
            ]}
          />
        </div>
      </div>
      {first ? (
        <ThumbBar repeats>
          <Button form="resume">{words.resume(first.title)}</Button>
        </ThumbBar>
      ) : next || rest !== "nothing" ? (
        <ThumbBar repeats>
          <NextLessonLink next={next} />
        </ThumbBar>
      ) : null}
    </div>
  );
}
