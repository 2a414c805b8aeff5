import { useForm } from "@conform-to/react";
import { Form, href, useNavigation } from "react-router";
import { db, transaction } from "#db/client.server";
import { ProgramHeader } from "~/features/programs/components/program-header";
import {
  addCategory,
  type CurriculumRow,
  listCategories,
  listCurriculum,
  moveCategory,
  removeCategory,
  requireCategory,
} from "~/features/programs/curriculum.server";
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
import { badRequest, invalid } from "~/server/responses";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { EmptyState } from "~/ui/empty-state";
import { ErrorSummary } from "~/ui/error-summary";
import { Field, SelectField } from "~/ui/field";
import { type FormReply, fieldState, formState, summaryOf } from "~/ui/form-state";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/program";
import { changedMeanwhile, loadProgram, missingProgram, writerOf } from "./program.server";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(loaderData?.program.name ?? programsWords.title, matches);
export const handle: FrameHandle = { failure: () => programsWords.failure };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { schoolId, mayWrite, program } = await loadProgram(context, params);
  const curriculum = await listCurriculum(db, { schoolId, programId: program.id });
  const categories = mayWrite ? await listCategories(db) : [];
  const there = new Set(curriculum.map(({ moduleId }) => moduleId));
  const removed = categories.find(({ id }) => id === url.searchParams.get("removed"));
  return {
    program,
    mayWrite,
    curriculum,
    categories,
    removed:
      removed && !there.has(removed.id)
        ? {
            ...removed,
            position: url.searchParams.get("position") ?? "",
            required: url.searchParams.get("required") ?? "",
          }
        : null,
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
  const moduleId = form.get("moduleId");
  if (typeof moduleId !== "string") throw badRequest();
  const of = { ...by, moduleId };
  const name = (await listCategories(db)).find(({ id }) => id === moduleId)?.name ?? words.list;
  switch (intent) {
    case "up":
    case "down":
      return settled(
        context,
        by,
        await transaction((tx) => moveCategory(tx, { ...of, direction: intent })),
        notices.moved,
      );
    case "required":
    case "optional":
      return settled(
        context,
        by,
        await transaction((tx) =>
          requireCategory(tx, { ...of, isRequired: intent === "required" }),
        ),
        notices[intent](name),
      );
    case "remove":
      return remove(context, of, name);
    case "restore": {
      const position = Number.parseInt(String(form.get("position")), 10);
      const outcome = await transaction((tx) =>
        addCategory(tx, {
          ...of,
          ...(Number.isSafeInteger(position) && { position }),
          isRequired: form.get("required") !== "no",
        }),
      );
      return settled(
        context,
        by,
        outcome === "already there" ? "done" : outcome,
        notices.added(name),
      );
    }
    default:
      throw badRequest();
  }
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
  const { moduleId } = submission.value;
  const module = (await listCategories(db)).find(({ id }) => id === moduleId);
  if (!module) return refused(words.gone);
  const outcome = await transaction((tx) => addCategory(tx, { ...by, moduleId }));
  if (outcome === "already there") return refused(words.already);
  return settled(context, by, outcome, notices.added(module.name));
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

async function remove(context: Context, of: By & { moduleId: string }, name: string) {
  const outcome = await transaction((tx) => removeCategory(tx, of));
  if (outcome === "missing") throw changedMeanwhile();
  const undo = new URLSearchParams({
    removed: of.moduleId,
    position: String(outcome.position),
    required: outcome.isRequired ? "yes" : "no",
  });
  return redirectWithNotice(context, `${pageOf(of)}?${undo}`, {
    tone: "ok",
    title: notices.removed(name),
  });
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
      {removed ? (
        <Notice title={notices.removed(removed.name)}>
          <Form method="post">
            <input type="hidden" name="moduleId" value={removed.id} />
            <input type="hidden" name="position" value={removed.position} />
            <input type="hidden" name="required" value={removed.required} />
            <Button
              variant="secondary"
              size="sm"
              name="intent"
              value="restore"
              pending={busy}
              aria-label={words.undoOf(removed.name)}
            >
              {words.undo}
            </Button>
          </Form>
        </Notice>
      ) : null}
      <section aria-labelledby="curriculum" className="space-y-3">
        <h2 id="curriculum">{words.list}</h2>
        <p className="text-ink-2">{words.lead}</p>
        {curriculum.length === 0 ? (
          <EmptyState title={words.none} level={3}>
            {words.noneMore}
          </EmptyState>
        ) : (
          <ol className="rows sheet py-1">
            {curriculum.map((row) => (
              <li key={row.moduleId}>
                <Category
                  row={row}
                  isLast={row.position === curriculum.length}
                  mayWrite={mayWrite}
                  busy={busy}
                />
              </li>
            ))}
          </ol>
        )}
      </section>
      {mayWrite ? (
        <>
          <AddCategory categories={categories} reply={replyTo("add")} busy={busy} />
          <Settings program={program} reply={replyTo("rename")} busy={busy} />
        </>
      ) : null}
    </div>
  );
}

type CategoryProps = { row: CurriculumRow; isLast: boolean; mayWrite: boolean; busy: boolean };

function Category({ row, isLast, mayWrite, busy }: CategoryProps) {
  const { moduleId, name, isRequired, position, lessons, minutes } = row;
  const head = (
    <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">
          {position}. {name}
        </span>
        <span className="block text-sm font-normal text-ink-2">
          {words.holds(lessons, minutes)}
        </span>
      </span>
      <Badge tone={isRequired ? "brand" : "neutral"}>
        {isRequired ? words.required : words.optional}
      </Badge>
    </span>
  );
  if (!mayWrite) return <div className="flex py-3">{head}</div>;
  const turn = isRequired
    ? { value: "optional", label: words.makeOptional, of: words.makeOptionalOf(name) }
    : { value: "required", label: words.makeRequired, of: words.makeRequiredOf(name) };
  const moves = [
    ...(position > 1 ? [{ value: "up", label: words.up, of: words.upOf(name) }] : []),
    ...(isLast ? [] : [{ value: "down", label: words.down, of: words.downOf(name) }]),
    turn,
  ];
  return (
    <Disclosure summary={head} className="border-b-0">
      <Form method="post" className="space-y-3">
        <input type="hidden" name="moduleId" value={moduleId} />
        <p className="flex flex-wrap gap-3">
          {moves.map(({ value, label, of }) => (
            <Button
              key={value}
              variant="secondary"
              size="sm"
              name="intent"
              value={value}
              pending={busy}
              aria-label={of}
            >
              {label}
            </Button>
          ))}
        </p>
        <p className="text-sm text-ink-2">{words.removeAsk(name)}</p>
        <Button
          variant="danger"
          size="sm"
          name="intent"
          value="remove"
          pending={busy}
          aria-label={words.removeOf(name)}
        >
          {words.remove}
        </Button>
      </Form>
    </Disclosure>
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
