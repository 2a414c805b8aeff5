import { href, Link } from "react-router";
import { db, transaction } from "#db/client.server";
import { dayIn } from "~/features/progress/days";
import { LicenseForm } from "~/features/schools/places/components/license-form";
import { licenseSchema } from "~/features/schools/places/forms";
import { daysUntil, standingOfLicense } from "~/features/schools/places/licenses";
import { listLicenses, saveLicense } from "~/features/schools/places/licenses.server";
import { listLocations } from "~/features/schools/places/locations.server";
import { licensesWords as words } from "~/features/schools/places/words";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { redirectWithNotice } from "~/server/notices.server";
import { parseForm } from "~/server/parse-form";
import { badRequest, invalid } from "~/server/responses";
import { requireSeat } from "~/server/school-seat.server";
import { Badge, type Tone } from "~/ui/badge";
import { longDay } from "~/ui/dates";
import { Disclosure } from "~/ui/disclosure";
import { EmptyState } from "~/ui/empty-state";
import type { FormReply } from "~/ui/form-state";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/licenses";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);
export const handle: FrameHandle = { failure: () => words.failure };

export async function loader({ context }: Route.LoaderArgs) {
  const { schoolId, role } = requireSeat(context);
  const today = dayIn(new Date(), viewerOf(context).timeZone);
  const licenses = await listLicenses(db, { schoolId });
  const mayWrite = role === "admin";
  return {
    mayWrite,
    locations: mayWrite ? await listLocations(db, { schoolId }) : [],
    licenses: licenses.map((license) => {
      const { status, warning } = standingOfLicense(license, today);
      return {
        id: license.id,
        name: `${words.types[license.licenseType]} · ${license.licenseNumber}`,
        status,
        warning,
        left: license.expiryDate ? daysUntil(license.expiryDate, today) : null,
        detail: [
          license.issuingAuthority,
          license.location ?? words.everywhere,
          license.expiryDate
            ? (license.expiryDate < today ? words.expired : words.expires)(
                longDay(license.expiryDate),
              )
            : words.noExpiry,
        ].join(" · "),
      };
    }),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { schoolId } = requireSeat(context, { roles: ["admin"] });
  const form = await request.formData();
  if (form.get("intent") !== "save") throw badRequest();
  const submission = parseForm(form, licenseSchema);
  if (submission.status !== "success") return invalid<FormReply>({ result: submission.reply() });
  const given = { schoolId, licenseId: null, fields: submission.value, now: new Date() };
  if ((await transaction((tx) => saveLicense(tx, given))) === "no such place")
    return invalid<FormReply>({
      result: submission.reply({ fieldErrors: { locationId: [words.noPlace] } }),
    });
  return redirectWithNotice(context, href("/schools/licenses"), {
    tone: "ok",
    title: words.saved,
  });
}

const tones: Record<keyof typeof words.statuses, Tone> = {
  active: "ok",
  pending: "neutral",
  expired: "bad",
  revoked: "neutral",
};

export default function Licenses({ loaderData, actionData }: Route.ComponentProps) {
  const { mayWrite, licenses, locations } = loaderData;
  return (
    <div className="space-y-6">
      <PageHeader title={words.title} lead={words.lead} />
      {licenses.length === 0 ? (
        <EmptyState title={words.none}>{mayWrite ? words.noneMore : words.noneToRead}</EmptyState>
      ) : (
        <ul className="rows sheet py-1">
          {licenses.map(({ id: licenseId, name, detail, status, warning, left }) => (
            <li key={licenseId}>
              <Link to={href("/schools/licenses/:licenseId", { licenseId })} className="row">
                <span className="min-w-0 grow">
                  <span className="block font-semibold wrap-anywhere">{name}</span>
                  <span className="block text-sm wrap-anywhere text-ink-2">{detail}</span>
                </span>
                {warning === "soon" && left !== null ? (
                  <Badge tone="warn" icon="warning">
                    {words.soon(left)}
                  </Badge>
                ) : (
                  <Badge tone={tones[status]} {...(warning && { icon: "warning" })}>
                    {words.statuses[status]}
                  </Badge>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {mayWrite ? (
        <Disclosure summary={words.add} open={licenses.length === 0 || actionData !== undefined}>
          <LicenseForm license={null} locations={locations} reply={actionData ?? null} />
        </Disclosure>
      ) : null}
    </div>
  );
}
