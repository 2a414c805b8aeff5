import { Link } from "react-router";
import { readinessWords as words } from "~/words/readiness";
import type { Estimate } from "../estimate";
import { EstimateBar } from "./estimate-bar";

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

export function DomainList({ domains }: DomainListProps) {
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
