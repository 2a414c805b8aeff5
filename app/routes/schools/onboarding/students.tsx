import { data, redirect } from "react-router";
import { db, transaction } from "#db/client.server";
import { lockOnUser } from "#db/locks";
import { UnconfirmedBanner } from "~/features/accounts/components/unconfirmed-banner";
import type { Viewer } from "~/features/accounts/viewer";
import { isUnreachable } from "~/features/attempts/player/components/live/unreachable";
import { wakeMail } from "~/features/mail/wake.server";
import { type Completed, completeSetup } from "~/features/schools/onboarding/complete.server";
import { ListImport } from "~/features/schools/onboarding/components/list-import";
import {
  AddButton,
  RowsForm,
  type RowsReply,
} from "~/features/schools/onboarding/components/rows-form";
import { SetupFrame } from "~/features/schools/onboarding/components/setup-frame";
import { StudentFields } from "~/features/schools/onboarding/components/student-fields";
import { checkStudents, isFine } from "~/features/schools/onboarding/forms";
import { findSetupList } from "~/features/schools/onboarding/list.server";
import {
  changeRows,
  emptyStudent,
  maxRows,
  readIntent,
  readStudents,
  rowAfter,
  rowId,
} from "~/features/schools/onboarding/rows";
import { stepHref } from "~/features/schools/onboarding/steps";
import { keptTyped } from "~/features/schools/onboarding/unsent";
import {
  setupNotices,
  setupWords,
  studentStepWords as words,
} from "~/features/schools/onboarding/words";
import { pageTitle } from "~/features/site/title";
import { requestContext } from "~/server/context";
import { log } from "~/server/log.server";
import { redirectWithNotice } from "~/server/notices.server";
import { invalid, statusOfFailure } from "~/server/responses";
import type { Route } from "./+types/students";
import { refuseStep, requireStep, setupFacts, storeStep } from "./step.server";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(setupWords.steps.students, matches);

export async function loader({ context }: Route.LoaderArgs) {
  const { viewer, draft } = await requireStep(context, "students");
  return {
    ...setupFacts(viewer),
    version: draft.updatedAt.toISOString(),
    rows: draft.entries.students ?? [emptyStudent],
    list: await findSetupList(db, { onboardingId: draft.id }),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { viewer, draft } = await requireStep(context, "students");
  if (!draft.entries.plan) throw refuseStep(context, "plan");
  const { plan } = draft.entries.plan;
  const form = await request.formData();
  const intent = readIntent(form);
  const typed = readStudents(form);
  // A post without rows changes none.
  const rows = typed.length > 0 ? typed : (draft.entries.students ?? [emptyStudent]);
  const students = changeRows(rows, intent, { empty: emptyStudent, most: maxRows });
  await storeStep(viewer.id, { students }, "students");
  if (intent.kind === "add" || intent.kind === "remove") {
    const row = rowId(rowAfter(intent, rows.length, students.length));
    return redirect(`${stepHref("students")}#${row}`);
  }
  if (intent.kind === "previous") return redirect(stepHref("instructors"));
  const list = await findSetupList(db, { onboardingId: draft.id });
  const imported = list?.status === "confirmed" ? list.ready : 0;
  const faults = checkStudents(students, { plan, imported });
  if (!isFine(faults)) return invalid<RowsReply>(faults);
  return complete(context, viewer);
}

async function complete(context: Route.ActionArgs["context"], viewer: Viewer) {
  const now = new Date();
  let completed: Completed;
  try {
    completed = await transaction((tx) => completeSetup(tx, { userId: viewer.id, now }), {
      lock: lockOnUser(viewer.id),
    });
  } catch (error) {
    log.error({ id: context.get(requestContext).id, err: error }, "a school is not set up");
    const failed: RowsReply = { fields: {}, general: [setupNotices.failed] };
    return data(failed, { status: statusOfFailure(error) });
  }
  switch (completed.outcome) {
    case "completed":
      wakeMail();
      return redirectWithNotice(context, stepHref("done"), {
        tone: "ok",
        title: setupNotices.completed,
      });
    case "already":
      return redirect(stepHref("done"));
    case "nothing":
      return redirect(stepHref("school"));
    case "unconfirmed":
      return invalid<RowsReply>({ fields: {}, general: [setupNotices.unconfirmed(viewer.email)] });
    case "incomplete":
      return redirectWithNotice(context, stepHref(completed.step), {
        tone: "bad",
        title: setupNotices.check(setupWords.steps[completed.step]),
      });
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keptTyped({
    send: serverAction,
    isUnreachable,
    unsent: () => data<RowsReply>({ fields: {}, general: [setupWords.unsent] }, { status: 503 }),
  });

export default function StudentStep({ loaderData, actionData }: Route.ComponentProps) {
  const { unconfirmed, version, rows, list } = loaderData;
  return (
    <SetupFrame
      step="students"
      lead={words.lead}
      notice={unconfirmed ? <UnconfirmedBanner email={unconfirmed} /> : null}
      wide
    >
      <ListImport list={list} to={`${stepHref("students")}/import`} />
      <header>
        <h2 className="text-lg">{words.byHand}</h2>
        <p className="text-ink-2">{words.byHandHint}</p>
      </header>
      <RowsForm
        version={version}
        rows={rows}
        reply={actionData as RowsReply | undefined}
        nameOf={words.row}
        legend={(_, place) => words.row(place)}
        fields={(row, place, errors) => <StudentFields row={row} place={place} errors={errors} />}
        removeLabel={words.remove}
        adding={
          rows.length >= maxRows ? (
            <p className="text-ink-2">{words.full(maxRows)}</p>
          ) : (
            <>
              <AddButton>{words.add}</AddButton>
              <AddButton value="add-10">{words.addTen}</AddButton>
            </>
          )
        }
        next={{ label: words.complete, pending: words.completing }}
      />
    </SetupFrame>
  );
}
