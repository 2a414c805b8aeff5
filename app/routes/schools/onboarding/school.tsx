import { type SubmissionResult, useForm } from "@conform-to/react";
import { data, Form, redirect, useNavigation } from "react-router";
import { db } from "#db/client.server";
import { UnconfirmedBanner } from "~/features/accounts/components/unconfirmed-banner";
import { isUnreachable } from "~/features/attempts/player/components/live/unreachable";
import { SetupButtons, SetupFrame } from "~/features/schools/onboarding/components/setup-frame";
import { findDraft, findSetUpSchool } from "~/features/schools/onboarding/draft.server";
import { type SchoolEntry, schoolSchema } from "~/features/schools/onboarding/forms";
import { textLength } from "~/features/schools/onboarding/lengths";
import { stepHref } from "~/features/schools/onboarding/steps";
import { keptTyped } from "~/features/schools/onboarding/unsent";
import { setupWords, schoolStepWords as words } from "~/features/schools/onboarding/words";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { parseForm } from "~/server/parse-form";
import { invalid } from "~/server/responses";
import { ErrorSummary } from "~/ui/error-summary";
import { Field, TextArea } from "~/ui/field";
import { fieldState, formState, summaryOf } from "~/ui/form-state";
import type { Route } from "./+types/school";
import { setupFacts, storeStep } from "./step.server";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(setupWords.steps.school, matches);

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const draft = await findDraft(db, { userId: viewer.id });
  const begun: Partial<SchoolEntry> = { contactName: viewer.fullName ?? "", email: viewer.email };
  return {
    ...setupFacts(viewer),
    draftId: draft?.id ?? "",
    entry: draft?.entries.school ?? begun,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { id: userId } = viewerOf(context);
  const form = await request.formData();
  // A page that was left open while the setup was completed elsewhere does not begin another.
  const isOpen = (await findDraft(db, { userId })) !== null;
  if (form.get("draft") && !isOpen)
    if (await findSetUpSchool(db, { userId })) return redirect(stepHref("done"));
  const submission = parseForm(form, schoolSchema);
  if (submission.status !== "success") return invalid(submission.reply());
  await storeStep(userId, { school: submission.value }, "plan", !isOpen);
  return redirect(stepHref("plan"));
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  // The form has no files.
  const typed = Object.fromEntries(await request.clone().formData()) as Record<string, string>;
  return keptTyped({
    send: serverAction,
    isUnreachable,
    unsent: () => {
      const reply: SubmissionResult<string[]> = {
        status: "error",
        initialValue: typed,
        error: { "": [setupWords.unsent] },
      };
      return data(reply, { status: 503 });
    },
  });
}

type Typed = Record<keyof SchoolEntry, string>;

export default function SchoolStep({ loaderData, actionData }: Route.ComponentProps) {
  const { unconfirmed, draftId, entry } = loaderData;
  const [form, fields] = useForm<Typed>({
    id: "school",
    lastResult: actionData ?? null,
    defaultValue: entry,
  });
  const pending = useNavigation().state === "submitting";
  const required = { required: true, maxLength: textLength };
  const free = { optional: true, maxLength: textLength };
  return (
    <SetupFrame
      step="school"
      lead={words.lead}
      notice={unconfirmed ? <UnconfirmedBanner email={unconfirmed} /> : null}
    >
      <Form method="post" {...formState(form)} className="space-y-5">
        <ErrorSummary errors={summaryOf(form)} />
        <input type="hidden" name="draft" value={draftId} />
        <div className="sheet grid gap-4 sm:grid-cols-2">
          <Field
            {...{ ...fieldState(fields.schoolName), ...required }}
            className="sm:col-span-2"
            label={words.name}
            autoComplete="organization"
          />
          <Field
            {...{ ...fieldState(fields.contactName), ...required }}
            label={words.contactName}
            autoComplete="name"
          />
          <Field
            {...{ ...fieldState(fields.contactTitle), ...free }}
            label={words.contactTitle}
            autoComplete="organization-title"
          />
          <Field
            {...{ ...fieldState(fields.email), ...required }}
            className="sm:col-span-2"
            label={words.email}
            hint={words.emailHint}
            type="email"
            autoComplete="email"
          />
          <Field
            {...{ ...fieldState(fields.phone), ...free }}
            label={words.phone}
            type="tel"
            autoComplete="tel"
          />
          <Field
            {...{ ...fieldState(fields.taxId), ...free }}
            label={words.taxId}
            autoComplete="off"
          />
          <Field
            {...{ ...fieldState(fields.website), ...free }}
            className="sm:col-span-2"
            label={words.website}
            hint={words.websiteHint}
            inputMode="url"
            autoCapitalize="none"
            autoComplete="url"
          />
          <TextArea
            {...fieldState(fields.address)}
            optional
            maxLength={500}
            className="sm:col-span-2"
            label={words.address}
            autoComplete="street-address"
            rows={3}
          />
        </div>
        <p className="text-sm text-ink-2">{setupWords.saved}</p>
        <SetupButtons previous={false} pending={pending} />
      </Form>
    </SetupFrame>
  );
}
