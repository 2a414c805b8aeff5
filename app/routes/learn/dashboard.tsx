import { href, redirect } from "react-router";
import { db } from "#db/client.server";
import { type Access, accessBadge, planName } from "~/features/access/access";
import { findAccess } from "~/features/access/access.server";
import { UnconfirmedBanner } from "~/features/accounts/components/unconfirmed-banner";
import { firstName, isAdmin } from "~/features/accounts/viewer";
import { PendingNotice } from "~/features/billing/components/pending-notice";
import { offerFor } from "~/features/billing/offer";
import { describePending } from "~/features/billing/pending";
import { findPendingPayment } from "~/features/billing/pending.server";
import { findStepProfile } from "~/features/case-studies/case-studies.server";
import { StepProfile } from "~/features/case-studies/components/step-profile";
import { listModules } from "~/features/lessons/modules.server";
import { findNextLesson } from "~/features/lessons/next.server";
import { whyNoNextLesson } from "~/features/lessons/unlocking";
import { DueCard } from "~/features/my-school/components/due-card";
import { dueRows } from "~/features/my-school/content-row";
import { listDue } from "~/features/my-school/my-school.server";
import { loadToday } from "~/features/planner/today.server";
import { groupAreas } from "~/features/progress/area-groups";
import { studyCalendar } from "~/features/progress/calendar";
import {
  AccessStatus,
  countdownTitle,
  ExamDay,
  ModulesRack,
  QuickActions,
} from "~/features/progress/components/dashboard-sections";
import { RecentActivity } from "~/features/progress/components/recent-activity";
import { StatCards } from "~/features/progress/components/stat-cards";
import { StudyCalendar } from "~/features/progress/components/study-calendar";
import { TodayCard } from "~/features/progress/components/today-card";
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
  todayWords,
  weakAreaWords,
  dashboardWords as words,
} from "~/features/progress/words";
import { listPaths } from "~/features/question-bank/list-paths";
import { listOpenAttempts, listRecentAttempts } from "~/features/quizzes/quizzes.server";
import { ReadinessCard } from "~/features/readiness/components/readiness-card";
import { isNclex, parseExamName } from "~/features/readiness/exams";
import { findReadiness } from "~/features/readiness/readiness.server";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { longDay, shortDay, whenText } from "~/ui/dates";
import { inRoundMinutes } from "~/ui/durations";
import { PageHeader } from "~/ui/page-header";
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
  const calendar = studyCalendar(days, today);
  const open = await listOpenAttempts(db, { userId, now });
  const next = await findNextLesson(db, { userId, modules, hasActiveAccess });
  const plan = await loadToday(db, viewer, now, { access, modules });
  const recent = recentEntries(
    {
      lessons: await listRecentLessons(db, { userId }),
      attempts: await listRecentAttempts(db, { userId }),
    },
    { now, timeZone },
  );
  const areas = groupAreas(await listAreas(db, { userId }), { modules, examName });
  const hasAnswers = areas.some(
    ({ weak, strong, unclear }) => [weak, strong, unclear].flat().length,
  );
  // Learners without a seat cost no statement.
  const due = viewer.hasSeat ? await listDue(db, { userId, now }) : { items: [], total: 0 };
  const stepProfile = await findStepProfile(db, { userId, timeZone, now });
  // An estimate is of a phlebotomy exam.
  const readiness = isNclex(examName)
    ? null
    : await findReadiness(db, { userId, exam: parseExamName(examName), now });
  return {
    unconfirmed: viewer.emailConfirmed ? null : viewer.email,
    pending: describePending(await findPendingPayment(db, { userId, now }), timeZone),
    name: firstName(viewer),
    day: shortDay(today),
    exam: { examDate, examName, today, countdown: countdownTo(examDate, today) },
    isNew: recent.length === 0 && open.length === 0 && !hasAnswers,
    today: {
      running: open.map(({ kind, listId, title, deadline, startedAt }) => ({
        to: listPaths[kind].cover(listId),
        title,
        isTimed: deadline !== null,
        facts: deadline
          ? activityWords.left(inRoundMinutes((deadline.getTime() - now.getTime()) / 1000))
          : activityWords.begun(whenText(startedAt, timeZone, now)),
      })),
      tasks: plan.rows,
      isPlanned: plan.isPlanned,
      doneCount: plan.done,
      minutes: plan.minutes,
      doneMinutes: plan.doneMinutes,
      moved: plan.moved,
      drop: plan.drop,
      next: next && {
        to: href("/lessons/:lessonId", { lessonId: next.id }),
        title: next.title,
        detail: todayWords.lessonFacts(next.module.name, next.estimatedMinutes),
        tube: { colour: next.module.tube, percent: next.module.progress },
      },
      rest: whyNoNextLesson(modules),
    },
    due: {
      rows: dueRows(due.items, { today, timeZone }),
      total: due.total,
    },
    stepProfile,
    readiness: readiness && {
      overall: readiness.overall,
      standing: readiness.standing,
      wanted: readiness.wanted,
      weakest: readiness.weakest && {
        name: readiness.weakest.name,
        share: readiness.weakest.share,
        to: readiness.weakest.to,
      },
    },
    figures: {
      ...figures,
      streak,
      lessonCount: modules.reduce((sum, { lessonCount }) => sum + lessonCount, 0),
      lastDays: calendar.cells.slice(-7).map((cell) => cell !== null),
    },
    calendar,
    modules: modules.map(({ id, name, tube, progress, completed, lessonCount, locked }) => ({
      id,
      name,
      tube,
      progress,
      completed,
      lessonCount,
      locked,
    })),
    areas,
    recent,
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

/** The plan, or other source of access. */
function planBadge(access: Access): string {
  if (access.hasActiveAccess && access.through === "school") return words.throughSchool;
  return planName(access) ?? words.free;
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { unconfirmed, name, day, exam, isNew, badge, modules, recent } = loaderData;
  const { isActive, isPremium, ...access } = loaderData.access;
  const greeting = isNew ? words.welcome(name) : words.welcomeBack(name);
  const countdown = countdownTitle(exam);
  const hasDate = exam.countdown.state !== "none";
  return (
    <div className="space-y-5">
      {loaderData.pending ? <PendingNotice pending={loaderData.pending} /> : null}
      <div>
        <PageHeader
          eyebrow={countdown ? `${greeting} · ${day}` : day}
          title={countdown ?? greeting}
          actions={
            <div className="flex items-center gap-3 max-md:hidden">
              <Badge tone={isActive ? "brand" : "neutral"}>{badge}</Badge>
              <ButtonLink to={href("/account")} variant="secondary" size="sm">
                {words.editProfile}
              </ButtonLink>
            </div>
          }
        />
        {isNew && !hasDate ? null : (
          <p className="mt-1 text-sm text-ink-2">
            <ExamDay {...exam} />
          </p>
        )}
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div className="min-w-0 space-y-5">
          <TodayCard {...loaderData.today} isNew={isNew} asksForDate={isNew && !hasDate} />
          <DueCard {...loaderData.due} />
        </div>
        <div className="min-w-0 space-y-5">
          {unconfirmed ? <UnconfirmedBanner email={unconfirmed} /> : null}
          {loaderData.readiness && !isNew ? <ReadinessCard {...loaderData.readiness} /> : null}
          {loaderData.stepProfile ? <StepProfile {...loaderData.stepProfile} /> : null}
          <QuickActions
            actions={[
              ...(isActive ? [{ label: words.toExams, to: href("/practice-exams") }] : []),
              ...(isPremium
                ? [{ label: words.toCaseStudies, to: href("/nclex/case-studies") }]
                : []),
              { label: words.toCards, to: href("/practice/cards") },
              { label: words.toPlanner, to: href("/practice/planner") },
            ]}
          />
        </div>
      </div>
      <ModulesRack modules={modules} />
      {isNew ? null : <StatCards {...loaderData.figures} />}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div className="min-w-0 space-y-5">
          {isNew ? null : (
            <section aria-labelledby="weak" className="sheet space-y-3">
              <h2 id="weak">{weakAreaWords.title}</h2>
              <WeakAreas groups={loaderData.areas} />
            </section>
          )}
          <section aria-labelledby="recent" className="sheet space-y-2">
            <h2 id="recent">{words.recent}</h2>
            <RecentActivity entries={recent} />
          </section>
        </div>
        <div className="min-w-0 space-y-5">
          {isNew ? null : (
            <section aria-labelledby="calendar" className="sheet space-y-3">
              <h2 id="calendar">{calendarWords.title}</h2>
              <StudyCalendar {...loaderData.calendar} />
            </section>
          )}
          <AccessStatus {...access} isActive={isActive} />
        </div>
      </div>
      {isNew ? <StatCards {...loaderData.figures} /> : null}
    </div>
  );
}
