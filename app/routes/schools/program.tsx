import { useForm } from "@conform-to/react";
import { Form, href, useNavigation } from "react-router";
import { db, transaction } from "#db/client.server";
import { CurriculumList } from "~/features/programs/components/curriculum-list";
import { ProgramHeader } from "~/features/programs/components/program-header";
import { listCategories, listCurriculum } from "~/features/programs/curriculum.server";
import { categorySchema, programSchema } from "~/features/programs/forms";
import {
  type ProgramOutcome,
  renameProgram,
  setProgramActive,
} from "~/features/programs/programs.server";
import {
  programNotices as notices,
  programsWords,
  curriculumWords as words,
} from "~/features/programs/words";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { redirectWithNotice } from "~/server/notices.server";
import { parseForm } from "~/server/parse-form";
import { invalid } from "~/server/responses";
import { Button } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { ErrorSummary } from "~/ui/error-summary";
import { Field, SelectField } from "~/ui/field";
import { type FormReply, fieldState, formState, summaryOf } from "~/ui/form-state";
import type { Route } from "./+types/program";
import { addToCurriculum, changeCurriculum, removedOf } from "./curriculum.server";
import { loadProgram, missingProgram, writerOf } from "./program.server";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(loaderData?.program.name ?? programsWords.title, matches);
export const handle: FrameHandle = { failure: () => programsWords.failure };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { schoolId, mayWrite, program } = await loadProgram(context, params);
  const curriculum = await listCurriculum(db, { schoolId, programId: program.id });
  const categories = mayWrite ? await listCategories(db) : [];
  return {
    program,
    mayWrite,
    curriculum,
    categories,
    removed: removedOf(url, { curriculum, categories }),
  };
}

type Reply = FormReply & { form: "add" | "rename" };
type Context = Route.ActionArgs["context"];
type By = ReturnType<typeof writerOf>;

export async function action({ context, params, request }: Route.ActionArgs) {
  const by = writerOf(context, params);
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent === "add") return add(context, form, by);
  if (intent === "rename") return rename(context, form, by);
  if (intent === "retire" || intent === "reopen") {
    const isActive = intent === "reopen";
    const outcome = await transaction((tx) => setProgramActive(tx, { ...by, isActive }));
    return settled(context, by, outcome, isActive ? notices.reopened : notices.retired);
  }
  return changeCurriculum(context, form, { ...by, back: pageOf(by) });
}

const pageOf = ({ programId }: By) => href("/schools/programs/:programId", { programId });

async function add(context: Context, form: FormData, by: By) {
  const submission = parseForm(form, categorySchema);
  const refused = (message: string) =>
    invalid<Reply>({
      form: "add",
      result: submission.reply({ fieldErrors: { moduleId: [message] } }),
    });
  if (submission.status !== "success") return refused(words.missing);
  const added = await addToCurriculum({ ...by, ...submission.value });
  return "refused" in added
    ? refused(added.refused)
    : settled(context, by, added.outcome, notices.added(added.name));
}

async function rename(context: Context, form: FormData, by: By) {
  const submission = parseForm(form, programSchema);
  if (submission.status !== "success")
    return invalid<Reply>({ form: "rename", result: submission.reply() });
  const outcome = await transaction((tx) => renameProgram(tx, { ...by, ...submission.value }));
  if (outcome === "name taken")
    return invalid<Reply>({
      form: "rename",
      result: submission.reply({ fieldErrors: { name: [programsWords.nameTaken] } }),
    });
  return settled(context, by, outcome, notices.renamed);
}

function settled(context: Context, by: By, outcome: ProgramOutcome, title: string) {
  if (outcome === "missing") throw missingProgram();
  return redirectWithNotice(
    context,
    pageOf(by),
    typeof outcome === "object"
      ? {
          tone: "bad",
          title: programsWords.fullTitle,
          description: programsWords.full(outcome.max),
        }
      : { tone: "ok", title },
  );
}

export default function ProgramScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { program, mayWrite, curriculum, categories, removed } = loaderData;
  const busy = useNavigation().state === "submitting";
  const replyTo = (form: Reply["form"]) => (actionData?.form === form ? actionData : null);
  return (
    <div className="space-y-6">
      <ProgramHeader program={program} current="curriculum" />
      <CurriculumList
        programId={program.id}
        rows={curriculum}
        removed={removed}
        mayWrite={mayWrite}
        busy={busy}
        lead={words.lead}
      />
      {mayWrite ? (
        <>
          <AddCategory categories={categories} reply={replyTo("add")} busy={busy} />
          <Settings program={program} reply={replyTo("rename")} busy={busy} />
        </>
      ) : null}
    </div>
  );
}

type AddCategoryProps = {
  categories: { id: string; name: string }[];
  reply: Reply | null;
  busy: boolean;
};

function AddCategory({ categories, reply, busy }: AddCategoryProps) {
  const [form, fields] = useForm<{ moduleId: string }>({
    id: "add",
    lastResult: reply?.result ?? null,
  });
  return (
    <Form method="post" {...formState(form)} className="sheet space-y-4">
      <h2>{words.addTitle}</h2>
      <ErrorSummary errors={summaryOf(form)} />
      <input type="hidden" name="intent" value="add" />
      <SelectField
        {...fieldState(fields.moduleId)}
        label={words.category}
        placeholder={words.choose}
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        className="max-w-xl"
        required
      />
      <Button size="sm" pending={busy} pendingLabel={programsWords.saving}>
        {words.add}
      </Button>
    </Form>
  );
}

type SettingsProps = {
  program: { name: string; isActive: boolean };
  reply: Reply | null;
  busy: boolean;
};

function Settings({ program, reply, busy }: SettingsProps) {
  const [form, fields] = useForm<{ name: string }>({
    id: "rename",
    defaultValue: { name: program.name },
    lastResult: reply?.result ?? null,
  });
  return (
    <Disclosure summary={words.settings} open={reply !== null}>
      <div className="max-w-xl space-y-6">
        <Form method="post" {...formState(form)} className="space-y-4">
          <ErrorSummary errors={summaryOf(form)} />
          <Field
            {...fieldState(fields.name)}
            label={programsWords.name}
            autoComplete="off"
            required
          />
          <Button variant="secondary" size="sm" name="intent" value="rename" pending={busy}>
            {words.rename}
          </Button>
        </Form>
        <Form method="post" className="space-y-3">
          {program.isActive ? (
            <>
              <p className="text-ink-2">{words.retireMore}</p>
              <Button variant="danger" size="sm" name="intent" value="retire" pending={busy}>
                {words.retire}
              </Button>
            </>
          ) : (
            <Button variant="secondary" size="sm" name="intent" value="reopen" pending={busy}>
              {words.reopen}
            </Button>
          )}
        </Form>
      </div>
    </Disclosure>
  );
}
