import { useForm } from "@conform-to/react";
import { Form, href, redirect, useNavigation } from "react-router";
import { db, transaction } from "#db/client.server";
import { lockOnUser } from "#db/locks";
import { isAdmin } from "~/features/accounts/viewer";
import { accountNotices } from "~/features/accounts/words";
import { studyPlan } from "~/features/content/exercises.server";
import { StudyFields } from "~/features/onboarding/components/study-fields";
import { lastExamDay } from "~/features/onboarding/exam-day";
import { planSchema, readTypedPlan, type TypedPlan } from "~/features/onboarding/forms";
import { findStudySettings, saveStudyPlan } from "~/features/onboarding/study.server";
import { welcomeWords as words } from "~/features/onboarding/words";
import { dayIn } from "~/features/progress/days";
import { useSiteName } from "~/features/site/components/use-site-name";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { redirectWithNotice } from "~/server/notices.server";
import { parseForm } from "~/server/parse-form";
import { invalid } from "~/server/responses";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { ErrorSummary } from "~/ui/error-summary";
import { fieldState, formState, summaryOf } from "~/ui/form-state";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/onboarding";
import { redirectUnsaved } from "./onboarding.server";

export const handle: FrameHandle = { narrow: true };
export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  if (isAdmin(viewer)) throw redirect(href("/admin"));
  if (viewer.onboardingCompleted) throw redirect(href("/dashboard"));
  const study = await findStudySettings(db, { userId: viewer.id });
  const today = dayIn(new Date(), viewer.timeZone);
  const typed = readTypedPlan(url.searchParams);
  return {
    examDate: typed.examDate ?? study?.examDate ?? "",
    // Half an hour a day is the plan's recommendation.
    studyPreference: typed.studyPreference ?? study?.studyPreference ?? "daily",
    from: today,
    to: lastExamDay(today),
    paces: studyPlan().paces.map(({ id, name, description }) => ({ id, name, description })),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const viewer = viewerOf(context);
  if (isAdmin(viewer)) throw redirect(href("/admin"));
  const now = new Date();
  const today = dayIn(now, viewer.timeZone);
  const submission = parseForm(await request.formData(), planSchema({ today }));
  if (submission.status !== "success") return invalid(submission.reply());
  const plan = submission.value;
  try {
    await transaction((tx) => saveStudyPlan(tx, { userId: viewer.id, ...plan, today, now }), {
      lock: lockOnUser(viewer.id),
    });
  } catch (error) {
    const { examDate, studyPreference } = plan;
    const query = new URLSearchParams({ ...(examDate ? { examDate } : {}), studyPreference });
    return redirectUnsaved(context, error, `${href("/dashboard/welcome")}?${query}`);
  }
  // Posted from a page opened before completion.
  if (viewer.onboardingCompleted)
    return redirectWithNotice(context, href("/dashboard"), {
      tone: "ok",
      title: accountNotices.saved,
    });
  return redirect(href("/dashboard/welcome/plan"));
}

export default function Onboarding({ loaderData, actionData }: Route.ComponentProps) {
  const { examDate, studyPreference, from, to, paces } = loaderData;
  const [form, fields] = useForm<TypedPlan>({
    id: "welcome",
    lastResult: actionData ?? null,
    defaultValue: { examDate, studyPreference },
  });
  const { formAction } = useNavigation();
  const product = useSiteName();
  return (
    <div className="space-y-6">
      <PageHeader title={words.heading(product)} />
      <Dialog title={words.dialog} closeTo={href("/practice")} closeLabel={words.later}>
        <Form method="post" {...formState(form)} className="space-y-4">
          <p className="eyebrow">{words.step(1)}</p>
          <ErrorSummary errors={summaryOf(form)} />
          <p>{words.lead}</p>
          <StudyFields
            examDate={fieldState(fields.examDate)}
            pace={fieldState(fields.studyPreference)}
            {...{ from, to, paces }}
          />
        </Form>
        <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
          <Form method="post" action={href("/dashboard/welcome/plan")}>
            <Button variant="quiet">{words.skip}</Button>
          </Form>
          <Button
            form={form.id}
            pending={formAction === href("/dashboard/welcome")}
            pendingLabel={words.saving}
          >
            {words.next}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
