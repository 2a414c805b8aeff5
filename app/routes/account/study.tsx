import { useForm } from "@conform-to/react";
import { data, Form, href, useNavigation } from "react-router";
import { db, transaction } from "#db/client.server";
import { lockOnUser } from "#db/locks";
import { studyWords as words } from "~/features/accounts/account-words";
import type { Viewer } from "~/features/accounts/viewer";
import { accountNotices } from "~/features/accounts/words";
import { studyPlan } from "~/features/content/exercises.server";
import { siteCopy } from "~/features/content/site.server";
import { StudyFields } from "~/features/onboarding/components/study-fields";
import { lastExamDay } from "~/features/onboarding/exam-day";
import { studySchema, type TypedPlan } from "~/features/onboarding/forms";
import { findStudySettings, saveStudyPlan } from "~/features/onboarding/study.server";
import { dayIn } from "~/features/progress/days";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { requestContext } from "~/server/context";
import { viewerOf } from "~/server/guards";
import { log } from "~/server/log.server";
import { redirectWithNotice } from "~/server/notices.server";
import { parseForm } from "~/server/parse-form";
import { invalid } from "~/server/responses";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { SelectField } from "~/ui/field";
import { type FormReply, fieldState, formState, summaryOf } from "~/ui/form-state";
import { PageHeader } from "~/ui/page-header";

import type { Route } from "./+types/study";

export const handle: FrameHandle = { narrow: true };
export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);

/** Stored values and choices. */
async function standing(viewer: Viewer) {
  const study = await findStudySettings(db, { userId: viewer.id });
  const { examDate = null, examName = null, studyPreference = null } = study ?? {};
  const names = siteCopy().exams.map(({ name }) => name);
  const exams = examName && !names.includes(examName) ? [...names, examName] : names;
  return { examDate, examName, studyPreference, exams };
}

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const { examDate, examName, studyPreference, exams } = await standing(viewer);
  const today = dayIn(new Date(), viewer.timeZone);
  return {
    examDate: examDate ?? "",
    examName: examName ?? "",
    studyPreference: studyPreference ?? "",
    exams,
    // Browsers reject a stored date that has passed.
    from: examDate && examDate < today ? examDate : today,
    to: lastExamDay(today),
    paces: studyPlan().paces.map(({ id, name, description }) => ({ id, name, description })),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const viewer = viewerOf(context);
  const now = new Date();
  const today = dayIn(now, viewer.timeZone);
  const { examDate: stored, exams } = await standing(viewer);
  const schema = studySchema({ today, stored, exams });
  const submission = parseForm(await request.formData(), schema);
  if (submission.status !== "success") return invalid({ result: submission.reply() });
  const study = submission.value;
  try {
    await transaction((tx) => saveStudyPlan(tx, { userId: viewer.id, ...study, today, now }), {
      lock: lockOnUser(viewer.id),
    });
  } catch (error) {
    log.error({ id: context.get(requestContext).id, err: error }, "exam and pace are not stored");
    const formErrors = [accountNotices.notSaved];
    const title = accountNotices.error;
    return data({ result: submission.reply({ formErrors }), title }, { status: 500 });
  }
  return redirectWithNotice(context, href("/account"), {
    tone: "ok",
    title: accountNotices.saved,
  });
}

export default function Study({ loaderData, actionData }: Route.ComponentProps) {
  const { exams, from, to, paces, ...stored } = loaderData;
  const reply: FormReply | undefined = actionData;
  const [form, fields] = useForm<TypedPlan & { examName?: string }>({
    id: "study",
    lastResult: reply?.result ?? null,
    defaultValue: stored,
  });
  return (
    <div className="space-y-6">
      <PageHeader title={words.heading} lead={words.lead} />
      <Form method="post" {...formState(form)} className="sheet space-y-4">
        <ErrorSummary errors={summaryOf(form)} title={reply?.title} />
        <SelectField
          {...fieldState(fields.examName)}
          label={words.examName}
          placeholder={words.undecided}
          options={exams.map((name) => ({ value: name, label: name }))}
        />
        <StudyFields
          examDate={fieldState(fields.examDate)}
          pace={fieldState(fields.studyPreference)}
          {...{ from, to, paces }}
        />
        <div className="flex flex-wrap gap-3">
          <Button pending={useNavigation().state === "submitting"} pendingLabel={words.saving}>
            {words.save}
          </Button>
          <ButtonLink variant="quiet" to={href("/account")}>
            {words.cancel}
          </ButtonLink>
        </div>
      </Form>
    </div>
  );
}
