import { href } from "react-router";
import { db } from "#db/client.server";
import { findAccess } from "~/features/access/access.server";
import { useAnnounceClosed } from "~/features/attempts/player/components/live/use-announce-closed";
import { historyFacts } from "~/features/attempts/player/cover";
import { AttemptHistory } from "~/features/attempts/results/components/attempt-history";
import { NoResult } from "~/features/attempts/results/components/no-result";
import { OpenLists } from "~/features/attempts/results/components/open-lists";
import { PrintedFor } from "~/features/attempts/results/components/printed-for";
import { listAnswered } from "~/features/case-studies/case-studies.server";
import { CaseResult, CaseResultActions } from "~/features/case-studies/components/case-result";
import { caseStudyKind } from "~/features/case-studies/kind.server";
import { missedSafety, questionsByGroup } from "~/features/case-studies/safety";
import { isLocked } from "~/features/case-studies/unfolding";
import { caseResults as words } from "~/features/case-studies/words";
import { listPaths } from "~/features/question-bank/list-paths";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { PageHeader } from "~/ui/page-header";
import { PrintButton } from "~/ui/print-button";
import type { Route } from "./+types/case-study-results";
import { loadResult } from "./results.server";

const paths = listPaths.case_study;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(words.pageTitle(loaderData?.title ?? words.failure), matches);
export const handle: FrameHandle = { failure: () => words.failure };

export async function loader(args: Route.LoaderArgs) {
  const now = new Date();
  const loaded = await loadResult(caseStudyKind, args, now);
  if (!loaded.result) return loaded.page;
  const { viewer, list: study, open, result, history, page } = loaded;
  const access = await findAccess(db, { userId: viewer.id, role: viewer.role, now });
  const answered = await listAnswered(db, { userId: viewer.id, attemptId: result.id });
  const isWithheld = page.underWay.length > 0;
  return {
    ...page,
    // Beside an open attempt its questions are not revealed (ruling 12).
    missed: isWithheld ? [] : missedSafety(answered),
    groups: questionsByGroup(answered),
    isOpen: open !== null,
    format: study.format,
    canRetry: open !== null || (study.isPublished && !isLocked(study, access)),
    result,
    others: historyFacts(
      history.filter((one) => one.id !== result.id),
      { timeZone: viewer.timeZone, now },
    ),
  };
}

export default function CaseStudyResults({ loaderData }: Route.ComponentProps) {
  if (!loaderData.notTaken) return <Result {...loaderData} />;
  const { userId, title, notTaken } = loaderData;
  return <NoResult userId={userId} title={title} {...notTaken} />;
}

type ResultProps = Extract<Route.ComponentProps["loaderData"], { notTaken: null }>;

function Result(loaderData: ResultProps) {
  const { userId, listId, title, when, learner, underWay, breakdown } = loaderData;
  const { result, isOpen, canRetry, others } = loaderData;
  useAnnounceClosed(userId, result.id);
  return (
    <div className="mx-auto max-w-[720px] space-y-7 print:max-w-none">
      <PrintedFor learner={learner} />
      <PageHeader eyebrow={title} title={words.titles[loaderData.format]} lead={when} />
      <CaseResult
        result={{ ...result, breakdown }}
        missed={loaderData.missed}
        groups={loaderData.groups}
        questionTo={(position) =>
          `${paths.review(listId, result.id)}?show=all&question=${position}#question-${position}`
        }
        withheld={underWay.length > 0 ? <OpenLists text={words.withheld} lists={underWay} /> : null}
      />
      <CaseResultActions
        isOpen={isOpen}
        mode={result.mode}
        isSingle={loaderData.format !== "unfolding"}
        to={{
          review: paths.review(listId, result.id),
          retry: canRetry ? paths.cover(listId) : null,
          list: href("/nclex/case-studies"),
        }}
      />
      {others.length > 0 ? (
        <section aria-labelledby="others" className="space-y-3 print:hidden">
          <h2 id="others">{words.others}</h2>
          <AttemptHistory
            attempts={others.map((one) => ({ ...one, to: paths.results(listId, one.id) }))}
          />
        </section>
      ) : null}
      <PrintButton>{words.print}</PrintButton>
    </div>
  );
}
