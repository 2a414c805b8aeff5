import { data, Form, href, redirect } from "react-router";
import { db, transaction } from "#db/client.server";
import { idPattern, newId } from "#db/ids";
import { lockOnUser } from "#db/locks";
import { startAttempt } from "~/features/attempts/engine/start.server";
import { ModuleRows } from "~/features/lessons/components/module-rows";
import { listLessonSummaries } from "~/features/lessons/modules.server";
import { listPracticeModules } from "~/features/lessons/open-lessons.server";
import { lessonStates } from "~/features/lessons/unlocking";
import { quickQuizProblems, practiceLessonsWords as words } from "~/features/lessons/words";
import { listPaths } from "~/features/question-bank/list-paths";
import { resumePageOf } from "~/features/quizzes/addresses";
import { quizKind } from "~/features/quizzes/kind.server";
import { findModuleQuiz } from "~/features/quizzes/quizzes.server";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { requestContext } from "~/server/context";
import { viewerOf } from "~/server/guards";
import { log } from "~/server/log.server";
import { statusOfFailure } from "~/server/responses";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ErrorSummary } from "~/ui/error-summary";
import { SelectField } from "~/ui/field";
import { PageHeader } from "~/ui/page-header";
import { requireStartableList } from "../list/kinds.server";
import type { Route } from "./+types/lessons";

export type QuickQuizFormProps = {
  modules: { id: string; name: string; sortOrder: number; isOpen: boolean }[];
  chosen: string | undefined;
  error: string | undefined;
};

function QuickQuizForm({ modules, chosen, error }: QuickQuizFormProps) {
  return (
    <section aria-labelledby="quick" className="sheet space-y-3">
      <h2 id="quick">{words.quick}</h2>
      <p className="text-ink-2">{words.quickWhat}</p>
      <Form
        method="post"
        action={href("/practice/lessons")}
        key={chosen}
        className="flex flex-wrap items-end gap-3"
      >
        <SelectField
          label={words.choose}
          name="module"
          defaultValue={chosen ?? ""}
          placeholder={words.chooseFirst}
          {...(error ? { errors: [error] } : {})}
          className="grow"
          options={modules.map(({ id, sortOrder, name, isOpen }) => ({
            value: id,
            label: isOpen ? words.module(sortOrder, name) : words.moduleLocked(sortOrder, name),
            disabled: !isOpen,
          }))}
        />
        <Button>{words.takeQuick}</Button>
      </Form>
    </section>
  );
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);
export const handle: FrameHandle = { failure: () => words.failure };

/** The module of `?module=`, otherwise the first unfinished one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const { id: userId } = viewer;
  const { hasActiveAccess, modules } = await listPracticeModules(db, viewer, new Date());
  const asked = url.searchParams.get("module");
  const chosen = modules.find(({ id }) => id === asked);
  const module =
    chosen ?? modules.find(({ isOpen, progress }) => isOpen && progress < 100) ?? modules[0];
  const facts = module && { moduleId: module.id };
  const lessons = facts ? await listLessonSummaries(db, { userId, ...facts }) : [];
  const quiz = facts && (await findModuleQuiz(db, { ...facts, quizType: "practice" }));
  const done = new Set(lessons.filter((one) => one.completion === 100).map((one) => one.id));
  return {
    chosen: chosen?.id,
    modules: modules.map(({ id, name, sortOrder, tube, progress, isOpen }) => ({
      id,
      name,
      sortOrder,
      tube,
      progress,
      isOpen,
    })),
    unfolded: module && {
      moduleId: module.id,
      quizId: quiz && quiz.itemCount > 0 ? quiz.id : null,
      lessons: lessonStates(lessons, { done, hasActiveAccess }).map(
        ({ id, title, summary, estimatedMinutes, state }) => ({
          id,
          title,
          summary,
          estimatedMinutes,
          state,
        }),
      ),
    },
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const viewer = viewerOf(context);
  const now = new Date();
  const { id: userId, timeZone } = viewer;
  const asked = (await request.formData()).get("module");
  const chosen = typeof asked === "string" && idPattern.test(asked) ? asked : "";
  const refuse = (error: string, status: number) => data({ chosen, error }, { status });
  if (!chosen) return refuse(quickQuizProblems.noModule, 422);
  const found = await findModuleQuiz(db, { moduleId: chosen, quizType: "quick" });
  if (!found) return refuse(quickQuizProblems.noQuiz, 422);
  if (found.itemCount === 0) return refuse(quickQuizProblems.noQuestions, 422);
  const quiz = await requireStartableList(quizKind, context, { viewer, listId: found.id, now });
  const id = newId(now);
  try {
    const started = await transaction(
      (tx) => startAttempt(tx, { id, userId, listId: quiz.id, timeZone, now }),
      { lock: lockOnUser(userId) },
    );
    return redirect(resumePageOf(quiz, started?.mode ?? "exam"));
  } catch (error) {
    log.error({ id: context.get(requestContext).id, err: error }, "a quick quiz was not started");
    return refuse(quickQuizProblems.notStarted, statusOfFailure(error));
  }
}

export default function PracticeLessons({ loaderData, actionData }: Route.ComponentProps) {
  const { modules, unfolded } = loaderData;
  const chosen = actionData?.chosen ?? loaderData.chosen;
  return (
    <div className="space-y-8">
      <PageHeader title={words.title} lead={words.lead} />
      {actionData ? (
        <ErrorSummary errors={[{ href: "#module", message: actionData.error }]} />
      ) : null}
      {unfolded ? (
        <>
          <QuickQuizForm modules={modules} chosen={chosen} error={actionData?.error} />
          <ModuleRows
            modules={modules}
            expanded={{
              ...unfolded,
              quiz: unfolded.quizId && listPaths.quiz.cover(unfolded.quizId),
            }}
          />
        </>
      ) : (
        <EmptyState title={words.none}>{words.noneText}</EmptyState>
      )}
    </div>
  );
}
