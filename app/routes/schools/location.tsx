import { Form, href, useNavigation } from "react-router";
import { db, transaction } from "#db/client.server";
import { LocationForm } from "~/features/schools/places/components/location-form";
import { locationSchema } from "~/features/schools/places/forms";
import {
  countByLocation,
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
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { Button } from "~/ui/button";
import type { FormReply } from "~/ui/form-state";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/location";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(loaderData?.location.name ?? words.title, matches);
export const handle: FrameHandle = { failure: () => words.failure };

const missing = () => notFound(words.missing, words.missingMore);

export async function loader({ context, params }: Route.LoaderArgs) {
  const { schoolId, role } = requireSeat(context);
  const all = await listLocations(db, { schoolId });
  const location = all.find(({ id }) => id === params.locationId);
  if (!location) throw missing();
  return {
    location,
    mayWrite: role !== "assistant",
    students: (await countByLocation(db, { schoolId })).get(location.id) ?? 0,
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { schoolId } = requireSeat(context, { roles: ["admin", "instructor"] });
  const { locationId } = params;
  const form = await request.formData();
  const back = href("/schools/locations");
  if (form.get("intent") === "delete") {
    const [before] = (await listLocations(db, { schoolId })).filter(({ id }) => id === locationId);
    const of = { schoolId, locationId, isActive: false };
    if (!before || (await transaction((tx) => setLocationActive(tx, of))) === "missing")
      throw missing();
    const undo = new URLSearchParams({ deleted: locationId });
    const title = words.deleted(before.name);
    return redirectWithNotice(context, `${back}?${undo}`, { tone: "ok", title });
  }
  if (form.get("intent") !== "save") throw badRequest();
  const submission = parseForm(form, locationSchema);
  if (submission.status !== "success") return invalid<FormReply>({ result: submission.reply() });
  const given = { schoolId, locationId, fields: submission.value, now: new Date() };
  const outcome = await transaction((tx) => saveLocation(tx, given));
  if (outcome === "missing") throw missing();
  if (outcome === "name taken")
    return invalid<FormReply>({
      result: submission.reply({ fieldErrors: { name: [words.nameTaken] } }),
    });
  return redirectWithNotice(context, back, { tone: "ok", title: words.saved });
}

export default function LocationScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { location, mayWrite, students } = loaderData;
  const busy = useNavigation().state === "submitting";
  const { name, address, city, stateProvince, postalCode, country, phone, email } = location;
  return (
    <div className="space-y-6">
      <Breadcrumbs
        trail={[{ label: words.back, to: href("/schools/locations") }, { label: name }]}
      />
      <PageHeader title={name} lead={words.students(students)} />
      {mayWrite ? (
        <>
          <LocationForm location={location} reply={actionData ?? null} />
          <section aria-labelledby="delete" className="space-y-3">
            <h2 id="delete">{words.deleteTitle}</h2>
            <p className="text-ink-2">{words.deleteMore(students)}</p>
            <Form method="post">
              <Button variant="danger" size="sm" name="intent" value="delete" pending={busy}>
                {words.delete}
              </Button>
            </Form>
          </section>
        </>
      ) : (
        <address className="not-italic wrap-anywhere">
          {[
            address,
            city,
            [stateProvince, postalCode].filter(Boolean).join(" "),
            country,
            phone,
            email,
          ]
            .filter(Boolean)
            .map((line) => (
              <p key={line}>{line}</p>
            ))}
        </address>
      )}
    </div>
  );
}
