import { href, Link } from "react-router";
import { ButtonLink } from "~/ui/button";
import { dayText } from "~/ui/dates";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { Rack, Tube, type TubeColour } from "~/ui/rack";
import { Sentence } from "~/ui/sentence";
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
    <section aria-labelledby="access" className="sheet space-y-1">
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
      {/* On phones the header has no room for it. */}
      <div className="grid pt-2 md:hidden">
        <ButtonLink to={href("/account")} variant="secondary" size="sm">
          {dashboardWords.editProfile}
        </ButtonLink>
      </div>
    </section>
  );
}

export type QuickActionsProps = { actions: { label: string; to: string }[] };

export function QuickActions({ actions }: QuickActionsProps) {
  return (
    <nav aria-labelledby="actions" className="sheet space-y-3 print:hidden">
      <h2 id="actions">{dashboardWords.actions}</h2>
      <ul className="grid grid-cols-2 gap-2">
        {actions.map(({ label, to }) => (
          <li key={to} className="grid">
            <ButtonLink to={to} variant="secondary" size="sm" className="px-2">
              {label}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </nav>
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

export type ModulesRackProps = { modules: RackModule[] };

/** With more tubes than this, a phone shows them small, as one link. */
const fewTubes = 4;

export function ModulesRack({ modules }: ModulesRackProps) {
  if (modules.length === 0)
    return <EmptyState title={dashboardWords.noModules}>{dashboardWords.noModulesText}</EmptyState>;
  const sum = (of: "completed" | "lessonCount") =>
    modules.reduce((total, module) => total + module[of], 0);
  const [done, all] = [sum("completed"), sum("lessonCount")];
  const isClosed = ({ locked, completed }: RackModule) => locked && completed === 0;
  const isMany = modules.length > fewTubes;
  return (
    <section aria-labelledby="rack" className="sheet space-y-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="rack">{dashboardWords.rack}</h2>
        <p className="text-sm text-ink-2 tabular-nums">{rackWords.lessons(done, all)}</p>
      </div>
      {isMany ? (
        <Link
          to={href("/modules")}
          aria-label={dashboardWords.rackSaid(done, all)}
          className="grid auto-cols-fr grid-flow-col text-center text-sm text-ink no-underline tabular-nums md:hidden"
        >
          {modules.map((module, at) => (
            <span key={module.id} className="shelf flex flex-col items-center gap-1">
              <Tube
                plain
                colour={module.tube}
                percent={module.progress}
                closed={isClosed(module)}
                className="h-18 w-auto"
              />
              {at + 1}
            </span>
          ))}
        </Link>
      ) : null}
      <div className={isMany ? "max-md:hidden" : undefined}>
        <Rack
          label={dashboardWords.rackLabel}
          items={modules.map((module) => ({
            label: module.name,
            percent: module.progress,
            colour: module.tube,
            to: href("/modules/:moduleId/lessons", { moduleId: module.id }),
            closed: isClosed(module),
            ...(isClosed(module) && {
              note: (
                <span className="flex items-center gap-1">
                  <Icon name="lock" size={14} />
                  {rackWords.locked}
                </span>
              ),
            }),
          }))}
        />
      </div>
    </section>
  );
}

export type ExamCountdownProps = {
  countdown: Countdown;
  examDate: string | null;
  examName: string | null;
  today: string;
};

/** The title while an exam is ahead, else null. */
export function countdownTitle({
  countdown,
  examName,
}: Pick<ExamCountdownProps, "countdown" | "examName">): string | null {
  const exam = countdownWords.exam(examName);
  if (countdown.state === "today") return countdownWords.today(exam);
  if (countdown.state !== "ahead") return null;
  return countdown.days === 1
    ? countdownWords.tomorrow(exam)
    : countdownWords.ahead(countdown.days, exam);
}

/** The line below the title. */
export function ExamDay({ countdown, examDate, examName, today }: ExamCountdownProps) {
  const date = examDate ? dayText(examDate, today) : "";
  const [text, label] =
    countdown.state === "none"
      ? [countdownWords.none, countdownWords.set]
      : countdown.state === "past"
        ? [countdownWords.past(countdownWords.exam(examName)), countdownWords.another]
        : [countdownWords.on, countdownWords.change];
  const link = (
    <Link to={href("/account/study")} className="print:hidden">
      {label}
    </Link>
  );
  return <Sentence text={text} parts={{ date, link }} />;
}
