import { Form, href, useNavigation } from "react-router";
import { db, transaction } from "#db/client.server";
import { LicenseForm } from "~/features/schools/places/components/license-form";
import { licenseSchema } from "~/features/schools/places/forms";
import { deleteLicense, findLicense, saveLicense } from "~/features/schools/places/licenses.server";
import { listLocations } from "~/features/schools/places/locations.server";
import { licensesWords as words } from "~/features/schools/places/words";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { redirectWithNotice } from "~/server/notices.server";
import { parseForm } from "~/server/parse-form";
import { badRequest, invalid, notFound } from "~/server/responses";
import { requireSeat } from "~/server/school-seat.server";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { Button } from "~/ui/button";
import { fullDay } from "~/ui/dates";
import type { FormReply } from "~/ui/form-state";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/license";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(loaderData?.license.licenseNumber ?? words.title, matches);
export const handle: FrameHandle = { failure: () => words.failure };

const missing = () => notFound(words.missing, words.missingMore);

export async function loader({ context, params }: Route.LoaderArgs) {
  const { schoolId, role } = requireSeat(context);
  const license = await findLicense(db, { schoolId, licenseId: params.licenseId });
  if (!license) throw missing();
  const mayWrite = role === "admin";
  return { license, mayWrite, locations: mayWrite ? await listLocations(db, { schoolId }) : [] };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { schoolId } = requireSeat(context, { roles: ["admin"] });
  const { licenseId } = params;
  const form = await request.formData();
  const back = href("/schools/licenses");
  if (form.get("intent") === "delete") {
    const outcome = await transaction((tx) => deleteLicense(tx, { schoolId, licenseId }));
    if (outcome === "missing") throw missing();
    return redirectWithNotice(context, back, { tone: "ok", title: words.deleted });
  }
  if (form.get("intent") !== "save") throw badRequest();
  const submission = parseForm(form, licenseSchema);
  if (submission.status !== "success") return invalid<FormReply>({ result: submission.reply() });
  const given = { schoolId, licenseId, fields: submission.value, now: new Date() };
  const outcome = await transaction((tx) => saveLicense(tx, given));
  if (outcome === "missing") throw missing();
  if (outcome === "no such place")
    return invalid<FormReply>({
      result: submission.reply({ fieldErrors: { locationId: [words.noPlace] } }),
    });
  return redirectWithNotice(context, back, { tone: "ok", title: words.saved });
}

export default function LicenseScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { license, locations, mayWrite } = loaderData;
  const busy = useNavigation().state === "submitting";
  const day = (value: string | null) => (value ? fullDay(value) : null);
  const facts: [string, string | null][] = [
    [words.type, words.types[license.licenseType]],
    [words.authority, license.issuingAuthority],
    [words.status, words.statuses[license.status]],
    [words.location, license.location ?? words.everywhere],
    [words.state, license.stateProvince],
    [words.country, license.country],
    [words.issued, day(license.issueDate)],
    [words.expiry, day(license.expiryDate)],
    [words.notes, license.notes],
  ];
  return (
    <div className="space-y-6">
      <Breadcrumbs
        trail={[
          { label: words.back, to: href("/schools/licenses") },
          { label: license.licenseNumber },
        ]}
      />
      <PageHeader title={license.licenseNumber} />
      {mayWrite ? (
        <>
          <LicenseForm license={license} locations={locations} reply={actionData ?? null} />
          <section aria-labelledby="delete" className="space-y-3">
            <h2 id="delete">{words.deleteTitle}</h2>
            <p className="text-ink-2">{words.deleteMore}</p>
            <Form method="post">
              <Button variant="danger" size="sm" name="intent" value="delete" pending={busy}>
                {words.delete}
              </Button>
            </Form>
          </section>
        </>
      ) : (
        <dl className="sheet grid gap-4 sm:grid-cols-2">
          {facts.map(([term, value]) =>
            value ? (
              <div key={term}>
                <dt className="text-sm text-ink-2">{term}</dt>
                <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
      )}
    </div>
  );
}
