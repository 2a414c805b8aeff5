import { href, Link } from "react-router";
import { db } from "#db/client.server";
import { findAccess } from "~/features/access/access.server";
import { listModules } from "~/features/lessons/modules.server";
import { modulesWords, moduleRowWords as words } from "~/features/lessons/words";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { Badge } from "~/ui/badge";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { PageHeader } from "~/ui/page-header";
import { Tube, type TubeColour } from "~/ui/rack";
import { Sentence } from "~/ui/sentence";
import type { Route } from "./+types/modules";

export type ModuleRowProps = {
  module: {
    id: string;
    name: string;
    description: string;
    tube: TubeColour;
    lessonCount: number;
    minutes: number;
    completed: number;
    progress: number;
    requirement: "Required" | "Optional" | null;
    /** Needs access that the learner does not have. */
    locked: boolean;
  };
};

/** A row of a list on phones, a card from 768 px. */
function ModuleRow({ module }: ModuleRowProps) {
  const { completed, lessonCount, minutes, progress, requirement, locked } = module;
  const isDone = completed === lessonCount;
  const isClosed = locked && completed === 0;
  const action = isDone
    ? words.review
    : isClosed
      ? words.look
      : progress > 0
        ? words.continue
        : words.start;
  return (
    <article className="relative flex h-full items-center gap-4 py-3 md:items-stretch md:gap-5 md:py-0">
      <div className="flex w-7 shrink-0 flex-col items-center md:w-12">
        <span className="rack-slot flex w-full justify-center max-md:bg-none max-md:p-0">
          <Tube
            colour={module.tube}
            percent={progress}
            closed={isClosed}
            className="max-md:h-11 max-md:w-auto"
          />
        </span>
        {isClosed ? null : (
          <strong className="mt-1 text-sm tabular-nums max-md:hidden">
            {words.share(progress)}
          </strong>
        )}
      </div>
      <div className="flex min-w-0 grow flex-col gap-0.5 md:gap-1.5">
        <h2 className="text-base leading-snug max-md:font-sans md:text-lg">
          <Link
            to={href("/modules/:moduleId/lessons", { moduleId: module.id })}
            className="text-ink no-underline after:absolute after:inset-0 after:rounded-xl after:content-[''] hover:underline"
          >
            {module.name}
          </Link>
        </h2>
        <p className="text-sm text-ink-2 tabular-nums">
          {isClosed ? <Icon name="lock" size={16} className="mr-1 inline align-[-2px]" /> : null}
          {isDone ? (
            <Icon
              name="check"
              size={16}
              strokeWidth={2.4}
              className="mr-1 inline align-[-2px] text-ok"
            />
          ) : null}
          {requirement ? <span className="md:hidden">{words.askedFirst(requirement)}</span> : null}
          {isClosed
            ? words.closed(lessonCount)
            : isDone
              ? words.done(lessonCount)
              : words.count(completed, lessonCount)}
          {/* On phones the line has no room for the word. */}
          <span className={isClosed || isDone ? undefined : "max-md:sr-only"}>
            {words.lessons(lessonCount)}
          </span>
          {words.minutes(minutes)}
        </p>
        <p className="line-clamp-3 text-sm hyphens-auto text-ink-2 max-md:hidden">
          {module.description}
        </p>
        <div className="flex flex-wrap items-center gap-2 md:mt-auto md:justify-between md:pt-2">
          {/* On phones the whole row says it. */}
          <span className="flex items-center gap-2 font-semibold text-brand max-md:hidden">
            {action}
          </span>
          {requirement ? (
            <span className="max-md:hidden">
              <Badge tone={requirement === "Required" ? "brand" : "neutral"}>
                {words.asked[requirement]}
              </Badge>
            </span>
          ) : null}
        </div>
      </div>
      <Icon name="chevron-right" size={18} className="shrink-0 text-ink-2 md:hidden" />
    </article>
  );
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(modulesWords.title, matches);
export const handle: FrameHandle = { failure: () => modulesWords.failure };

export async function loader({ context }: Route.LoaderArgs) {
  const { id: userId, role } = viewerOf(context);
  const modules = await listModules(db, { userId });
  const { hasActiveAccess } = await findAccess(db, { userId, role, now: new Date() });
  return {
    modules: modules.map(({ isPremium, sortOrder: _, ...module }) => ({
      ...module,
      locked: isPremium && !hasActiveAccess,
    })),
  };
}

export default function Modules({ loaderData: { modules } }: Route.ComponentProps) {
  return (
    <div className="space-y-6">
      <PageHeader
        title={modulesWords.title}
        lead={
          <>
            {modules.some(({ locked }) => locked) ? (
              <Sentence
                text={modulesWords.leadLocked}
                parts={{ plans: <Link to={href("/get-started")}>{modulesWords.plans}</Link> }}
              />
            ) : (
              modulesWords.lead
            )}{" "}
            {modules.some(({ requirement }) => requirement !== null) ? (
              <Sentence
                text={modulesWords.fromProgram}
                parts={{ school: <Link to={href("/my-school")}>{modulesWords.mySchool}</Link> }}
              />
            ) : null}
          </>
        }
      />
      {modules.length === 0 ? (
        <EmptyState
          title={modulesWords.none}
          action={{ label: modulesWords.toPractice, to: href("/practice") }}
        >
          {modulesWords.noneText}
        </EmptyState>
      ) : (
        <ul className="sheet divide-y divide-line max-md:py-1 md:grid md:grid-cols-2 md:gap-5 md:divide-y-0 md:border-0 md:bg-transparent md:p-0 lg:grid-cols-3">
          {modules.map((module) => (
            <li
              key={module.id}
              className="md:rounded-xl md:border md:border-line md:bg-sheet md:p-5 md:hover:border-line-2"
            >
              <ModuleRow module={module} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
