import { href, Link } from "react-router";
import { Sentence } from "~/ui/sentence";
import type { Estimate } from "../estimate";
import { type Standing, studyMark } from "../standing";
import { readinessCardWords as words } from "../words";
import { EstimateScale } from "./estimate-scale";

export type ReadinessCardProps = {
  overall: Estimate | null;
  standing: Standing | null;
  weakest: { name: string; share: number; to: string } | null;
  /** Further answers for an estimate. */
  wanted: number;
};

/** The estimate as one figure, with what it means. */
export function ReadinessCard({ overall, standing, weakest, wanted }: ReadinessCardProps) {
  return (
    <section aria-labelledby="readiness" className="sheet space-y-2">
      <div className="flex items-center justify-between gap-4">
        <h2 id="readiness">{words.title}</h2>
        <Link
          to={href("/readiness")}
          aria-label={words.detailsSaid}
          className="-my-2 inline-flex min-h-11 items-center text-sm"
        >
          {words.details}
        </Link>
      </div>
      <p className="text-sm text-ink-2">
        {overall ? (
          <>
            <strong className="font-serif text-3xl leading-tight text-ink lining-nums tabular-nums">
              {words.range(100 * overall.low, 100 * overall.high)}
            </strong>{" "}
            {words.estimated}
          </>
        ) : (
          words.wanted(wanted)
        )}
      </p>
      <EstimateScale estimate={overall} />
      {overall && standing ? (
        <p className="text-sm text-ink-2">
          {words.standing[standing](studyMark)}{" "}
          {weakest ? (
            <Sentence
              text={words.weakest}
              parts={{
                area: <Link to={weakest.to}>{words.area(weakest.name, 100 * weakest.share)}</Link>,
              }}
            />
          ) : null}
        </p>
      ) : null}
    </section>
  );
}
