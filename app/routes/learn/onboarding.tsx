import { useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { Form, href, redirect, useNavigation } from "react-router";
import { db, transaction } from "#db/client.server";
import { lockOnUser } from "#db/locks";
import { UnconfirmedBanner } from "~/features/accounts/components/unconfirmed-banner";
import { firstName, isAdmin } from "~/features/accounts/viewer";
import { accountNotices } from "~/features/accounts/words";
import { siteCopy } from "~/features/content/site.server";
import {
  type AnswerRow,
  AnswerRows,
  OnboardingBar,
} from "~/features/onboarding/components/question-screen";
import { lastExamDay } from "~/features/onboarding/exam-day";
import { readTypedDay, stepSchemas } from "~/features/onboarding/forms";
import { describePaces } from "~/features/onboarding/paces.server";
import {
  hrefAfter,
  nclexName,
  nothingYet,
  parseStep,
  planHref,
  previousStep,
  type Step,
  stepDue,
  stepHref,
  steps,
} from "~/features/onboarding/steps";
import {
  completeOnboarding,
  findStudySettings,
  saveStudyPlan,
} from "~/features/onboarding/study.server";
import {
  onboardingNotices,
  onboardingWords,
  welcomeWords as words,
} from "~/features/onboarding/words";
import { dayIn } from "~/features/progress/days";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { redirectWithNotice } from "~/server/notices.server";
import { parseForm } from "~/server/parse-form";
import { invalid } from "~/server/responses";
import { Button, ButtonLink } from "~/ui/button";
import { longDay } from "~/ui/dates";
import { ErrorSummary } from "~/ui/error-summary";
import { Field } from "~/ui/field";
import { type FormReply, fieldState, formState, summaryOf } from "~/ui/form-state";
import { Icon } from "~/ui/icon";
import { ThumbBar } from "~/ui/thumb-bar";
import type { Route } from "./+types/onboarding";
import { redirectUnsaved, requireOnboarding } from "./onboarding.server";

export const handle: FrameHandle = { narrow: true };
export const meta: Route.MetaFunction = ({ matches }) => pageTitle(onboardingWords.title, matches);

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer, study } = await requireOnboarding(context);
  const asked = parseStep(url.searchParams.get("step")) ?? stepDue(study);
  if (!asked) throw redirect(planHref());
  const now = new Date();
  const today = dayIn(now, viewer.timeZone);
  const { examDate, examName, studyPreference } = study;
  const common = {
    position: steps.indexOf(asked) + 1,
    name: firstName(viewer),
    unconfirmed: viewer.emailConfirmed ? null : viewer.email,
  };
  switch (asked) {
    case "exam": {
      const exams = siteCopy().exams.map(({ name, full }) => ({ name, full }));
      return { ...common, step: asked, exams, chosen: examName };
    }
    case "date": {
      const day = readTypedDay(url.searchParams) ?? examDate ?? "";
      return { ...common, step: asked, day, from: today, to: lastExamDay(today) };
    }
    case "pace": {
      const ahead = examDate && examDate >= today ? examDate : null;
      const paces = await describePaces(db, { viewer, examDate: ahead, now });
      const by = ahead && longDay(ahead);
      return { ...common, step: asked, paces, by, chosen: studyPreference };
    }
  }
}

/** Stores one answer. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const viewer = viewerOf(context);
  if (isAdmin(viewer)) throw redirect(href("/admin"));
  const now = new Date();
  const today = dayIn(now, viewer.timeZone);
  const form = await request.formData();
  const study = await findStudySettings(db, { userId: viewer.id });
  const step = parseStep(url.searchParams.get("step")) ?? (study && stepDue(study)) ?? "exam";
  const submission = parseStepForm(step, form, today);
  if (submission.status !== "success")
    return invalid<FormReply & { step: Step }>({ step, result: submission.reply() });
  const answer = submission.value;
  const isNclex = "examName" in answer && answer.examName === nclexName;
  try {
    await transaction(
      async (tx) => {
        await saveStudyPlan(tx, { userId: viewer.id, ...answer, today, now });
        if (isNclex) await completeOnboarding(tx, { userId: viewer.id, today, now });
      },
      { lock: lockOnUser(viewer.id) },
    );
  } catch (error) {
    const typed = "examDate" in answer && answer.examDate;
    return redirectUnsaved(context, error, stepHref(step, typed ? { examDate: typed } : {}));
  }
  if (isNclex)
    return redirectWithNotice(context, href("/nclex/case-studies"), {
      tone: "ok",
      title: onboardingNotices.welcome(siteCopy().name),
    });
  // Posted from a page opened before the questions were done.
  if (viewer.onboardingCompleted && study?.studyPreference)
    return redirectWithNotice(context, href("/dashboard"), {
      tone: "ok",
      title: accountNotices.saved,
    });
  return redirect(hrefAfter(step));
}

function parseStepForm(step: Step, form: FormData, today: string) {
  const exams = [...siteCopy().exams.map(({ name }) => name), nclexName];
  switch (step) {
    case "exam":
      return parseForm(form, stepSchemas.exam({ exams }));
    case "date":
      return parseForm(form, stepSchemas.date({ today }));
    case "pace":
      return parseForm(form, stepSchemas.pace());
  }
}

export default function Onboarding({ loaderData, actionData }: Route.ComponentProps) {
  const { step, position } = loaderData;
  const reply = actionData?.step === step ? actionData : undefined;
  return (
    <>
      <OnboardingBar position={position} />
      <div className="space-y-5 pt-4" key={step}>
        {loaderData.step === "exam" ? (
          <ExamQuestion {...loaderData} reply={reply} />
        ) : loaderData.step === "date" ? (
          <DateQuestion {...loaderData} reply={reply} />
        ) : (
          <PaceQuestion {...loaderData} reply={reply} />
        )}
      </div>
    </>
  );
}

type Reply = { reply: FormReply | undefined };

function ChoiceForm({
  step,
  name,
  rows,
  reply,
  children,
}: Reply & {
  step: Step;
  name: string;
  rows: readonly AnswerRow[];
  children?: ReactNode;
}) {
  const [form] = useForm({ id: step, lastResult: reply?.result ?? null });
  return (
    <Form method="post" action={stepHref(step)} {...formState(form)} className="space-y-4">
      <ErrorSummary errors={summaryOf(form).map(({ message }) => ({ message }))} />
      {children}
      <AnswerRows name={name} rows={rows} />
    </Form>
  );
}

type ExamQuestionProps = Reply & {
  name: string;
  unconfirmed: string | null;
  exams: readonly { name: string; full: string }[];
  chosen: string | null;
};

function ExamQuestion({ name, unconfirmed, exams, chosen, reply }: ExamQuestionProps) {
  return (
    <>
      <header className="space-y-1">
        <h1>{words.welcome(name)}</h1>
        {unconfirmed ? <UnconfirmedBanner email={unconfirmed} /> : null}
      </header>
      <section aria-labelledby="question" className="space-y-3">
        <h2 id="question">{words.exam}</h2>
        <ChoiceForm
          step="exam"
          name="examName"
          reply={reply}
          rows={[
            ...exams.map((exam) => ({
              value: exam.name,
              title: exam.name,
              detail: exam.full,
              isChosen: exam.name === chosen,
            })),
            {
              value: nclexName,
              title: nclexName,
              detail: words.nclexDetail,
              isChosen: chosen === nclexName,
            },
            { value: nothingYet, title: words.undecided },
          ]}
        />
      </section>
    </>
  );
}

function Back({ step }: { step: Step }) {
  const to = previousStep(step);
  return to ? (
    <ButtonLink to={stepHref(to)} variant="quiet" size="sm" className="-ml-3">
      <Icon name="arrow-left" size={18} />
      {onboardingWords.back}
    </ButtonLink>
  ) : null;
}

type DateQuestionProps = Reply & { day: string; from: string; to: string };

function DateQuestion({ day, from, to, reply }: DateQuestionProps) {
  const [form, { examDate }] = useForm<{ examDate: string }>({
    id: "date",
    lastResult: reply?.result ?? null,
    defaultValue: { examDate: day },
  });
  const pending = useNavigation().state === "submitting";
  const action = stepHref("date");
  return (
    <>
      <header className="space-y-1">
        <Back step="date" />
        <h1>{words.date}</h1>
        <p className="text-ink-2">{words.dateLead}</p>
      </header>
      <Form method="post" action={action} {...formState(form)} className="space-y-4">
        <ErrorSummary errors={summaryOf(form)} />
        <Field
          {...fieldState(examDate)}
          label={words.examDate}
          type="date"
          min={from}
          max={to}
          required
        />
      </Form>
      <Form method="post" action={action}>
        <AnswerRows name="examDate" rows={[{ value: nothingYet, title: words.unscheduled }]} />
      </Form>
      <ThumbBar>
        <Button form={form.id} pending={pending} pendingLabel={onboardingWords.saving}>
          {onboardingWords.next}
        </Button>
      </ThumbBar>
    </>
  );
}

type PaceQuestionProps = Reply & {
  paces: readonly { id: string; name: string; detail: string }[];
  by: string | null;
  chosen: string | null;
};

function PaceQuestion({ paces, by, chosen, reply }: PaceQuestionProps) {
  return (
    <>
      <header className="space-y-1">
        <Back step="pace" />
        <h1>{words.pace}</h1>
        <p className="text-ink-2">{by ? words.paceDated(by) : words.paceLead}</p>
      </header>
      <ChoiceForm
        step="pace"
        name="studyPreference"
        reply={reply}
        rows={paces.map(({ id, name, detail }) => ({
          value: id,
          title: name,
          detail,
          isChosen: id === chosen,
        }))}
      />
    </>
  );
}
