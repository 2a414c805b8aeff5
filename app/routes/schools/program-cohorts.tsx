import { useForm } from "@conform-to/react";
import { Form, href, useNavigation } from "react-router";
import { db, transaction } from "#db/client.server";
import {
  type Cohort,
  type CohortOutcome,
  deleteCohort,
  listCohorts,
  saveCohort,
} from "~/features/programs/cohorts.server";
import { ProgramHeader } from "~/features/programs/components/program-header";
import { cohortSchema } from "~/features/programs/forms";
import {
  programNotices as notices,
  programsWords,
  cohortWords as words,
} from "~/features/programs/words";
import { cohortPlaces } from "~/features/schools/places/limits";
import { listProgramLocations } from "~/features/schools/places/locations.server";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { redirectWithNotice } from "~/server/notices.server";
import { parseForm } from "~/server/parse-form";
import { badRequest, invalid } from "~/server/responses";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { longDay } from "~/ui/dates";
import { Disclosure } from "~/ui/disclosure";
import { EmptyState } from "~/ui/empty-state";
import { ErrorSummary } from "~/ui/error-summary";
import { Field, SelectField } from "~/ui/field";
import { type FormReply, fieldState, formState, summaryOf } from "~/ui/form-state";
import type { Route } from "./+types/program-cohorts";
import { changedMeanwhile, loadProgram, missingProgram, writerOf } from "./program.server";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(loaderData?.program.name ?? programsWords.title, matches);
export const handle: FrameHandle = { failure: () => programsWords.failure };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { schoolId, mayWrite, program } = await loadProgram(context, params);
  const of = { schoolId, programId: program.id };
  return {
    program,
    mayWrite,
    cohorts: await listCohorts(db, of),
    places: await listProgramLocations(db, of),
  };
}

/** `cohortId`: null of the form that creates one. */
type Reply = FormReply & { cohortId: string | null };

export async function action({ context, params, request }: Route.ActionArgs) {
  const by = writerOf(context, params);
  const form = await request.formData();
  const posted = form.get("cohortId");
  const cohortId = typeof posted === "string" && posted !== "" ? posted : null;
  const { schoolId, programId, now } = by;
  const of = { schoolId, programId };
  const back = href("/schools/programs/:programId/cohorts", { programId });
  if (form.get("intent") === "delete") {
    if (cohortId === null) throw badRequest();
    const outcome = await transaction((tx) => deleteCohort(tx, { ...of, cohortId }));
    if (outcome === "missing") throw changedMeanwhile();
    return redirectWithNotice(context, back, { tone: "ok", title: notices.cohortDeleted });
  }
  if (form.get("intent") !== "save") throw badRequest();
  const submission = parseForm(form, cohortSchema);
  if (submission.status !== "success")
    return invalid<Reply>({ cohortId, result: submission.reply() });
  const fields = submission.value;
  const outcome = await transaction((tx) => saveCohort(tx, { ...of, cohortId, fields, now }));
  if (outcome === "done")
    return redirectWithNotice(context, back, { tone: "ok", title: notices.cohortSaved });
  if (outcome === "missing") throw cohortId ? changedMeanwhile() : missingProgram();
  const fieldErrors = faultsOf(outcome);
  return invalid<Reply>({ cohortId, result: submission.reply({ fieldErrors }) });
}

function faultsOf(
  outcome: Exclude<CohortOutcome, "done" | "missing">,
): Partial<Record<"name" | "locationId" | "maxStudents", string[]>> {
  if (outcome === "name taken") return { name: [words.nameTaken] };
  if (outcome === "no such place") return { locationId: [words.noPlace] };
  return {
    maxStudents: ["most" in outcome ? words.tooMany(outcome.most) : words.tooFew(outcome.students)],
  };
}

export default function ProgramCohorts({ loaderData, actionData }: Route.ComponentProps) {
  const { program, mayWrite, cohorts, places } = loaderData;
  const replyTo = (id: string | null) =>
    actionData && actionData.cohortId === id ? actionData : null;
  return (
    <div className="space-y-6">
      <ProgramHeader program={program} current="cohorts" />
      <p className="text-ink-2">{words.lead}</p>
      {cohorts.length === 0 ? (
        <EmptyState title={words.none}>{words.noneMore}</EmptyState>
      ) : (
        <ul className="rows sheet py-1">
          {cohorts.map((cohort) => (
            <li key={cohort.id}>
              <CohortRow
                cohort={cohort}
                places={places}
                mayWrite={mayWrite}
                reply={replyTo(cohort.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {mayWrite ? (
        <Disclosure summary={words.create} open={cohorts.length === 0 || replyTo(null) !== null}>
          <CohortForm cohort={null} places={places} reply={replyTo(null)} />
        </Disclosure>
      ) : null}
    </div>
  );
}

type Places = Route.ComponentProps["loaderData"]["places"];
type RowProps = { cohort: Cohort; places: Places; mayWrite: boolean; reply: Reply | null };

function CohortRow({ cohort, places, mayWrite, reply }: RowProps) {
  const busy = useNavigation().state === "submitting";
  const { id, name, location, students, maxStudents } = cohort;
  const when = words.when(
    cohort.startsOn && longDay(cohort.startsOn),
    cohort.endsOn && longDay(cohort.endsOn),
  );
  const head = (
    <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="block text-sm font-normal text-ink-2">
          {[location, when].filter(Boolean).join(" · ")}
        </span>
      </span>
      <Badge tone={students >= maxStudents ? "warn" : "neutral"}>
        {words.taken(students, maxStudents)}
      </Badge>
    </span>
  );
  if (!mayWrite) return <div className="flex py-3">{head}</div>;
  return (
    <Disclosure summary={head} open={reply !== null} className="border-b-0">
      <div className="space-y-6">
        <CohortForm cohort={cohort} places={places} reply={reply} />
        <Form method="post" className="space-y-3">
          <input type="hidden" name="cohortId" value={id} />
          <p className="text-sm text-ink-2">{words.deleteMore(students)}</p>
          <Button
            variant="danger"
            size="sm"
            name="intent"
            value="delete"
            pending={busy}
            aria-label={words.deleteOf(name)}
          >
            {words.delete}
          </Button>
        </Form>
      </div>
    </Disclosure>
  );
}

type FormProps = { cohort: Cohort | null; places: Places; reply: Reply | null };

function CohortForm({ cohort, places, reply }: FormProps) {
  const busy = useNavigation().state === "submitting";
  const [form, fields] = useForm({
    id: cohort ? `cohort-${cohort.id}` : "create",
    defaultValue: {
      name: cohort?.name ?? "",
      locationId: cohort?.locationId ?? "",
      startsOn: cohort?.startsOn ?? "",
      endsOn: cohort?.endsOn ?? "",
      maxStudents: String(cohort?.maxStudents ?? cohortPlaces.usual),
    },
    lastResult: reply?.result ?? null,
  });
  const locations = places.map(({ locationId, name }) => ({ value: locationId, label: name }));
  // Chosen when the program was still held there.
  if (cohort?.locationId && !places.some(({ locationId }) => locationId === cohort.locationId))
    locations.push({ value: cohort.locationId, label: cohort.location ?? "" });
  return (
    <Form method="post" {...formState(form)} className="max-w-2xl space-y-4">
      <ErrorSummary errors={summaryOf(form)} />
      <input type="hidden" name="cohortId" value={cohort?.id ?? ""} />
      <Field
        {...fieldState(fields.name)}
        label={words.name}
        hint={words.nameHint}
        autoComplete="off"
        required
      />
      {locations.length > 0 ? (
        <SelectField
          {...fieldState(fields.locationId)}
          label={words.location}
          placeholder={words.noLocation}
          options={locations}
        />
      ) : null}
      <div className="grid gap-4 sm:grid-cols-3">
        <Field {...fieldState(fields.startsOn)} label={words.startsOn} type="date" optional />
        <Field {...fieldState(fields.endsOn)} label={words.endsOn} type="date" optional />
        <Field
          {...fieldState(fields.maxStudents)}
          label={words.max}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <Button variant="secondary" size="sm" name="intent" value="save" pending={busy}>
        {cohort ? words.saveChange : words.save}
      </Button>
    </Form>
  );
}
