import { href } from "react-router";
import { db } from "#db/client.server";
import type { CaseFormat } from "#db/vocabulary";
import { findAccess } from "~/features/access/access.server";
import { listCaseStudies } from "~/features/case-studies/case-studies.server";
import { isLocked, previewOf } from "~/features/case-studies/unfolding";
import { caseStudies as words } from "~/features/case-studies/words";
import { listPaths } from "~/features/question-bank/list-paths";
import { difficultyLabels } from "~/features/question-bank/words";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { PageHeader } from "~/ui/page-header";
import { Row, Rows } from "~/ui/rows";
import type { Route } from "./+types/case-studies";

export type CaseCardProps = {
  study: {
    id: string;
    title: string;
    format: CaseFormat;
    difficulty: string;
    estimatedMinutes: number;
    isPremium: boolean;
    preview: string;
    lastScore: number | null;
    isOpen: boolean;
    isLocked: boolean;
  };
  level: 2 | 3;
};

function CaseCard({ study, level }: CaseCardProps) {
  const Heading = `h${level}` as const;
  const { title, isOpen, isLocked, lastScore } = study;
  const isSingle = study.format !== "unfolding";
  const [start, resume] = isSingle
    ? [words.startSingle, words.resumeSingle]
    : [words.start, words.resume];
  const label = isOpen ? resume : lastScore === null ? start : words.again;
  return (
    // Its five parts share the rows of the grid, so that they are level from card to card.
    <article className="sheet row-span-5 grid grid-rows-subgrid gap-3">
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-1.5">
        <p className="text-sm text-ink-2">{words.formats[study.format]}</p>
        {isLocked ? (
          <Badge tone="warn" icon="lock">
            {words.premium}
          </Badge>
        ) : isOpen ? (
          <Badge tone="brand">{words.inProgress}</Badge>
        ) : null}
      </div>
      <Heading className="font-serif text-lg leading-snug">{title}</Heading>
      <p className="text-ink-2">{study.preview}</p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 self-end text-sm text-ink-2">
        <Badge>{difficultyLabels[study.difficulty]}</Badge>
        <span className="flex items-center gap-1.5">
          <Icon name="clock" size={16} /> {words.minutes(study.estimatedMinutes)}
        </span>
        {lastScore === null ? null : <span>{words.lastScore(lastScore)}</span>}
      </p>
      {isLocked ? (
        <Button type="button" variant="secondary" disabled>
          <Icon name="lock" size={18} /> {words.locked}
          <span className="sr-only">{words.of(title)}</span>
        </Button>
      ) : (
        <ButtonLink
          to={listPaths.case_study.cover(study.id)}
          variant={isOpen ? "primary" : "secondary"}
        >
          {label}
          <span className="sr-only">{words.of(title)}</span>
        </ButtonLink>
      )}
    </article>
  );
}

type CaseCardsProps = { studies: CaseCardProps["study"][]; level?: 2 | 3 };

const CaseCards = ({ studies, level = 2 }: CaseCardsProps) => (
  <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
    {studies.map((study) => (
      <li key={study.id} className="row-span-5 grid grid-rows-subgrid">
        <CaseCard study={study} level={level} />
      </li>
    ))}
  </ul>
);

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);
export const handle: FrameHandle = { failure: () => words.failure };

export async function loader({ context }: Route.LoaderArgs) {
  const { id: userId, role } = viewerOf(context);
  const access = await findAccess(db, { userId, role, now: new Date() });
  const studies = await listCaseStudies(db, { userId });
  return {
    hasActiveAccess: access.hasActiveAccess,
    studies: studies
      .map(({ scenario, openId, ...study }) => ({
        ...study,
        preview: previewOf(scenario),
        isOpen: openId !== null,
        // A started case can be finished without access.
        isLocked: openId === null && isLocked(study, access),
      }))
      // What was started comes first, so that Resume is in sight on a phone.
      .sort((one, other) => Number(other.isOpen) - Number(one.isOpen)),
  };
}

export default function CaseStudies({
  loaderData: { studies, hasActiveAccess },
}: Route.ComponentProps) {
  const singles = studies.filter(({ format }) => format !== "unfolding");
  return (
    <div className="space-y-8">
      <PageHeader title={words.title} lead={words.lead} />
      {hasActiveAccess ? null : (
        <section
          aria-labelledby="upgrade"
          className="sheet flex flex-wrap items-center justify-between gap-x-6 gap-y-4"
        >
          <div className="min-w-0 space-y-1">
            <h2 id="upgrade">{words.upgradeTitle}</h2>
            <p className="text-ink-2">{words.upgradeWhat}</p>
          </div>
          <ButtonLink to={`${href("/get-started")}?upgrade=true`}>{words.upgrade}</ButtonLink>
        </section>
      )}
      {studies.length === 0 ? (
        <EmptyState title={words.none}>{words.noneWhy}</EmptyState>
      ) : (
        <>
          <CaseCards studies={studies.filter(({ format }) => format === "unfolding")} />
          {singles.length > 0 ? (
            <section aria-labelledby="singles" className="space-y-4">
              <div className="space-y-1">
                <h2 id="singles">{words.singles}</h2>
                <p className="text-ink-2">{words.singlesLead}</p>
              </div>
              <CaseCards studies={singles} level={3} />
            </section>
          ) : null}
        </>
      )}
      {hasActiveAccess ? (
        <Rows>
          <Row to={href("/practice-exams")} title={words.exams} detail={words.examsWhat} />
        </Rows>
      ) : null}
    </div>
  );
}
