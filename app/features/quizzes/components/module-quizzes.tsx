import { Form, href, Link } from "react-router";
import { Button, ButtonLink, type ButtonVariant } from "~/ui/button";
import { SelectField } from "~/ui/field";
import { Notice } from "~/ui/notice";
import { Tube, type TubeColour } from "~/ui/rack";
import { practiceWords as words } from "../words";
import { QuizList, type QuizRow } from "./quiz-list";

export type ModuleChoiceProps = {
  modules: { id: string; name: string; sortOrder: number; isOpen: boolean }[];
  chosen: string;
};

export function ModuleChoice({ modules, chosen }: ModuleChoiceProps) {
  return (
    <Form
      action={href("/practice")}
      // Remount when the module was changed elsewhere.
      key={chosen}
      className="flex flex-wrap items-end gap-3"
    >
      <SelectField
        label={words.choose}
        name="module"
        defaultValue={chosen}
        className="grow"
        options={modules.map(({ id, sortOrder, name, isOpen }) => ({
          value: id,
          label: isOpen ? words.module(sortOrder, name) : words.moduleLocked(sortOrder, name),
        }))}
      />
      <Button variant="secondary">{words.show}</Button>
    </Form>
  );
}

export type ModuleQuizzesProps = {
  module: {
    id: string;
    name: string;
    sortOrder: number;
    tube: TubeColour;
    progress: number;
    isOpen: boolean;
  };
  practice: { id: string; itemCount: number } | null;
  quizzes: QuizRow[];
  variant: ButtonVariant;
};

/** The practice quiz in tutor mode, then all quizzes. */
export function ModuleQuizzes({ module, practice, quizzes, variant }: ModuleQuizzesProps) {
  const { id, name, sortOrder, tube, progress, isOpen } = module;
  return (
    <section aria-labelledby={id} className="space-y-4">
      <div className="flex items-center gap-3">
        <Tube
          colour={tube}
          percent={progress}
          closed={!isOpen}
          className="h-[2.1rem] w-auto shrink-0"
        />
        <h2 id={id}>{words.module(sortOrder, name)}</h2>
      </div>
      {isOpen ? null : (
        <Notice title={words.locked}>
          {words.lockedWhat}{" "}
          <Link
            to={`${href("/get-started")}?upgrade=true`}
            className="inline-flex min-h-11 items-center"
          >
            {words.upgrade}
          </Link>
        </Notice>
      )}
      {practice && practice.itemCount > 0 ? (
        isOpen ? (
          <Form
            method="post"
            action={href("/quiz/:listId", { listId: practice.id })}
            className="flex flex-wrap items-center gap-x-4 gap-y-2"
          >
            <input type="hidden" name="mode" value="tutor" />
            <Button variant={variant}>{words.tutor}</Button>
            <p className="min-w-0 grow text-sm text-ink-2">{words.tutorWhat(practice.itemCount)}</p>
          </Form>
        ) : null
      ) : (
        <p className="text-ink-2">{practice ? words.noQuestions : words.noQuiz}</p>
      )}
      {quizzes.length > 0 ? <QuizList moduleName={name} quizzes={quizzes} /> : null}
      <nav aria-label={words.more} className="-mx-3 flex flex-wrap gap-x-3">
        <ButtonLink variant="quiet" to={`${href("/practice/build")}?module=${id}`}>
          {words.build}
        </ButtonLink>
        <ButtonLink variant="quiet" to={href("/practice/missed")}>
          {words.missed}
        </ButtonLink>
        <ButtonLink variant="quiet" to={href("/practice-exams")}>
          {words.exams}
        </ButtonLink>
        <ButtonLink variant="quiet" to={href("/nclex/case-studies")}>
          {words.caseStudies}
        </ButtonLink>
      </nav>
    </section>
  );
}
