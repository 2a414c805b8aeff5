import { href, Link, redirect } from "react-router";
import { db } from "#db/client.server";
import { accessBadge } from "~/features/access/access";
import { findAccess } from "~/features/access/access.server";
import { UnconfirmedBanner } from "~/features/accounts/components/unconfirmed-banner";
import { firstName, isAdmin } from "~/features/accounts/viewer";
import { listModules } from "~/features/lessons/modules.server";
import { findNextLesson } from "~/features/lessons/next.server";
import { RecentActivity } from "~/features/progress/components/recent-activity";
import { findFigures, listRecentLessons } from "~/features/progress/dashboard.server";
import { dayIn, studyTime } from "~/features/progress/days";
import { listRecentAttempts } from "~/features/quizzes/quizzes.server";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Sheet } from "~/ui/card";
import { dateTime, longDay } from "~/ui/dates";
import { PageHeader } from "~/ui/page-header";
import { Rack } from "~/ui/rack";
import { Stat, StatList } from "~/ui/stat";
import type { Route } from "./+types/dashboard";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Dashboard", matches);

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  if (isAdmin(viewer)) throw redirect(href("/admin"));
  const now = new Date();
  const { id: userId, role, timeZone } = viewer;
  const access = await findAccess(db, { userId, role, now });
  const modules = await listModules(db, { userId });
  const moduleIds = modules.map(({ id }) => id);
  const { hasActiveAccess } = access;
  const [lessons, attempts] = [
    await listRecentLessons(db, { userId }),
    await listRecentAttempts(db, { userId }),
  ];
  const recent = [
    ...lessons.map((one) => ({
      key: `lesson ${one.lessonId}`,
      title: one.title,
      what: `Lesson complete · ${one.moduleName}`,
      to: href("/lessons/:lessonId", { lessonId: one.lessonId }),
      at: one.completedAt,
    })),
    ...attempts.map((one) => ({
      key: one.attemptId,
      title: one.title,
      what: `Quiz · ${one.score}%${one.passed ? ", passed" : ""}`,
      to: `${href("/quiz/:quizId/results", { quizId: one.quizId })}?attempt=${one.attemptId}`,
      at: one.submittedAt,
    })),
  ]
    .sort((a, b) => (b.at?.getTime() ?? 0) - (a.at?.getTime() ?? 0))
    .slice(0, 5)
    .map(({ at, ...one }) => ({ ...one, when: at ? dateTime(at, timeZone) : "" }));
  return {
    unconfirmed: viewer.emailConfirmed ? null : viewer.email,
    name: firstName(viewer),
    figures: await findFigures(db, { userId, today: dayIn(now, timeZone) }),
    modules: modules.map(({ id, name, tube, progress }) => ({ id, name, tube, progress })),
    next: await findNextLesson(db, { userId, moduleIds, hasActiveAccess }),
    recent,
    access: {
      badge: accessBadge(access),
      isActive: hasActiveAccess,
      ends: access.expiresAt && longDay(dayIn(access.expiresAt, timeZone)),
    },
  };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { unconfirmed, name, figures, modules, next, recent, access } = loaderData;
  return (
    <div className="space-y-8">
      {unconfirmed ? <UnconfirmedBanner email={unconfirmed} /> : null}
      <PageHeader
        eyebrow={<Badge tone={access.isActive ? "ok" : "neutral"}>{access.badge}</Badge>}
        title={`Welcome back, ${name}`}
        actions={
          next ? (
            <ButtonLink to={href("/lessons/:lessonId", { lessonId: next.id })}>
              Continue: {next.title}
            </ButtonLink>
          ) : (
            <ButtonLink to={href("/practice")}>Go to practice</ButtonLink>
          )
        }
      />
      <Sheet aria-labelledby="rack" className="space-y-5">
        <h2 id="rack">Your rack</h2>
        <Rack
          label="Progress by module"
          items={modules.map((module) => ({
            label: module.name,
            percent: module.progress,
            colour: module.tube,
            to: href("/modules/:moduleId/lessons", { moduleId: module.id }),
          }))}
        />
      </Sheet>
      <StatList>
        <Stat label="Lessons done" value={figures.lessonsDone} />
        <Stat
          label="Quiz average"
          value={figures.quizAverage === null ? "–" : `${figures.quizAverage}%`}
          note={figures.quizAverage === null ? "after your first quiz" : undefined}
        />
        <Stat label="Time studied" value={studyTime(figures.minutesStudied)} />
        <Stat
          label="Streak"
          value={figures.streak === 1 ? "1 day" : `${figures.streak} days`}
          note={figures.streak === 0 ? "finish a lesson or a quiz today" : undefined}
        />
      </StatList>
      <div className="grid gap-8 lg:grid-cols-[1.6fr_1fr]">
        <section aria-labelledby="recent" className="space-y-3">
          <h2 id="recent">Recent Activity</h2>
          <RecentActivity entries={recent} />
        </section>
        <div className="space-y-8">
          <section aria-labelledby="access" className="space-y-2">
            <h2 id="access">Access Status</h2>
            <p className="font-semibold">{access.badge}</p>
            {access.ends ? (
              <p className="text-ink-2">
                {access.isActive ? `Until ${access.ends}.` : `Ended ${access.ends}.`}
              </p>
            ) : null}
            {access.isActive ? null : (
              <p className="text-ink-2">
                The first three modules are free. The later ones need active access.
              </p>
            )}
          </section>
          <nav aria-labelledby="actions" className="space-y-2">
            <h2 id="actions">Quick Actions</h2>
            <ul>
              <li>
                <Link to={href("/modules")} className="flex min-h-11 items-center">
                  Learning Modules
                </Link>
              </li>
              <li>
                <Link to={href("/practice")} className="flex min-h-11 items-center">
                  Practice center
                </Link>
              </li>
            </ul>
          </nav>
        </div>
      </div>
    </div>
  );
}
