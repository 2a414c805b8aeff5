import type { ReactNode } from "react";
import { Disclosure } from "~/ui/disclosure";
import { Icon } from "~/ui/icon";
import { Sentence } from "~/ui/sentence";
import type { FrontCopy, SiteCopy } from "../copy";
import { frontWords } from "../front-words";
import { FrontSection } from "./front-section";

export type ExamGuideProps = {
  guide: FrontCopy["guide"];
  exams: SiteCopy["exams"];
  others: SiteCopy["otherExams"];
};

/** Each fact has its source and date (ruling 3). */
export function ExamGuide({ guide, exams, others }: ExamGuideProps) {
  const words = frontWords.guide;
  return (
    <FrontSection id="guide" title={guide.title} lead={guide.text} beside>
      <div className="border-t border-line max-sm:[&_summary]:min-h-11.5 max-sm:[&_summary]:py-1 max-sm:[&_summary]:text-[.94rem] max-sm:[&_summary]:leading-snug">
        {exams.map((exam) => (
          <Disclosure key={exam.name} summary={<Summary exam={exam} />}>
            <p className="mb-2 tabular-nums sm:hidden">
              {exam.full}. {frontWords.guide.facts(exam.questions, exam.time)}. {exam.score}.
            </p>
            <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[11rem_minmax(0,1fr)]">
              <dt className="text-ink-2">{words.content}</dt>
              <dd className="tabular-nums">{exam.weights}</dd>
              <dt className="flex items-center text-ink-2 max-sm:mt-2">{words.source}</dt>
              <dd className="flex flex-wrap items-center gap-x-3">
                <Sentence
                  text={words.read}
                  parts={{
                    source: <ExternalLink to={exam.url}>{exam.source}</ExternalLink>,
                    day: <span className="text-ink-2">{exam.read}</span>,
                  }}
                />
              </dd>
            </dl>
          </Disclosure>
        ))}
      </div>
      {others.length > 0 ? (
        <div className="flex flex-wrap items-center gap-x-6 max-sm:text-sm">
          <p>{words.others}</p>
          {others.map(({ name, url }) => (
            <ExternalLink key={name} to={url}>
              {name}
            </ExternalLink>
          ))}
        </div>
      ) : null}
      <p className="text-sm text-ink-2">{guide.footnote}</p>
    </FrontSection>
  );
}

function Summary({ exam }: { exam: SiteCopy["exams"][number] }) {
  return (
    <span className="grid gap-x-6 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <span>
        <span className="block font-serif text-lg leading-snug sm:text-xl">{exam.name}</span>
        <span className="block text-sm font-normal text-ink-2 max-sm:hidden">{exam.full}</span>
      </span>
      <span className="font-normal tabular-nums max-sm:hidden">
        {frontWords.guide.facts(exam.questions, exam.time)}
        <span className="block">{exam.score}</span>
      </span>
    </span>
  );
}

function ExternalLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} rel="noreferrer" className="inline-flex min-h-11 items-center gap-1.5">
      {children}
      <Icon name="external" size={14} />
    </a>
  );
}
