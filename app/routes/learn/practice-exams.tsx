import { href } from "react-router";
import { db } from "#db/client.server";
import { findAccess } from "~/features/access/access.server";
import { offerFor } from "~/features/billing/offer";
import { ExamCard } from "~/features/exams/components/exam-card";
import { listExamAttempts, listExams, listOpenExams } from "~/features/exams/exams.server";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { redirectWithNotice } from "~/server/notices.server";
import { ButtonLink } from "~/ui/button";
import { dateTime, namedTime } from "~/ui/dates";
import { EmptyState } from "~/ui/empty-state";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { examList as words } from "~/words/exam-list";
import { examNotices } from "~/words/exam-notices";
import type { Route } from "./+types/practice-exams";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);
export const handle: FrameHandle = { failure: () => words.failure };

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
    exams: exams.map((exam) => {
      const under = open.find(({ examId }) => examId === exam.id);
      const taken = attempts.filter(({ examId }) => examId === exam.id);
      return {
        ...exam,
        open: under
          ? { endsAt: under.deadline ? namedTime(under.deadline, timeZone) : null }
          : null,
        attempts: taken.map(({ id, score, passed, submittedAt }) => ({
          id,
          when: submittedAt ? dateTime(submittedAt, timeZone) : "",
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
    </div>
  );
}
