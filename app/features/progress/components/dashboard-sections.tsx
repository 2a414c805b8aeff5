import { href, Link } from "react-router";
import { ButtonLink } from "~/ui/button";
import { Sheet } from "~/ui/card";
import { classes } from "~/ui/classes";
import { longDay } from "~/ui/dates";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { Rack, type TubeColour } from "~/ui/rack";
import { Sentence } from "~/ui/sentence";
import { Stat, StatList } from "~/ui/stat";
import type { Countdown } from "../countdown";
import { accessStatusWords, countdownWords, dashboardWords, rackWords } from "../words";

export type AccessStatusProps = {
  isActive: boolean;
  plan: string | null;
  badge: string;
  ends: string | null;
  /** For learners without a plan. */
  free: string[];
  /** `price` is formatted. */
  offer: { kind: "upgrade"; price: string; to: string } | { kind: "plan"; to: string } | null;
};

export function AccessStatus({ isActive, plan, badge, ends, free, offer }: AccessStatusProps) {
  return (
    <section aria-labelledby="access" className="space-y-1">
      <h2 id="access">{accessStatusWords.title}</h2>
      <p className="flex items-center gap-2 pt-1 font-semibold">
        <Icon name={isActive ? "check" : "lock"} className={isActive ? "text-ok" : "text-ink-2"} />
        {plan ? accessStatusWords.plan(plan, badge) : badge}
      </p>
      {ends ? (
        <p className="text-ink-2">
          {isActive ? accessStatusWords.until(ends) : accessStatusWords.ended(ends)}
        </p>
      ) : null}
      {offer?.kind === "upgrade" ? <p className="text-ink-2">{accessStatusWords.premium}</p> : null}
      {free.length > 0 ? <p className="text-ink-2">{accessStatusWords.free(free)}</p> : null}
      {offer ? (
        <ButtonLink to={offer.to} variant="secondary" className="mt-2">
          {offer.kind === "upgrade"
            ? accessStatusWords.upgrade(offer.price)
            : accessStatusWords.choosePlan}
        </ButtonLink>
      ) : null}
    </section>
  );
}

export type QuickActionsProps = { actions: { label: string; to: string; note?: string }[] };

export function QuickActions({ actions }: QuickActionsProps) {
  return (
    <nav aria-labelledby="actions" className="space-y-3 print:hidden">
      <h2 id="actions">{dashboardWords.actions}</h2>
      <ul className="divide-y divide-line border-y border-line">
        {actions.map(({ label, to, note }) => (
          <li key={to}>
            <Link to={to} className="flex min-h-12 items-center justify-between gap-4">
              {label}
              <span className="flex items-center gap-2">
                {note ? <span className="text-sm text-ink-2">{note}</span> : null}
                <Icon name="chevron-right" size={18} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export type ProgressOverviewProps = ModulesRackProps & {
  figures: {
    lessonsDone: number;
    /** Percent; null before the first quiz. */
    quizAverage: number | null;
    minutesStudied: number;
    /** Days in a row. */
    streak: number;
  };
};

export function ProgressOverview({ modules, figures }: ProgressOverviewProps) {
  const { lessonsDone, quizAverage, minutesStudied, streak } = figures;
  return (
    <div
      className={classes(
        "grid items-start gap-8",
        // With few modules, the figures are beside the rack.
        modules.length > 0 && modules.length < 5 && "lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]",
      )}
    >
      <ModulesRack modules={modules} />
      <StatList>
        <Stat label={dashboardWords.lessonsDone} value={lessonsDone} />
        <Stat
          label={dashboardWords.quizAverage}
          value={
            quizAverage === null ? dashboardWords.noAverage : dashboardWords.share(quizAverage)
          }
          note={quizAverage === null ? dashboardWords.noAverageNote : undefined}
        />
        <Stat label={dashboardWords.timeStudied} value={dashboardWords.time(minutesStudied)} />
        <Stat
          label={dashboardWords.streak}
          value={dashboardWords.days(streak)}
          note={streak === 0 ? dashboardWords.noStreakNote : undefined}
        />
      </StatList>
    </div>
  );
}

type RackModule = {
  id: string;
  name: string;
  tube: TubeColour;
  progress: number;
  completed: number;
  lessonCount: number;
  /** Needs access that the learner does not have. */
  locked: boolean;
};

type ModulesRackProps = { modules: RackModule[] };

function ModulesRack({ modules }: ModulesRackProps) {
  if (modules.length === 0)
    return <EmptyState title={dashboardWords.noModules}>{dashboardWords.noModulesText}</EmptyState>;
  const sum = (of: "completed" | "lessonCount") =>
    modules.reduce((total, module) => total + module[of], 0);
  return (
    <Sheet aria-labelledby="rack" className="space-y-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="rack">{dashboardWords.rack}</h2>
        <p className="text-sm text-ink-2 tabular-nums">
          {rackWords.lessons(sum("completed"), sum("lessonCount"))}
        </p>
      </div>
      <Rack
        label={dashboardWords.rackLabel}
        items={modules.map((module) => ({
          label: module.name,
          percent: module.progress,
          colour: module.tube,
          to: href("/modules/:moduleId/lessons", { moduleId: module.id }),
          note: progressNote(module),
          closed: module.locked && module.completed === 0,
        }))}
      />
    </Sheet>
  );
}

function progressNote({ completed, lessonCount, locked }: RackModule): string {
  if (completed === lessonCount) return rackWords.done;
  if (completed > 0) return rackWords.some(completed, lessonCount);
  return locked ? rackWords.locked : rackWords.notBegun;
}

export type ExamCountdownProps = {
  countdown: Countdown;
  examDate: string | null;
  examName: string | null;
};

export function ExamCountdown({ countdown, examDate, examName }: ExamCountdownProps) {
  const link = (label: string) => (
    <Link to={href("/account/study")} className="print:hidden">
      {label}
    </Link>
  );
  const exam = countdownWords.exam(examName);
  const date = examDate ? longDay(examDate) : "";
  switch (countdown.state) {
    case "none":
      return <Sentence text={countdownWords.none} parts={{ link: link(countdownWords.set) }} />;
    case "past":
      return (
        <Sentence
          text={countdownWords.past}
          parts={{ exam, date, link: link(countdownWords.another) }}
        />
      );
    case "today":
      return (
        <strong className="text-ink">
          <Sentence text={countdownWords.today} parts={{ exam }} />
        </strong>
      );
    case "ahead":
      return (
        <Sentence
          text={countdown.days === 1 ? countdownWords.tomorrow : countdownWords.ahead}
          parts={{
            left: <strong className="text-ink">{countdownWords.left(countdown.days)}</strong>,
            exam,
            weeks: countdownWords.weeks(countdown.weeks, countdown.rest),
            date,
            link: link(countdownWords.change),
          }}
        />
      );
  }
}
