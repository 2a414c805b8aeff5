import { Fragment, type ReactNode } from "react";
import { Icon } from "~/ui/icon";
import { Sentence } from "~/ui/sentence";
import { frontWords } from "~/words/front";
import type { FrontCopy, SiteCopy } from "../copy";
import { FrontSection } from "./front-section";

export type ExamGuideProps = {
  guide: FrontCopy["guide"];
  /** `read`: the day in words. */
  exams: SiteCopy["exams"];
  others: SiteCopy["otherExams"];
};

/** The exams' facts, each with its source and the day it was read (ruling 3). */
export function ExamGuide({ guide, exams, others }: ExamGuideProps) {
  const words = frontWords.guide;
  return (
    <FrontSection id="guide" title={guide.title} lead={guide.text} beside>
      <ul className="grid gap-x-10 gap-y-8 md:grid-cols-2">
        {exams.map((exam) => (
          <li key={exam.name} className="border-t-2 border-line-2 pt-4">
            <h3 className="text-xl">
              {exam.name}{" "}
              <span className="block font-sans text-base font-normal text-ink-2">{exam.full}</span>
            </h3>
            <dl className="mt-2 grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 gap-y-1.5">
              <Fact label={words.questions}>{exam.questions}</Fact>
              <Fact label={words.time}>{exam.time}</Fact>
              <Fact label={words.score}>{exam.score}</Fact>
              <Fact label={words.content}>{exam.weights}</Fact>
            </dl>
            <p className="mt-3 text-sm text-ink-2">
              <Sentence
                text={words.source}
                parts={{ source: <Away to={exam.url}>{exam.source}</Away>, day: exam.read }}
              />
            </p>
          </li>
        ))}
      </ul>
      {others.length > 0 ? (
        <p>
          <Sentence
            text={words.others}
            parts={{
              links: others.map(({ name, url }, at) => (
                <Fragment key={name}>
                  {at > 0 ? ", " : null}
                  <Away to={url}>{name}</Away>
                </Fragment>
              )),
            }}
          />
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
function Away({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} rel="noreferrer">
      {children}
      <Icon name="external" size={14} className="ml-1 inline" />
    </a>
  );
}
