import { Form, href, Link, useNavigation } from "react-router";
import { db, transaction } from "#db/client.server";
import { LocationForm } from "~/features/schools/places/components/location-form";
import { locationSchema } from "~/features/schools/places/forms";
import {
  countByLocation,
  findDeletedLocation,
  listLocations,
  saveLocation,
  setLocationActive,
} from "~/features/schools/places/locations.server";
import { locationsWords as words } from "~/features/schools/places/words";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { redirectWithNotice } from "~/server/notices.server";
import { parseForm } from "~/server/parse-form";
import { badRequest, invalid, notFound } from "~/server/responses";
import { requireSeat } from "~/server/school-seat.server";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { EmptyState } from "~/ui/empty-state";
import type { FormReply } from "~/ui/form-state";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/locations";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);
export const handle: FrameHandle = { failure: () => words.failure };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { schoolId, role } = requireSeat(context);
  const locations = await listLocations(db, { schoolId });
  const students = await countByLocation(db, { schoolId });
  const mayWrite = role !== "assistant";
  const id = mayWrite ? url.searchParams.get("deleted") : null;
  const name = id ? await findDeletedLocation(db, { schoolId, locationId: id }) : null;
  return {
    mayWrite,
    deleted: id && name ? { id, name } : null,
    locations: locations.map(({ id, name, city, stateProvince, country, isHeadquarters }) => ({
      id,
      name,
      place: [city, stateProvince, country].filter(Boolean).join(", "),
      isHeadquarters,
      students: students.get(id) ?? 0,
    })),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { schoolId } = requireSeat(context, { roles: ["admin", "instructor"] });
  const form = await request.formData();
  const back = href("/schools/locations");
  if (form.get("intent") === "restore") {
    const locationId = String(form.get("locationId"));
    const of = { schoolId, locationId, isActive: true };
    if ((await transaction((tx) => setLocationActive(tx, of))) === "missing")
      throw notFound(undefined, words.changed);
    return redirectWithNotice(context, back, { tone: "ok", title: words.putBack });
  }
  if (form.get("intent") !== "save") throw badRequest();
  const submission = parseForm(form, locationSchema);
  if (submission.status !== "success") return invalid<FormReply>({ result: submission.reply() });
  const given = { schoolId, locationId: null, fields: submission.value, now: new Date() };
  if ((await transaction((tx) => saveLocation(tx, given))) === "name taken")
    return invalid<FormReply>({
      result: submission.reply({ fieldErrors: { name: [words.nameTaken] } }),
    });
  return redirectWithNotice(context, back, { tone: "ok", title: words.saved });
}

export default function Locations({ loaderData, actionData }: Route.ComponentProps) {
  const { mayWrite, locations, deleted } = loaderData;
  const busy = useNavigation().state === "submitting";
  return (
    <div className="space-y-6">
      <PageHeader title={words.title} lead={words.lead} />
      {deleted ? (
        <Notice title={words.deleted(deleted.name)}>
          <Form method="post">
            <input type="hidden" name="locationId" value={deleted.id} />
            <Button
              variant="secondary"
              size="sm"
              name="intent"
              value="restore"
              pending={busy}
              aria-label={words.undoOf(deleted.name)}
            >
              {words.undo}
            </Button>
          </Form>
        </Notice>
      ) : null}
      {locations.length === 0 ? (
        <EmptyState title={words.none}>{mayWrite ? words.noneMore : words.noneToRead}</EmptyState>
      ) : (
        <ul className="rows sheet py-1">
          {locations.map(({ id: locationId, name, place, isHeadquarters, students }) => (
            <li key={locationId}>
              <Link to={href("/schools/locations/:locationId", { locationId })} className="row">
                <span className="min-w-0 grow">
                  <span className="block font-semibold wrap-anywhere">{name}</span>
                  <span className="block text-sm wrap-anywhere text-ink-2">
                    {place} · {words.students(students)}
                  </span>
                  {isHeadquarters ? <Badge tone="brand">{words.headquarters}</Badge> : null}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {mayWrite ? (
        <Disclosure summary={words.add} open={locations.length === 0 || actionData !== undefined}>
          <LocationForm location={null} reply={actionData ?? null} />
        </Disclosure>
      ) : null}
    </div>
  );
}
