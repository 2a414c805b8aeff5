import { useEffect, useRef } from "react";
import { Form, href, Link } from "react-router";
import { db } from "#db/client.server";
import { newId } from "#db/ids";
import { listPracticeModules, listUnlockedLessons } from "~/features/lessons/open-lessons.server";
import { minQuestions } from "~/features/quizzes/build";
import { parsePage } from "~/features/quizzes/build-form";
import { missedWords as words } from "~/features/quizzes/build-words";
import {
  countMissed,
  findMissedAnswer,
  listMissed,
  missedPageSize,
} from "~/features/quizzes/missed-questions.server";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { ActionBar } from "~/ui/action-bar";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { whenText } from "~/ui/dates";
import { EmptyState } from "~/ui/empty-state";
import { Explanation } from "~/ui/explanation";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { PageLinks } from "~/ui/page-links";
import { TabLinks } from "~/ui/tabs";
import type { Route } from "./+types/missed";

export type MissedQuestion = {
  id: string;
  stem: string;
  moduleName: string;
  when: string;
  isSure: boolean;
  lesson: { title: string; to: string } | null;
  answerAt: string;
};

export type MissedAnswer = {
  questionId: string;
  right: string[];
  rationale: string;
  sources: string[];
};

type MissedListProps = { questions: MissedQuestion[]; answer: MissedAnswer | null };

function MissedList({ questions, answer }: MissedListProps) {
  return (
    <ol className="space-y-4">
      {questions.map((question) => (
        <li key={question.id}>
          <article className="sheet space-y-2" aria-labelledby={question.id}>
            {question.isSure ? (
              <Badge tone="bad" icon="warning">
                {words.sureWrong}
              </Badge>
            ) : null}
            <h2 id={question.id} className="font-sans text-base font-semibold">
              {question.stem}
            </h2>
            <p className="text-sm text-ink-2">{words.facts(question.moduleName, question.when)}</p>
            {question.lesson ? (
              <p>
                <Link to={question.lesson.to} className="inline-flex min-h-11 items-center">
                  {words.lesson(question.lesson.title)}
                </Link>
              </p>
            ) : null}
            {answer?.questionId === question.id ? (
              <Answer {...answer} />
            ) : (
              <Link
                to={question.answerAt}
                preventScrollReset
                className="inline-flex min-h-11 items-center font-semibold"
              >
                {words.answer}
                <span className="sr-only">: {question.stem}</span>
              </Link>
            )}
          </article>
        </li>
      ))}
    </ol>
  );
}

function Answer({ right, rationale, sources }: MissedAnswer) {
  const box = useRef<HTMLDivElement>(null);
  // The focused link is replaced by the answer.
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={box} tabIndex={-1} className="space-y-4">
      <div>
        <p className="text-sm text-ink-2">{words.right}</p>
        <ul>
          {right.map((option) => (
            <li key={option} className="font-semibold">
              {option}
            </li>
          ))}
        </ul>
      </div>
      <Explanation source={<p>{sources.join("; ")}</p>}>
        <p>{rationale}</p>
      </Explanation>
    </div>
  );
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);
export const handle: FrameHandle = { failure: () => words.failure };

const atOnce = 20;

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const { id: userId, timeZone } = viewer;
  const now = new Date();
  const { hasActiveAccess, openIds: moduleIds } = await listPracticeModules(db, viewer, now);
  const learner = { userId, moduleIds };
  const onlySure = url.searchParams.get("which") === "sure-wrong";
  const page = parsePage(url.searchParams);
  const counts = await countMissed(db, learner);
  const rows = await listMissed(db, learner, { page, onlySure });
  const asked = url.searchParams.get("answer");
  const shown = new Set(rows.map(({ moduleId }) => moduleId));
  const unlocked = hasActiveAccess ? null : await listUnlockedLessons(db, viewer, shown);
  const listed = onlySure ? counts.sureWrong : counts.listed;
  return {
    once: newId(now),
    which: onlySure ? ("sure-wrong" as const) : ("missed" as const),
    counts: { missed: counts.listed, "sure-wrong": counts.sureWrong },
    underWay: counts.missed - counts.listed,
    listed,
    page,
    hasMore: page * missedPageSize < listed,
    answer: asked ? await findMissedAnswer(db, learner, { questionId: asked }) : null,
    questions: rows.map(({ questionId, stem, moduleName, answeredAt, confidence, lesson }) => ({
      id: questionId,
      stem,
      moduleName,
      when: whenText(answeredAt, timeZone, now),
      isSure: confidence === "sure",
      lesson:
        lesson && (unlocked?.has(lesson.id) ?? true)
          ? { title: lesson.title, to: href("/lessons/:lessonId", { lessonId: lesson.id }) }
          : null,
    })),
  };
}

export default function Missed({ loaderData }: Route.ComponentProps) {
  const { once, which, counts, underWay, listed, page, hasMore, questions, answer } = loaderData;
  const here = href("/practice/missed");
  const at = (query: Record<string, string>) =>
    `${here}?${new URLSearchParams({ ...(which === "missed" ? {} : { which }), ...query })}`;
  const pageAt = (number: number) => at({ page: String(number) });
  const takes = Math.min(listed, atOnce);
  const none =
    which === "missed" ? [words.none, words.noneText] : [words.noneSure, words.noneSureText];
  return (
    <div className="mx-auto max-w-[720px] space-y-6">
      <PageHeader
        title={words.title}
        lead={words.lead}
        actions={
          <Link to={href("/practice/build")} className="inline-flex min-h-11 items-center">
            {words.build}
          </Link>
        }
      />
      <TabLinks
        label={words.which}
        tabs={(["missed", "sure-wrong"] as const).map((key) => ({
          label: words.tabs[key](counts[key]),
          to: key === "missed" ? here : `${here}?which=${key}`,
          current: key === which,
        }))}
      />
      {underWay > 0 ? <Notice title={words.underWay(underWay)} /> : null}
      {listed === 0 ? (
        <EmptyState
          title={none[0]}
          action={
            which === "sure-wrong" && counts.missed > 0
              ? { label: words.toAll, to: here }
              : { label: words.toPractice, to: href("/practice") }
          }
        >
          {none[1]}
        </EmptyState>
      ) : null}
      <MissedList
        answer={answer}
        questions={questions.map((question) => ({
          ...question,
          answerAt: `${at({ page: String(page), answer: question.id })}#${question.id}`,
        }))}
      />
      <PageLinks
        label={words.pages}
        before={page > 1 ? { label: words.earlier, to: pageAt(page - 1) } : null}
        after={hasMore ? { label: words.further, to: pageAt(page + 1) } : null}
      />
      {listed > 0 ? (
        <>
          <Form method="post" action={href("/practice/build")} id="these" className="hidden">
            <input type="hidden" name="once" value={once} />
            <input type="hidden" name="which" value={which} />
            <input type="hidden" name="count" value={Math.max(takes, minQuestions)} />
            <input type="hidden" name="mode" value="tutor" />
          </Form>
          <ActionBar>
            <p className="text-sm text-ink-2 tabular-nums">{words.takes(takes, listed)}</p>
            <Button form="these">{words.practice}</Button>
          </ActionBar>
        </>
      ) : null}
    </div>
  );
}
