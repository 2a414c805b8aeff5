import { href, Link, redirect } from "react-router";
import { db } from "#db/client.server";
import { accessBadge, planName } from "~/features/access/access";
import { findAccess } from "~/features/access/access.server";
import { UnconfirmedBanner } from "~/features/accounts/components/unconfirmed-banner";
import { firstName, isAdmin } from "~/features/accounts/viewer";
import { NextLesson, NextLessonLink } from "~/features/lessons/components/next-lesson";
import { listModules } from "~/features/lessons/modules.server";
import { findNextLesson } from "~/features/lessons/next.server";
import { restOf } from "~/features/lessons/unlocking";
import { ModulesRack } from "~/features/progress/components/modules-rack";
import { RecentActivity } from "~/features/progress/components/recent-activity";
import { findFigures, listRecentLessons } from "~/features/progress/dashboard.server";
import { dayIn } from "~/features/progress/days";
import { listRecentAttempts } from "~/features/quizzes/quizzes.server";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { classes } from "~/ui/classes";
import { dateTime, fullDay, longDay } from "~/ui/dates";
import { Icon } from "~/ui/icon";
import { PageHeader } from "~/ui/page-header";
import { Stat, StatList } from "~/ui/stat";
import { ThumbBar } from "~/ui/thumb-bar";
import { activityWords } from "~/words/activity";
import { dashboardWords as words } from "~/words/dashboard";
import type { Route } from "./+types/dashboard";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  if (isAdmin(viewer)) throw redirect(href("/admin"));
  const now = new Date();
  const { id: userId, role, timeZone } = viewer;
  const access = await findAccess(db, { userId, role, now });
  const modules = await listModules(db, { userId });
  const { hasActiveAccess } = access;
  const [lessons, attempts] = [
    await listRecentLessons(db, { userId }),
    await listRecentAttempts(db, { userId }),
  ];
  const recent = [
    ...lessons.map((one) => ({
      key: `lesson ${one.lessonId}`,
      title: one.title,
      what: activityWords.lesson(one.moduleName),
      to: href("/lessons/:lessonId", { lessonId: one.lessonId }),
      at: one.completedAt,
    })),
    ...attempts.map((one) => ({
      key: one.attemptId,
      title: one.title,
      what: activityWords.quiz(one.score ?? 0, one.passed ?? false),
      to: `${href("/quiz/:quizId/results", { quizId: one.quizId })}?attempt=${one.attemptId}`,
      at: one.submittedAt,
    })),
  ]
    .sort((a, b) => (b.at?.getTime() ?? 0) - (a.at?.getTime() ?? 0))
    .slice(0, 5)
    .map(({ at, ...one }) => ({ ...one, when: at ? dateTime(at, timeZone) : "" }));
  const today = dayIn(now, timeZone);
  const next = await findNextLesson(db, { userId, modules, hasActiveAccess });
  return {
    unconfirmed: viewer.emailConfirmed ? null : viewer.email,
    name: firstName(viewer),
    figures: await findFigures(db, { userId, today }),
    today: fullDay(today),
    modules: modules.map(({ id, name, tube, progress, completed, lessonCount, isPremium }) => ({
      id,
      name,
      tube,
      progress,
      completed,
      lessonCount,
      locked: isPremium && !hasActiveAccess,
    })),
    next,
    rest: restOf(modules),
    recent,
    access: {
      badge: accessBadge(access),
      plan: planName(access),
      isPremium: access.hasPremiumAccess,
      isActive: hasActiveAccess,
      ends: access.expiresAt && longDay(dayIn(access.expiresAt, timeZone)),
    },
  };
}

/** What one does, and beside it how one stands: the same two columns down the page. */
const columns = "lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]";

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { unconfirmed, name, today, figures, modules, next, rest, recent, access } = loaderData;
  const { quizAverage, streak } = figures;
  const free = modules.filter(({ locked }) => !locked).map((module) => module.name);
  return (
    <div className="space-y-8">
      {unconfirmed ? <UnconfirmedBanner email={unconfirmed} /> : null}
      <PageHeader eyebrow={today} title={words.welcome(name)} />
      <NextLesson next={next} rest={rest} begun={recent.length > 0} barred />
      <div
        className={classes(
          "grid items-start gap-8",
          // Where they are few, the figures stand beside the tubes.
          modules.length > 0 && modules.length < 5 && columns,
        )}
      >
        <ModulesRack modules={modules} />
        <StatList>
          <Stat label={words.lessonsDone} value={figures.lessonsDone} />
          <Stat
            label={words.quizAverage}
            value={quizAverage === null ? words.noAverage : words.share(quizAverage)}
            note={quizAverage === null ? words.noAverageNote : undefined}
          />
          <Stat label={words.timeStudied} value={words.time(figures.minutesStudied)} />
          <Stat
            label={words.streak}
            value={words.days(streak)}
            note={streak === 0 ? words.noStreakNote : undefined}
          />
        </StatList>
      </div>
      <div className={classes("grid gap-8", columns)}>
        <section aria-labelledby="recent" className="min-w-0 space-y-3">
          <h2 id="recent">{words.recent}</h2>
          <RecentActivity entries={recent} />
        </section>
        <div className="space-y-8">
          <section aria-labelledby="access" className="space-y-1">
            <h2 id="access">{words.access}</h2>
            <p className="flex items-center gap-2 pt-1 font-semibold">
              <Icon
                name={access.isActive ? "check" : "lock"}
                className={access.isActive ? "text-ok" : "text-ink-2"}
              />
              {access.plan ? words.plan(access.plan, access.badge) : access.badge}
            </p>
            {access.ends ? (
              <p className="text-ink-2">
                {access.isActive ? words.until(access.ends) : words.ended(access.ends)}
              </p>
            ) : null}
            {access.isPremium ? null : (
              <>
                {access.isActive ? <p className="text-ink-2">{words.premium}</p> : null}
                {!access.isActive && free.length > 0 ? (
                  <p className="text-ink-2">{words.free(free)}</p>
                ) : null}
                <p>
                  <Link
                    to={`${href("/")}#pricing`}
                    className="inline-flex min-h-11 items-center font-semibold"
                  >
                    {words.toPlans}
                  </Link>
                </p>
              </>
            )}
          </section>
          <nav aria-labelledby="actions" className="space-y-3">
            <h2 id="actions">{words.actions}</h2>
            <ul className="divide-y divide-line border-y border-line">
              <li>
                <Link to={href("/modules")} className="flex min-h-12 items-center justify-between">
                  {words.toModules}
                  <Icon name="chevron-right" size={18} />
                </Link>
              </li>
              <li>
                <Link to={href("/practice")} className="flex min-h-12 items-center justify-between">
                  {words.toPractice}
                  <Icon name="chevron-right" size={18} />
                </Link>
              </li>
            </ul>
          </nav>
        </div>
      </div>
      {next || rest !== "nothing" ? (
        <ThumbBar>
          <NextLessonLink next={next} />
        </ThumbBar>
      ) : null}
    </div>
  );
}
