import { href, Link, redirect } from "react-router";
import { db } from "#db/client.server";
import { practiceAddress } from "~/features/progress/area-groups";
import { ascpLabels } from "~/features/question-bank/outline-words";
import { domainLabels } from "~/features/question-bank/words";
import {
  type Estimate,
  halfLifeDays,
  keyMemoryDays,
  minCovered,
  minWeight,
  type Readiness,
  readinessFor,
} from "~/features/readiness/estimate";
import { examKeys, isExamKey, parseExamName } from "~/features/readiness/exams";
import { findExamName, listGradedAnswers } from "~/features/readiness/readiness.server";
import { weightsOf } from "~/features/readiness/weights";
import { readinessWords as words } from "~/features/readiness/words";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { Disclosure } from "~/ui/disclosure";
import { EmptyState } from "~/ui/empty-state";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { TabLinks } from "~/ui/tabs";
import type { Route } from "./+types/readiness";

export type DomainListProps = {
  domains: {
    domain: string;
    name: string;
    /** Percent of the exam. */
    weight: number;
    answers: number;
    missing: number;
    estimate: Estimate | null;
    to: string;
  }[];
};

function DomainList({ domains }: DomainListProps) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {domains.map(({ domain, name, weight, answers, missing, estimate, to }) => (
        <li key={domain} className="space-y-2 py-4">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <h3 className="font-sans text-base">{name}</h3>
            <p className="text-sm text-ink-2 tabular-nums">{words.weight(weight)}</p>
          </div>
          {estimate ? <EstimateBar {...estimate} /> : null}
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <p className="text-sm text-ink-2 tabular-nums">
              {estimate ? (
                <>
                  <strong className="text-ink">
                    {words.range(100 * estimate.low, 100 * estimate.high)}
                  </strong>{" "}
                  {words.answers(answers)}
                </>
              ) : (
                words.missing(missing)
              )}
            </p>
            <Link to={to} className="inline-flex min-h-11 items-center text-sm font-semibold">
              {words.practice}
              <span className="sr-only">: {name}</span>
            </Link>
          </div>
        </li>
      ))}
    </ul>
  );
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id: userId } = viewerOf(context);
  const asked = url.searchParams.get("exam");
  if (asked !== null && !isExamKey(asked)) throw redirect(href("/readiness"));
  const exam = asked ?? parseExamName(await findExamName(db, { userId }));
  const weights = weightsOf(exam);
  if (exam === "amt" || !weights) return { exam, readiness: null };
  const answers = await listGradedAnswers(db, { userId, exam });
  const names: Record<string, string> = exam === "nha" ? domainLabels : ascpLabels;
  const { domains, ...whole } = readinessFor(weights, answers, new Date());
  return {
    exam,
    readiness: {
      ...whole,
      domains: domains.map((one) => ({
        ...one,
        name: names[one.domain] ?? one.domain,
        to: practiceAddress(exam, one.domain, "all"),
      })),
    },
  };
}

export default function ReadinessPage({ loaderData: { exam, readiness } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-[720px] space-y-8">
      <PageHeader title={words.title} lead={words.lead} />
      <TabLinks
        label={words.exams}
        tabs={examKeys.map((key) => ({
          label: words.exam[key],
          to: `${href("/readiness")}?exam=${key}`,
          current: key === exam,
        }))}
      />
      {readiness ? (
        <>
          <Whole {...readiness} />
          <section aria-labelledby="domains" className="space-y-3">
            <h2 id="domains">{words.byDomain}</h2>
            <DomainList domains={readiness.domains} />
          </section>
          <Disclosure summary={words.how}>
            <ul className="list-disc space-y-1 pl-5">
              {words.howItems(halfLifeDays, keyMemoryDays, minWeight, minCovered).map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </Disclosure>
        </>
      ) : (
        <EmptyState
          title={words.amt}
          action={{ label: words.toNha, to: `${href("/readiness")}?exam=nha` }}
        >
          {words.amtWhy}
        </EmptyState>
      )}
    </div>
  );
}

function Whole({ overall, covered }: Pick<Readiness, "overall" | "covered">) {
  if (!overall)
    return (
      <EmptyState
        title={words.notEnough}
        action={{ label: words.toPractice, to: href("/practice") }}
      >
        {words.notEnoughWhole(covered, minCovered)}
      </EmptyState>
    );
  const [low, high] = [Math.round(100 * overall.low), Math.round(100 * overall.high)];
  return (
    <section aria-labelledby="whole" className="sheet space-y-4">
      <h2 id="whole" className="font-sans text-sm text-ink-2">
        {words.overall}
      </h2>
      <p className="font-serif text-3xl leading-tight font-semibold lining-nums">
        {words.of(low, high)}
      </p>
      <EstimateBar {...overall} />
      <p>
        {words.sentence(low, high)} {words.middle(100 * overall.share)}.
      </p>
      <Notice title={words.noPromise}>{words.noPromiseWhy}</Notice>
    </section>
  );
}

/** On a line from 0 to 100. Decorative: the figures are in the text beside it. */
function EstimateBar({ share, low, high }: Estimate) {
  const at = (part: number) => `${(100 * part).toFixed(1)}%`;
  return (
    <svg aria-hidden="true" className="h-4 w-full">
      <rect y="6" width="100%" height="4" rx="2" className="fill-line" />
      {[25, 50, 75].map((tick) => (
        <rect key={tick} x={`${tick}%`} y="3" width="1" height="10" className="fill-line-2" />
      ))}
      <rect
        x={at(low)}
        y="3"
        width={at(Math.max(0.01, high - low))}
        height="10"
        rx="5"
        className="fill-brand opacity-40"
      />
      <circle cx={at(share)} cy="8" r="6" className="fill-brand" />
    </svg>
  );
}
