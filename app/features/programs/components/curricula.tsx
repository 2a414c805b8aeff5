import { Form, href, Link } from "react-router";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ErrorSummary } from "~/ui/error-summary";
import { SelectField, type SelectOption } from "~/ui/field";
import type { CurriculumRow } from "../curriculum.server";
import { curriculumWords, curriculaWords as words } from "../words";
import { CurriculumList, type RemovedCategory } from "./curriculum-list";

/** Why nothing was added, and what was chosen. */
export type CurriculaReply = { error: string; programId: string; moduleId: string };

type CurriculaProps = {
  programs: SelectOption[];
  program: { id: string; name: string } | null;
  curriculum: CurriculumRow[];
  categories: SelectOption[];
  removed: RemovedCategory | null;
  mayWrite: boolean;
  reply: CurriculaReply | null;
  busy: boolean;
};

export function Curricula(props: CurriculaProps) {
  const { programs, program, curriculum, categories, removed, mayWrite, reply, busy } = props;
  if (!program)
    return (
      <EmptyState
        title={words.none}
        {...(mayWrite && { action: { label: words.create, to: href("/schools/programs") } })}
      >
        {mayWrite ? words.noneMore : words.noneToRead}
      </EmptyState>
    );
  const { id: programId, name } = program;
  return (
    <div className="space-y-6">
      {programs.length > 1 ? (
        <Form method="get" className="flex flex-wrap items-end gap-3">
          <input type="hidden" name="tab" value="curricula" />
          <SelectField
            key={programId}
            id="shown-program"
            name="program"
            label={words.program}
            options={programs}
            defaultValue={programId}
            className="min-w-0"
          />
          <Button variant="secondary">{words.show}</Button>
        </Form>
      ) : null}
      <div>
        <h2 className="wrap-anywhere">{name}</h2>
        <Link to={href("/schools/programs/:programId/students", { programId })} className="link">
          {words.toProgram}
        </Link>
      </div>
      <CurriculumList
        programId={programId}
        rows={curriculum}
        removed={removed}
        mayWrite={mayWrite}
        busy={busy}
        lead={curriculumWords.lead}
      />
      {mayWrite ? (
        <Form method="post" className="sheet space-y-4" key={`add ${programId}`}>
          <h2>{curriculumWords.addTitle}</h2>
          <ErrorSummary errors={reply ? [{ message: reply.error, href: "#add-category" }] : []} />
          <input type="hidden" name="intent" value="add" />
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField
              id="add-program"
              name="programId"
              label={words.program}
              placeholder={words.chooseProgram}
              options={programs}
              defaultValue={reply ? reply.programId : programId}
            />
            <SelectField
              id="add-category"
              name="moduleId"
              label={curriculumWords.category}
              placeholder={curriculumWords.choose}
              options={categories}
              defaultValue={reply?.moduleId ?? ""}
              {...(reply && { errors: [reply.error] })}
            />
          </div>
          <Button pending={busy}>{curriculumWords.add}</Button>
        </Form>
      ) : null}
    </div>
  );
}
