import { useForm } from "@conform-to/react";
import { Form, href, Link, useNavigation } from "react-router";
import { db, transaction } from "#db/client.server";
import { programSchema } from "~/features/programs/forms";
import { createProgram, listPrograms, maxPrograms } from "~/features/programs/programs.server";
import { programNotices, programsWords as words } from "~/features/programs/words";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { redirectWithNotice } from "~/server/notices.server";
import { parseForm } from "~/server/parse-form";
import { invalid } from "~/server/responses";
import { requireSeat } from "~/server/school-seat.server";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { EmptyState } from "~/ui/empty-state";
import { ErrorSummary } from "~/ui/error-summary";
import { Field } from "~/ui/field";
import { type FormReply, fieldState, formState, summaryOf } from "~/ui/form-state";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/programs";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);
export const handle: FrameHandle = { failure: () => words.failure };

export async function loader({ context }: Route.LoaderArgs) {
  const { schoolId, role } = requireSeat(context);
  return {
    programs: await listPrograms(db, { schoolId }),
    max: await maxPrograms(db, { schoolId }),
    mayWrite: role !== "assistant",
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { schoolId } = requireSeat(context, { roles: ["admin", "instructor"] });
  const by = { schoolId, actorId: viewerOf(context).id, now: new Date() };
  const submission = parseForm(await request.formData(), programSchema);
  if (submission.status !== "success") return invalid<FormReply>({ result: submission.reply() });
  const outcome = await transaction((tx) => createProgram(tx, { ...by, ...submission.value }));
  if (outcome === "name taken")
    return invalid<FormReply>({
      result: submission.reply({ fieldErrors: { name: [words.nameTaken] } }),
    });
  if ("max" in outcome)
    return invalid<FormReply>({
      result: submission.reply({ formErrors: [words.full(outcome.max)] }),
    });
  const to = href("/schools/programs/:programId", { programId: outcome.id });
  return redirectWithNotice(context, to, { tone: "ok", title: programNotices.created });
}

export default function Programs({ loaderData, actionData }: Route.ComponentProps) {
  const { programs, max, mayWrite } = loaderData;
  const active = programs.filter(({ isActive }) => isActive).length;
  return (
    <div className="space-y-6">
      <PageHeader
        title={words.title}
        lead={
          <>
            {words.lead(active, max)} {words.explained}
          </>
        }
      />
      {programs.length === 0 ? (
        <EmptyState title={words.none}>{mayWrite ? words.noneMore : words.noneToRead}</EmptyState>
      ) : (
        <ul className="rows sheet py-1">
          {programs.map(({ id: programId, name, isActive, categories, students, cohorts }) => (
            <li key={programId}>
              <Link to={href("/schools/programs/:programId", { programId })} className="row">
                <span className="min-w-0 grow">
                  <span className="block font-semibold wrap-anywhere">{name}</span>
                  <span className="block text-sm text-ink-2">
                    {words.holds(categories, students, cohorts)}
                  </span>
                </span>
                {isActive ? null : <Badge>{words.retired}</Badge>}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {mayWrite ? (
        <CreateProgram reply={actionData ?? null} isOpen={programs.length === 0} />
      ) : null}
    </div>
  );
}

function CreateProgram({ reply, isOpen }: { reply: FormReply | null; isOpen: boolean }) {
  const busy = useNavigation().state === "submitting";
  const [form, fields] = useForm<{ name: string }>({
    id: "create",
    lastResult: reply?.result ?? null,
  });
  return (
    <Disclosure summary={words.create} open={isOpen || reply !== null}>
      <Form method="post" {...formState(form)} className="max-w-xl space-y-4">
        <ErrorSummary errors={summaryOf(form)} />
        <Field
          {...fieldState(fields.name)}
          label={words.name}
          hint={words.nameHint}
          autoComplete="off"
          required
        />
        <Button size="sm" pending={busy} pendingLabel={words.saving}>
          {words.save}
        </Button>
      </Form>
    </Disclosure>
  );
}
