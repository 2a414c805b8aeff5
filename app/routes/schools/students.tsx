import { Form, href, useNavigation } from "react-router";
import { db, transaction } from "#db/client.server";
import { type StudentStatus, studentStatuses } from "#db/vocabulary";
import { wakeMail } from "~/features/mail/wake.server";
import { countSeats } from "~/features/schools/seats.server";
import {
  countStudents,
  listStudents,
  resendStudentInvite,
  revokeStudentInvite,
} from "~/features/schools/students.server";
import { studentsNotices, studentsWords as words } from "~/features/schools/students-words";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { redirectWithNotice } from "~/server/notices.server";
import { badRequest, notFound } from "~/server/responses";
import { requireSeat } from "~/server/school-seat.server";
import { Button } from "~/ui/button";
import { whenText } from "~/ui/dates";
import { EmptyState } from "~/ui/empty-state";
import { Field } from "~/ui/field";
import { PageHeader } from "~/ui/page-header";
import { PageLinks } from "~/ui/page-links";
import { TabLinks } from "~/ui/tabs";
import type { Route } from "./+types/students";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);
export const handle: FrameHandle = { failure: () => words.failure };

const size = 25;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { schoolId, role } = requireSeat(context);
  const { timeZone } = viewerOf(context);
  const { searchParams } = url;
  const now = new Date();
  const asked = searchParams.get("status");
  const status = studentStatuses.find((one) => one === asked) ?? "active";
  const search = (searchParams.get("q") ?? "").trim().slice(0, 100);
  const look = { schoolId, status, search };
  const seats = await countSeats(db, schoolId);
  const pages = Math.max(1, Math.ceil((await countStudents(db, look)) / size));
  const wanted = Number.parseInt(searchParams.get("page") ?? "1", 10);
  const page = Math.min(Math.max(Number.isFinite(wanted) ? wanted : 1, 1), pages);
  const students = await listStudents(db, { ...look, page, size });
  return {
    status,
    search,
    page,
    pages,
    mayWrite: role !== "assistant",
    counts: seats?.students ?? { active: 0, invited: 0, requested: 0, removed: 0, max: 0 },
    students: students.map(({ id, firstName, lastName, email, studentId, expiresAt }) => ({
      id,
      name: [firstName, lastName].filter(Boolean).join(" ") || email,
      detail: [
        email,
        studentId,
        status === "invited" && expiresAt
          ? (expiresAt > now ? words.linkUntil : words.linkOver)(whenText(expiresAt, timeZone, now))
          : null,
      ]
        .filter(Boolean)
        .join(" · "),
    })),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { schoolId } = requireSeat(context, { roles: ["admin", "instructor"] });
  const { id: invitedBy } = viewerOf(context);
  const form = await request.formData();
  const intent = form.get("intent");
  const studentId = form.get("studentId");
  if (typeof studentId !== "string" || (intent !== "resend" && intent !== "revoke"))
    throw badRequest();
  const of = { schoolId, studentId, now: new Date() };
  const outcome = await transaction((tx) =>
    intent === "resend"
      ? resendStudentInvite(tx, { ...of, invitedBy })
      : revokeStudentInvite(tx, of),
  );
  if (outcome === "missing") throw notFound(undefined, words.gone);
  if (intent === "resend") wakeMail();
  return redirectWithNotice(
    context,
    `${href("/schools/students")}?status=invited`,
    outcome === "too soon"
      ? { tone: "info", title: words.soon, description: words.soonMore }
      : { tone: "ok", title: studentsNotices[intent] },
  );
}

export default function Students({ loaderData }: Route.ComponentProps) {
  const { status, search, page, pages, mayWrite, counts, students } = loaderData;
  const busy = useNavigation().state === "submitting";
  const at = (given: { status?: StudentStatus; page?: number }) => {
    const query = new URLSearchParams({ status: given.status ?? status });
    if (search) query.set("q", search);
    if (given.page) query.set("page", String(given.page));
    return `${href("/schools/students")}?${query}`;
  };
  return (
    <div className="space-y-6">
      <PageHeader
        title={words.title}
        lead={words.lead(counts.active, counts.invited, counts.max)}
      />
      <TabLinks
        label={words.states}
        tabs={(["active", "invited", "requested", "removed"] as const).map((one) => ({
          label: `${words.status[one]} (${counts[one]})`,
          to: at({ status: one }),
          current: one === status,
        }))}
      />
      <Form method="get" role="search" className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="status" value={status} />
        <Field
          name="q"
          type="search"
          label={words.search}
          defaultValue={search}
          maxLength={100}
          className="min-w-0 grow sm:max-w-md"
        />
        <Button variant="secondary">{words.find}</Button>
      </Form>
      {students.length === 0 ? (
        <EmptyState title={words.none}>{words.noneMore}</EmptyState>
      ) : (
        <ul className="rows sheet py-1">
          {students.map(({ id, name, detail }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">{name}</p>
                <p className="text-sm wrap-anywhere text-ink-2">{detail}</p>
              </div>
              {mayWrite && status === "invited" ? (
                <Form method="post" className="flex flex-wrap gap-2">
                  <input type="hidden" name="studentId" value={id} />
                  <Button
                    variant="secondary"
                    size="sm"
                    name="intent"
                    value="resend"
                    pending={busy}
                    aria-label={words.resendTo(name)}
                  >
                    {words.resend}
                  </Button>
                  <Button
                    variant="quiet"
                    size="sm"
                    name="intent"
                    value="revoke"
                    pending={busy}
                    aria-label={words.revokeOf(name)}
                  >
                    {words.revoke}
                  </Button>
                </Form>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      <PageLinks
        label={words.pages}
        before={page > 1 ? { label: words.before, to: at({ page: page - 1 }) } : null}
        after={page < pages ? { label: words.after, to: at({ page: page + 1 }) } : null}
      >
        {words.page(page, pages)}
      </PageLinks>
    </div>
  );
}
