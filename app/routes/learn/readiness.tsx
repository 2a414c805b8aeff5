import { href, Link, redirect } from "react-router";
import { db } from "#db/client.server";
import { findStepProfile } from "~/features/case-studies/case-studies.server";
import { StepProfile } from "~/features/case-studies/components/step-profile";
import { stepProfileWords as profileWords } from "~/features/case-studies/profile-words";
import { dayIn } from "~/features/progress/days";
import { EstimateScale } from "~/features/readiness/components/estimate-scale";
import { TrendChart } from "~/features/readiness/components/trend-chart";
import type { Estimate } from "~/features/readiness/estimate";
import { examKeys, isExamKey, isNclex, parseExamName } from "~/features/readiness/exams";
import { halfLifeDays, keyMemoryDays, minCovered, minWeight } from "~/features/readiness/limits";
import { findExamName, findReadinessWithTrend } from "~/features/readiness/readiness.server";
import { studyMark } from "~/features/readiness/standing";
import { readinessWords as words } from "~/features/readiness/words";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { ButtonLink } from "~/ui/button";
import { monthDay } from "~/ui/dates";
import { Disclosure } from "~/ui/disclosure";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { Sentence } from "~/ui/sentence";
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
    <ul className="sheet divide-y divide-line py-1">
      {domains.map(({ domain, name, weight, answers, missing, estimate, to }) => (
        <li key={domain} className="relative space-y-2 py-3">
          <div className="flex items-center gap-4">
            <div className="min-w-0 grow">
              <h3 className="font-sans text-base leading-snug">
                <Link
                  to={to}
                  aria-label={words.practiceThis(name)}
                  className="text-ink no-underline after:absolute after:inset-0 hover:underline"
                >
                  {name}
                </Link>
              </h3>
              <p className="text-sm text-ink-2 tabular-nums">
                {estimate ? (
                  <strong className="text-ink">
                    {words.range(100 * estimate.low, 100 * estimate.high)} ·{" "}
                  </strong>
                ) : null}
                {words.weight(weight)} ·{" "}
                {estimate ? words.answers(answers) : words.missing(missing)}
              </p>
            </div>
            <Icon name="chevron-right" size={18} className="text-ink-2" />
          </div>
          {estimate ? <EstimateScale estimate={estimate} bare /> : null}
        </li>
      ))}
    </ul>
  );
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id: userId, timeZone } = viewerOf(context);
  const now = new Date();
  const asked = url.searchParams.get("exam");
  if (asked !== null && !isExamKey(asked)) throw redirect(href("/readiness"));
  const examName = asked ? null : await findExamName(db, { userId });
  if (isNclex(examName)) {
    const profile = await findStepProfile(db, { userId, timeZone, now });
    return { nclex: { profile }, exam: null, readiness: null, weeks: [] };
  }
  const exam = asked ?? parseExamName(examName);
  const found = await findReadinessWithTrend(db, { userId, exam, now });
  const percent = (share: number) => Math.round(100 * share);
  const weeks = (found?.trend ?? []).map(({ at, estimate }) => ({
    day: monthDay(dayIn(at, timeZone)),
    low: percent(estimate.low),
    high: percent(estimate.high),
  }));
  return { nclex: null, exam, readiness: found?.readiness ?? null, weeks };
}

export default function ReadinessPage({
  loaderData: { nclex, exam, readiness, weeks },
}: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-[720px] space-y-8">
      <PageHeader title={words.title} lead={nclex ? profileWords.noEstimate : words.lead} />
      <TabLinks
        label={words.exams}
        tabs={examKeys.map((key) => ({
          label: words.exam[key],
          to: `${href("/readiness")}?exam=${key}`,
          current: key === exam,
        }))}
      />
      {nclex?.profile ? (
        <StepProfile {...nclex.profile} />
      ) : nclex ? (
        <EmptyState
          title={profileWords.none}
          action={{ label: profileWords.toCases, to: href("/nclex/case-studies") }}
        >
          {profileWords.noneWhy}
        </EmptyState>
      ) : readiness ? (
        <>
          <Whole {...readiness} />
          <TrendChart weeks={weeks} />
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

function Whole(props: NonNullable<Route.ComponentProps["loaderData"]["readiness"]>) {
  const { overall, covered, standing, weakest, wanted } = props;
  if (!overall || !standing)
    return (
      <section aria-labelledby="whole" className="sheet space-y-4">
        <div className="space-y-1">
          <h2 id="whole">{words.notEnough}</h2>
          <p className="text-ink-2">
            {words.wanted(wanted)} {covered > 0 ? words.coveredSoFar(covered) : null}
          </p>
        </div>
        <EstimateScale estimate={null} />
        <ButtonLink to={href("/practice")}>{words.toPractice}</ButtonLink>
      </section>
    );
  const [low, high] = [Math.round(100 * overall.low), Math.round(100 * overall.high)];
  return (
    <section aria-labelledby="whole" className="sheet space-y-4">
      <div>
        <h2 id="whole" className="font-sans text-sm text-ink-2">
          {words.overall}
        </h2>
        <p className="font-serif text-3xl leading-tight font-semibold lining-nums">
          {words.of(low, high)}
        </p>
      </div>
      <EstimateScale estimate={overall} />
      <p>
        <strong>{words.standing[standing](studyMark)}</strong>{" "}
        {weakest ? (
          <Sentence
            text={words.weakest}
            parts={{
              area: <Link to={weakest.to}>{words.area(weakest.name, 100 * weakest.share)}</Link>,
            }}
          />
        ) : null}{" "}
        {words.sentence(low, high)}
      </p>
      <Notice title={words.noPromise}>{words.noPromiseWhy}</Notice>
    </section>
  );
}
