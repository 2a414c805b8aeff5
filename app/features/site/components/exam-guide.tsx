import { Icon } from "~/ui/icon";
import type { FrontCopy, SiteCopy } from "../copy";
import { FrontSection } from "./front-sections";

export type ExamGuideProps = {
  guide: FrontCopy["guide"];
  /** `read`: the day in words. */
  exams: SiteCopy["exams"];
  others: SiteCopy["otherExams"];
};

/** The exams' facts, each with its source and the day it was read (ruling 3). */
export function ExamGuide({ guide, exams, others }: ExamGuideProps) {
  return (
    <FrontSection id="guide" title={guide.title} lead={guide.text}>
      <ul className="grid gap-x-10 gap-y-8 md:grid-cols-2">
        {exams.map((exam) => (
          <li key={exam.name} className="border-t border-line-2 pt-4">
            <h3>
              {exam.name}{" "}
              <span className="font-sans text-base font-normal text-ink-2">{exam.full}</span>
            </h3>
            <dl className="mt-2 grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 gap-y-1.5">
              <Fact label="Questions">{exam.questions}</Fact>
              <Fact label="Time">{exam.time}</Fact>
              <Fact label="Score">{exam.score}</Fact>
              <Fact label="Content">{exam.weights}</Fact>
            </dl>
            <p className="mt-3 text-sm text-ink-2">
              Source: <Away to={exam.url}>{exam.source}</Away>, read {exam.read}.
            </p>
          </li>
        ))}
      </ul>
      {others.length > 0 ? (
        <p>
          There are others, for which we found no figures to state:{" "}
          {others.map(({ name, url }, at) => (
            <span key={name}>
              {at > 0 ? ", " : null}
              <Away to={url}>{name}</Away>
            </span>
          ))}
          .
        </p>
      ) : null}
      <p className="text-ink-2">{guide.footnote}</p>
    </FrontSection>
  );
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <>
      <dt className="text-ink-2">{label}</dt>
      <dd className="tabular-nums">{children}</dd>
    </>
  );
}

/** A link to somebody else's site. */
function Away({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} rel="noreferrer">
      {children}
      <Icon name="external" size={14} className="ml-1 inline" />
    </a>
  );
}
