import { Form, href, Link } from "react-router";
import { db } from "#db/client.server";
import { findAccess } from "~/features/access/access.server";
import { offerFor } from "~/features/billing/offer";
import { listExamAttempts, listExams, listOpenExams } from "~/features/exams/exams.server";
import { examNotices, examList as words } from "~/features/exams/words";
import { listPaths } from "~/features/question-bank/list-paths";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { redirectWithNotice } from "~/server/notices.server";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { Sheet } from "~/ui/card";
import { namedTime, whenText } from "~/ui/dates";
import { EmptyState } from "~/ui/empty-state";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { Row, Rows } from "~/ui/rows";
import type { Route } from "./+types/practice-exams";

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

function ExamCard({ exam, isLocked, isPrimary }: ExamCardProps) {
  const { attempts, open } = exam;
  const variant = isPrimary ? "primary" : "secondary";
  const begin = attempts.length > 0 ? words.retake : words.start;
  return (
    <Sheet aria-labelledby={exam.id} className="space-y-4">
      <div className="space-y-1.5">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <h2 id={exam.id}>{exam.title}</h2>
          {isLocked ? <Badge icon="lock">{words.locked}</Badge> : null}
        </div>
        <p className="text-sm text-ink-2">
          {words.tracks[exam.track]} ·{" "}
          {words.facts(exam.itemCount, exam.timeLimitMinutes, exam.passingScore)}
        </p>
        <p>{exam.description}</p>
      </div>
      {open ? <p>{open.endsAt ? words.inProgress(open.endsAt) : words.inProgressUntimed}</p> : null}
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
    </Sheet>
  );
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);
export const handle: FrameHandle = { failure: () => words.failure };

/** What one is in the middle of comes before the rest. */
function openFirst<Exam extends { id: string }>(exams: Exam[], open: { examId: string }[]) {
  const isOpen = ({ id }: Exam) => open.some(({ examId }) => examId === id);
  return [...exams.filter(isOpen), ...exams.filter((exam) => !isOpen(exam))];
}

/** Attempts shown per exam. */
const listed = 3;

/** Locked without premium access (ruling 19). */
export async function loader({ context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const { id: userId, role, timeZone } = viewer;
  const now = new Date();
  const access = await findAccess(db, { userId, role, now });
  if (!access.hasActiveAccess)
    throw redirectWithNotice(context, href("/"), {
      tone: "bad",
      title: examNotices.needsPlan,
      action: { label: examNotices.toPlans, href: href("/get-started") },
    });
  const exams = await listExams(db, {});
  const attempts = await listExamAttempts(db, { userId, most: listed });
  const open = await listOpenExams(db, { userId, now });
  return {
    isLocked: !access.hasPremiumAccess,
    offer: offerFor(access),
    exams: openFirst(exams, open).map((exam) => {
      const under = open.find(({ examId }) => examId === exam.id);
      const taken = attempts.filter(({ examId }) => examId === exam.id);
      return {
        ...exam,
        open: under
          ? { endsAt: under.deadline ? namedTime(under.deadline, timeZone) : null }
          : null,
        attempts: taken.map(({ id, score, passed, submittedAt }) => ({
          id,
          when: submittedAt ? whenText(submittedAt, timeZone, now) : "",
          score: score ?? 0,
          passed: passed ?? false,
        })),
        more: (taken[0]?.count ?? 0) - taken.length,
      };
    }),
  };
}

export default function PracticeExams({
  loaderData: { isLocked, offer, exams },
}: Route.ComponentProps) {
  const [first] = exams;
  if (!first)
    return (
      <div className="mx-auto max-w-[720px] space-y-6">
        <PageHeader title={words.title} />
        <EmptyState title={words.none} action={{ label: words.toPractice, to: href("/practice") }}>
          {words.noneWhat}
        </EmptyState>
      </div>
    );
  const { itemCount: questions, timeLimitMinutes: minutes } = first;
  const isAlike = exams.every(
    (exam) => exam.itemCount === questions && exam.timeLimitMinutes === minutes,
  );
  const each = isAlike && minutes !== null ? { questions, minutes } : null;
  // The open one, otherwise the first without an attempt.
  const next = exams.find(({ open }) => open) ?? exams.find(({ attempts }) => !attempts.length);
  const isOffered = isLocked && !next?.open;
  return (
    <div className="mx-auto max-w-[720px] space-y-6">
      <PageHeader title={words.title} lead={words.lead(exams.length, each)} />
      {isLocked ? (
        <Notice title={words.offer}>
          <p>{words.offerWhat}</p>
          {offer?.kind === "upgrade" ? (
            <ButtonLink
              to={offer.to}
              variant={isOffered ? "primary" : "secondary"}
              className="mt-2 mb-1"
            >
              {words.upgrade(offer.price)}
            </ButtonLink>
          ) : null}
        </Notice>
      ) : null}
      {exams.map((exam) => (
        <ExamCard
          key={exam.id}
          exam={exam}
          isLocked={isLocked}
          isPrimary={exam.id === next?.id && !isOffered}
        />
      ))}
      <Rows>
        <Row to={href("/nclex/case-studies")} title={words.cases} detail={words.casesWhat} />
      </Rows>
    </div>
  );
}
