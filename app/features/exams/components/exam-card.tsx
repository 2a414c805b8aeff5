import { Form, Link } from "react-router";
import { listPaths } from "~/features/question-bank/list-paths";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { Sheet } from "~/ui/card";
import { examList as words } from "~/words/exam-list";

const paths = listPaths.practice_exam;

export type ExamCardProps = {
  exam: {
    id: string;
    title: string;
    description: string;
    itemCount: number;
    timeLimitMinutes: number | null;
    passingScore: number;
    track: "phlebotomy" | "nclex";
    /** `endsAt`: null without a time limit. */
    open: { endsAt: string | null } | null;
    attempts: { id: string; when: string; score: number; passed: boolean }[];
    more: number;
  };
  /** Only an open attempt and results are linked. */
  isLocked: boolean;
  isPrimary: boolean;
};

export function ExamCard({ exam, isLocked, isPrimary }: ExamCardProps) {
  const { attempts, open } = exam;
  const variant = isPrimary ? "primary" : "secondary";
  const begin = attempts.length > 0 ? words.retake : words.start;
  return (
    <Sheet aria-labelledby={exam.id} className="space-y-4">
      <div className="space-y-1.5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="eyebrow">{words.tracks[exam.track]}</p>
          {isLocked ? <Badge icon="lock">{words.locked}</Badge> : null}
        </div>
        <h2 id={exam.id}>{exam.title}</h2>
        <p>{exam.description}</p>
        <p className="text-sm text-ink-2">
          {words.facts(exam.itemCount, exam.timeLimitMinutes, exam.passingScore)}
        </p>
      </div>
      {open ? <p>{open.endsAt ? words.begun(open.endsAt) : words.begunUntimed}</p> : null}
      {attempts.length > 0 ? (
        <div>
          <h3 className="font-sans text-sm font-semibold text-ink-2">{words.attempts}</h3>
          <ul>
            {attempts.map(({ id, when, score, passed }) => (
              <li key={id}>
                <Link
                  to={paths.results(exam.id, id)}
                  className="inline-flex min-h-11 items-center py-1.5"
                >
                  {words.attempt(when, score, passed)}
                </Link>
              </li>
            ))}
            {exam.more > 0 ? <li className="text-sm text-ink-2">{words.more(exam.more)}</li> : null}
          </ul>
        </div>
      ) : null}
      <div className="flex flex-wrap justify-end gap-3 empty:hidden">
        {attempts.length > 0 ? (
          <ButtonLink
            to={paths.newest(exam.id)}
            variant="quiet"
            aria-label={words.named(words.results, exam.title)}
          >
            {words.results}
          </ButtonLink>
        ) : null}
        {open ? (
          <Form method="post" action={paths.cover(exam.id)}>
            <Button variant={variant} aria-label={words.named(words.resume, exam.title)}>
              {words.resume}
            </Button>
          </Form>
        ) : isLocked ? null : (
          <ButtonLink
            to={paths.cover(exam.id)}
            variant={variant}
            aria-label={words.named(begin, exam.title)}
          >
            {begin}
          </ButtonLink>
        )}
      </div>
    </Sheet>
  );
}
