import { data, redirect } from "react-router";
import { UnconfirmedBanner } from "~/features/accounts/components/unconfirmed-banner";
import { isUnreachable } from "~/features/attempts/player/components/live/unreachable";
import {
  AddButton,
  RowsForm,
  type RowsReply,
} from "~/features/schools/onboarding/components/rows-form";
import { SetupFrame } from "~/features/schools/onboarding/components/setup-frame";
import { checkInstructors, isFine } from "~/features/schools/onboarding/forms";
import { textLength } from "~/features/schools/onboarding/lengths";
import {
  changeRows,
  emptyInstructor,
  type FieldErrors,
  type InstructorRow,
  maxRows,
  readInstructors,
  readIntent,
  rowAfter,
  rowFields,
  rowId,
} from "~/features/schools/onboarding/rows";
import { stepHref } from "~/features/schools/onboarding/steps";
import { keptTyped } from "~/features/schools/onboarding/unsent";
import { setupWords, instructorStepWords as words } from "~/features/schools/onboarding/words";
import { plans } from "~/features/schools/plans";
import { pageTitle } from "~/features/site/title";
import { invalid } from "~/server/responses";
import { Field, SelectField } from "~/ui/field";
import type { Route } from "./+types/instructors";
import { refuseStep, requireStep, setupFacts, storeStep } from "./step.server";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(setupWords.steps.instructors, matches);

export async function loader({ context }: Route.LoaderArgs) {
  const { viewer, draft } = await requireStep(context, "instructors");
  const { plan, instructors } = draft.entries;
  const own: InstructorRow = { name: viewer.fullName ?? "", email: viewer.email, role: "admin" };
  const { name, staff } = plans[plan?.plan ?? "starter"];
  return {
    ...setupFacts(viewer),
    version: draft.updatedAt.toISOString(),
    own: viewer.email,
    rows: instructors ?? [own],
    plan: name,
    seats: staff,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { viewer, draft } = await requireStep(context, "instructors");
  if (!draft.entries.plan) throw refuseStep(context, "plan");
  const { plan } = draft.entries.plan;
  const form = await request.formData();
  const intent = readIntent(form);
  const typed = readInstructors(form);
  if (typed.length === 0) return redirect(stepHref("instructors"));
  const most = Math.min(plans[plan].staff ?? maxRows, maxRows);
  const instructors = changeRows(typed, intent, { empty: emptyInstructor, most });
  if (intent.kind === "add" || intent.kind === "remove") {
    await storeStep(viewer.id, { instructors }, "instructors");
    const row = rowId(rowAfter(intent, typed.length, instructors.length));
    return redirect(`${stepHref("instructors")}#${row}`);
  }
  const faults = checkInstructors(instructors, { own: viewer.email, plan });
  const goesOn = intent.kind === "next" && isFine(faults);
  await storeStep(viewer.id, { instructors }, goesOn ? "students" : "instructors");
  if (intent.kind === "previous") return redirect(stepHref("plan"));
  return goesOn ? redirect(stepHref("students")) : invalid<RowsReply>(faults);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keptTyped({
    send: serverAction,
    isUnreachable,
    unsent: () => data<RowsReply>({ fields: {}, general: [setupWords.unsent] }, { status: 503 }),
  });

const roles = (["admin", "instructor"] as const).map((value) => ({
  value,
  label: words.roles[value],
}));

export default function InstructorStep({ loaderData, actionData }: Route.ComponentProps) {
  const { unconfirmed, version, own, rows, plan, seats } = loaderData;
  const isOwn = (row: InstructorRow) => normalizedIs(row.email, own);
  const isFull = rows.length >= Math.min(seats ?? maxRows, maxRows);
  return (
    <SetupFrame
      step="instructors"
      lead={words.lead}
      notice={unconfirmed ? <UnconfirmedBanner email={unconfirmed} /> : null}
      wide
    >
      <RowsForm
        version={version}
        rows={rows}
        reply={actionData as RowsReply | undefined}
        nameOf={words.row}
        legend={(row, place) => (isOwn(row) ? words.ownRow(place) : words.row(place))}
        fields={(row, place, errors) => (
          <InstructorFields row={row} place={place} errors={errors} isOwn={isOwn(row)} />
        )}
        removeLabel={words.remove}
        adding={
          isFull ? (
            <p className="text-ink-2">{words.full(plan, seats ?? maxRows)}</p>
          ) : (
            <AddButton>{words.add}</AddButton>
          )
        }
      />
    </SetupFrame>
  );
}

const normalizedIs = (typed: string, own: string) => typed.trim().toLowerCase() === own;

type InstructorFieldsProps = {
  row: InstructorRow;
  place: number;
  errors: FieldErrors;
  isOwn: boolean;
};

function InstructorFields({ row, place, errors, isOwn }: InstructorFieldsProps) {
  const control = (field: "name" | "email" | "role") => {
    const id = rowFields[field](place);
    return { id, name: id, defaultValue: row[field], ...(errors[id] && { errors: errors[id] }) };
  };
  const options = isOwn ? roles.filter(({ value }) => value === "admin") : roles;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <Field
        {...control("name")}
        label={words.name}
        optional
        autoComplete="off"
        maxLength={textLength}
      />
      <Field
        {...control("email")}
        label={words.email}
        type="email"
        autoComplete="off"
        maxLength={254}
        required
      />
      <SelectField
        {...control("role")}
        label={words.role}
        options={options}
        className="sm:max-lg:col-span-2"
        {...(isOwn ? { defaultValue: "admin", hint: words.ownRole } : {})}
      />
    </div>
  );
}
