import { useForm } from "@conform-to/react";
import { Form, href, Link, useNavigation } from "react-router";
import { db, transaction } from "#db/client.server";
import { ProgramHeader } from "~/features/programs/components/program-header";
import { programsWords } from "~/features/programs/words";
import { programLocationSchema } from "~/features/schools/places/forms";
import { cohortPlaces } from "~/features/schools/places/limits";
import {
  listLocations,
  listProgramLocations,
  type ProgramLocation,
  removeProgramLocation,
  saveProgramLocation,
} from "~/features/schools/places/locations.server";
import { programLocationsWords as words } from "~/features/schools/places/words";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { redirectWithNotice } from "~/server/notices.server";
import { parseForm } from "~/server/parse-form";
import { badRequest, invalid } from "~/server/responses";
import { Button } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { EmptyState } from "~/ui/empty-state";
import { ErrorSummary } from "~/ui/error-summary";
import { Field, SelectField } from "~/ui/field";
import { type FormReply, fieldState, formState, summaryOf } from "~/ui/form-state";
import type { Route } from "./+types/program-locations";
import { changedMeanwhile, loadProgram, writerOf } from "./program.server";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(loaderData?.program.name ?? programsWords.title, matches);
export const handle: FrameHandle = { failure: () => programsWords.failure };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { schoolId, mayWrite, program } = await loadProgram(context, params);
  const places = await listProgramLocations(db, { schoolId, programId: program.id });
  const there = new Set(places.map(({ locationId }) => locationId));
  const locations = await listLocations(db, { schoolId });
  return {
    program,
    mayWrite,
    places,
    hasLocations: locations.length > 0,
    others: locations.filter(({ id }) => !there.has(id)).map(({ id, name }) => ({ id, name })),
  };
}

/** `of`: the location whose form it is; null of the form that adds one. */
type Reply = FormReply & { of: string | null };

export async function action({ context, params, request }: Route.ActionArgs) {
  const { schoolId, programId, now } = writerOf(context, params);
  const form = await request.formData();
  const intent = form.get("intent");
  const back = href("/schools/programs/:programId/locations", { programId });
  if (intent === "remove") {
    const of = { schoolId, programId, locationId: String(form.get("locationId")) };
    const outcome = await transaction((tx) => removeProgramLocation(tx, of));
    if (outcome === "missing") throw changedMeanwhile();
    return redirectWithNotice(context, back, { tone: "ok", title: words.removed });
  }
  if (intent !== "add" && intent !== "save") throw badRequest();
  const submission = parseForm(form, programLocationSchema);
  if (submission.status !== "success") {
    const locationId = form.get("locationId");
    const of = intent === "save" && typeof locationId === "string" ? locationId : null;
    return invalid<Reply>({ of, result: submission.reply() });
  }
  const given = { schoolId, programId, ...submission.value, now };
  if ((await transaction((tx) => saveProgramLocation(tx, given))) === "missing")
    throw changedMeanwhile();
  return redirectWithNotice(context, back, { tone: "ok", title: words.saved });
}

export default function ProgramLocations({ loaderData, actionData }: Route.ComponentProps) {
  const { program, mayWrite, places, hasLocations, others } = loaderData;
  const replyTo = (of: string | null) => (actionData && actionData.of === of ? actionData : null);
  return (
    <div className="space-y-6">
      <ProgramHeader program={program} current="locations" />
      <p className="text-ink-2">{words.lead}</p>
      {places.length === 0 ? (
        <EmptyState title={words.none}>
          {hasLocations ? words.noneMore : words.noLocations}{" "}
          {mayWrite && !hasLocations ? (
            <Link to={href("/schools/locations")}>{words.toLocations}</Link>
          ) : null}
        </EmptyState>
      ) : (
        <ul className="rows sheet py-1">
          {places.map((place) => (
            <li key={place.id}>
              <Place place={place} mayWrite={mayWrite} reply={replyTo(place.locationId)} />
            </li>
          ))}
        </ul>
      )}
      {mayWrite && others.length > 0 ? <AddPlace others={others} reply={replyTo(null)} /> : null}
    </div>
  );
}

type PlaceProps = { place: ProgramLocation; mayWrite: boolean; reply: Reply | null };

function Place({ place, mayWrite, reply }: PlaceProps) {
  const busy = useNavigation().state === "submitting";
  const { id, locationId, name, city, maxStudents } = place;
  const [form, fields] = useForm({
    id: `place-${id}`,
    defaultValue: { maxStudents: String(maxStudents) },
    lastResult: reply?.result ?? null,
  });
  const head = (
    <span className="min-w-0">
      <span className="block font-semibold wrap-anywhere">{name}</span>
      <span className="block text-sm font-normal text-ink-2">
        {[city, words.most(maxStudents)].filter(Boolean).join(" · ")}
      </span>
    </span>
  );
  if (!mayWrite) return <div className="py-3">{head}</div>;
  return (
    <Disclosure summary={head} open={reply !== null} className="border-b-0">
      <div className="space-y-6">
        <Form method="post" {...formState(form)} className="space-y-4">
          <ErrorSummary errors={summaryOf(form)} />
          <input type="hidden" name="locationId" value={locationId} />
          <Field
            {...fieldState(fields.maxStudents)}
            label={words.maxOf(name)}
            inputMode="numeric"
            autoComplete="off"
            className="max-w-sm"
          />
          <Button
            variant="secondary"
            size="sm"
            name="intent"
            value="save"
            pending={busy}
            aria-label={words.saveOf(name)}
          >
            {words.save}
          </Button>
        </Form>
        <Form method="post" className="space-y-3">
          <input type="hidden" name="locationId" value={locationId} />
          <p className="text-sm text-ink-2">{words.removeMore}</p>
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
      </div>
    </Disclosure>
  );
}

function AddPlace({
  others,
  reply,
}: {
  others: { id: string; name: string }[];
  reply: Reply | null;
}) {
  const busy = useNavigation().state === "submitting";
  const [form, fields] = useForm({
    id: "add",
    defaultValue: { locationId: "", maxStudents: String(cohortPlaces.usual) },
    lastResult: reply?.result ?? null,
  });
  return (
    <Form method="post" {...formState(form)} className="sheet space-y-4">
      <h2>{words.add}</h2>
      <ErrorSummary errors={summaryOf(form)} />
      <input type="hidden" name="intent" value="add" />
      <div className="grid max-w-2xl gap-4 sm:grid-cols-2">
        <SelectField
          {...fieldState(fields.locationId)}
          label={words.location}
          placeholder={words.choose}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
          required
        />
        <Field
          {...fieldState(fields.maxStudents)}
          label={words.max}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <Button size="sm" pending={busy}>
        {words.addSubmit}
      </Button>
    </Form>
  );
}
