import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form, href, useNavigation } from "react-router";
import { z } from "zod";
import { db, transaction } from "#db/client.server";
import { type StaffRole, staffRoles } from "#db/vocabulary";
import { isEmail, normalizeEmail } from "~/features/accounts/email";
import { lacksSecondFactor } from "~/features/accounts/two-factor";
import { wakeMail } from "~/features/mail/wake.server";
import { SecondFactorSetting } from "~/features/schools/components/second-factor-setting";
import { staffRoleWords } from "~/features/schools/portal-words";
import { rolesNotices, rolesWords as words } from "~/features/schools/roles-words";
import { countSeats } from "~/features/schools/seats.server";
import {
  changeRole,
  inviteStaff,
  listStaff,
  removeStaff,
  requireSecondFactor,
  resendStaffInvite,
} from "~/features/schools/staff.server";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { redirectWithNotice } from "~/server/notices.server";
import { parseForm } from "~/server/parse-form";
import { badRequest, invalid, notFound } from "~/server/responses";
import { requireSeat } from "~/server/school-seat.server";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { whenText } from "~/ui/dates";
import { Disclosure } from "~/ui/disclosure";
import { ErrorSummary } from "~/ui/error-summary";
import { Field, SelectField } from "~/ui/field";
import { fieldState, formState, summaryOf } from "~/ui/form-state";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/roles";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);
export const handle: FrameHandle = { failure: () => words.failure };

const inviteSchema = z.object({
  intent: z.string(),
  name: z
    .string({ error: () => words.nameMissing })
    .trim()
    .min(1, { error: () => words.nameMissing })
    .max(100, { error: () => words.nameLong })
    .regex(/^\P{Cc}*$/u, { error: () => words.nameSigns }),
  email: z
    .string({ error: () => words.emailShape })
    .transform(normalizeEmail)
    .refine(isEmail, { error: () => words.emailShape }),
  role: z.enum(staffRoles, { error: () => words.roleMissing }),
});

export async function loader({ context }: Route.LoaderArgs) {
  const { schoolId, needsSecondFactor } = requireSeat(context, { roles: ["admin"] });
  const { id: viewerId, timeZone } = viewerOf(context);
  const now = new Date();
  const seats = await countSeats(db, schoolId);
  const staff = await listStaff(db, { schoolId });
  return {
    needsSecondFactor,
    seats: seats?.staff ?? { active: 0, invited: 0, max: null },
    staff: staff.map(({ id, name, email, role, status, userId, expiresAt }) => ({
      id,
      name,
      email,
      role,
      isInvited: status === "invited",
      isViewer: userId === viewerId,
      link:
        status === "invited" && expiresAt
          ? (expiresAt > now ? words.linkUntil : words.linkOver)(whenText(expiresAt, timeZone, now))
          : null,
    })),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { schoolId } = requireSeat(context, { roles: ["admin"] });
  const by = { schoolId, actorId: viewerOf(context).id, now: new Date() };
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent === "invite") return invite(context, form, by);
  if (intent === "two-factor") return setSecondFactor(context, form, by);
  const staffId = form.get("staffId");
  if (typeof staffId !== "string") throw badRequest();
  const role = staffRoles.find((one) => one === form.get("role"));
  if (intent === "role" && role)
    return settled(
      context,
      "role",
      await transaction((tx) => changeRole(tx, { ...by, staffId, role })),
    );
  if (intent === "remove")
    return settled(
      context,
      "remove",
      await transaction((tx) => removeStaff(tx, { ...by, staffId })),
    );
  if (intent === "resend")
    return settled(
      context,
      "resend",
      await transaction((tx) => resendStaffInvite(tx, { ...by, staffId })),
    );
  throw badRequest();
}

type Context = Route.ActionArgs["context"];
type By = { schoolId: string; actorId: string; now: Date };
type Reply = { result: SubmissionResult<string[]> };

async function invite(context: Context, form: FormData, by: By) {
  const submission = parseForm(form, inviteSchema);
  if (submission.status !== "success") return invalid<Reply>({ result: submission.reply() });
  const { intent: _, ...person } = submission.value;
  const outcome = await transaction((tx) => inviteStaff(tx, { ...by, ...person }));
  if (outcome === "already there") {
    const fieldErrors = { email: [words.already] };
    return invalid<Reply>({ result: submission.reply({ fieldErrors }) });
  }
  if (outcome !== "invited")
    return invalid<Reply>({
      result: submission.reply({ formErrors: [words.full(outcome.full)] }),
    });
  wakeMail();
  return redirectWithNotice(context, href("/schools/roles"), {
    tone: "ok",
    title: rolesNotices.invite,
  });
}

async function setSecondFactor(context: Context, form: FormData, by: By) {
  const isRequired = form.get("required") === "yes";
  const back = href("/schools/roles");
  if (isRequired && lacksSecondFactor(viewerOf(context)))
    return redirectWithNotice(context, back, {
      tone: "bad",
      title: words.factorOwn,
      description: words.factorOwnMore,
      action: { label: words.factorSetUp, href: href("/account/two-factor") },
    });
  await transaction((tx) => requireSecondFactor(tx, { ...by, isRequired }));
  const title = isRequired ? rolesNotices.factorOn : rolesNotices.factorOff;
  return redirectWithNotice(context, back, { tone: "ok", title });
}

function settled(
  context: Context,
  intent: "role" | "remove" | "resend",
  outcome: Awaited<ReturnType<typeof changeRole>>,
) {
  if (outcome === "missing") throw notFound(undefined, words.gone);
  const back = href("/schools/roles");
  if (outcome === "last administrator")
    return redirectWithNotice(context, back, {
      tone: "bad",
      title: words.last,
      description: words.lastMore,
    });
  if (outcome === "too soon")
    return redirectWithNotice(context, back, {
      tone: "info",
      title: words.soon,
      description: words.soonMore,
    });
  if (intent === "resend") wakeMail();
  return redirectWithNotice(context, back, { tone: "ok", title: rolesNotices[intent] });
}

const roleOptions = staffRoles.map((role) => ({ value: role, label: staffRoleWords[role] }));

export default function Roles({ loaderData, actionData }: Route.ComponentProps) {
  const { seats, staff, needsSecondFactor } = loaderData;
  const busy = useNavigation().state === "submitting";
  return (
    <div className="space-y-8">
      <PageHeader title={words.title} lead={words.lead(seats.active, seats.invited, seats.max)} />
      <section aria-labelledby="staff" className="space-y-3">
        <h2 id="staff">{words.staff}</h2>
        <ul className="rows sheet py-1">
          {staff.map((person) => (
            <li key={person.id}>
              <Person person={person} busy={busy} />
            </li>
          ))}
        </ul>
      </section>
      <InviteForm reply={actionData ?? null} busy={busy} />
      <SecondFactorSetting isRequired={needsSecondFactor} busy={busy} />
      <section aria-labelledby="rights" className="space-y-3">
        <h2 id="rights">{words.roles}</h2>
        <dl className="grid gap-6 md:grid-cols-3">
          {staffRoles.map((role) => (
            <div key={role}>
              <dt className="font-semibold">{staffRoleWords[role]}</dt>
              {words.rights[role].map((right) => (
                <dd key={right} className="text-ink-2">
                  {right}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

type PersonRow = Route.ComponentProps["loaderData"]["staff"][number];

function Person({ person, busy }: { person: PersonRow; busy: boolean }) {
  const { id, name, email, role, isInvited, isViewer, link } = person;
  return (
    <div className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-sm wrap-anywhere text-ink-2">
            {email}
            {link ? ` · ${link}` : null}
          </p>
        </div>
        <p className="flex flex-wrap gap-2">
          {isViewer ? <Badge>{words.you}</Badge> : null}
          {isInvited ? <Badge tone="warn">{words.invited}</Badge> : null}
          <Badge tone="brand">{staffRoleWords[role]}</Badge>
        </p>
      </div>
      <Disclosure summary={words.change(name)} className="border-b-0 text-sm">
        <div className="space-y-4">
          <Form method="post" className="flex flex-wrap items-end gap-3">
            <input type="hidden" name="intent" value="role" />
            <input type="hidden" name="staffId" value={id} />
            <SelectField
              id={`role-${id}`}
              name="role"
              label={words.roleOf(name)}
              options={roleOptions}
              defaultValue={role}
            />
            <Button variant="secondary" pending={busy} aria-label={words.save(name)}>
              {words.saveShort}
            </Button>
          </Form>
          <Form method="post" className="flex flex-wrap gap-3">
            <input type="hidden" name="staffId" value={id} />
            {isInvited ? (
              <Button variant="secondary" name="intent" value="resend" pending={busy}>
                {words.resend(name)}
              </Button>
            ) : null}
            <Button variant="danger" name="intent" value="remove" pending={busy}>
              {isInvited ? words.revoke(name) : isViewer ? words.leave : words.remove(name)}
            </Button>
          </Form>
        </div>
      </Disclosure>
    </div>
  );
}

type Typed = { intent: string; name: string; email: string; role: StaffRole };

function InviteForm({ reply, busy }: { reply: Reply | null; busy: boolean }) {
  const [form, fields] = useForm<Typed>({ id: "invite", lastResult: reply?.result ?? null });
  return (
    <Form method="post" {...formState(form)} className="sheet space-y-4">
      <div>
        <h2>{words.invite}</h2>
        <p className="text-ink-2">{words.inviteLead}</p>
      </div>
      <ErrorSummary errors={summaryOf(form)} />
      <input type="hidden" name="intent" value="invite" />
      <div className="grid gap-4 md:grid-cols-3">
        <Field {...fieldState(fields.name)} label={words.name} autoComplete="off" required />
        <Field
          {...fieldState(fields.email)}
          label={words.email}
          type="email"
          autoComplete="off"
          required
        />
        <SelectField
          {...fieldState(fields.role)}
          label={words.role}
          defaultValue={fields.role.initialValue ?? "instructor"}
          options={roleOptions}
          required
        />
      </div>
      <Button size="sm" pending={busy} pendingLabel={words.sending}>
        {words.send}
      </Button>
    </Form>
  );
}
