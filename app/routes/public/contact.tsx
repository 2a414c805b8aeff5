import { type SubmissionResult, useForm } from "@conform-to/react";
import { data, Form, href, Link, redirect, useNavigation } from "react-router";
import { z } from "zod";
import { db, transaction } from "#db/client.server";
import { newId } from "#db/ids";
import { type ContactSubject, contactSubjects } from "#db/vocabulary";
import { findAccess } from "~/features/access/access.server";
import { isEmail, isPlainEmail, normalizeEmail } from "~/features/accounts/email";
import { isPlainName } from "~/features/accounts/names";
import type { Viewer } from "~/features/accounts/viewer";
import { formWords } from "~/features/accounts/words";
import { isUnreachable } from "~/features/attempts/player/components/live/unreachable";
import { saveContact } from "~/features/contact/contact.server";
import { messageLength, nameLength, referenceOf } from "~/features/contact/messages";
import { contactFormWords, contactSubjectWords, contactWords } from "~/features/contact/words";
import { wakeMail } from "~/features/mail/wake.server";
import { publicPage } from "~/features/site/head";
import type { FrameHandle } from "~/features/site/page-facts";
import { requestContext, viewerContext } from "~/server/context";
import { operatorAddress } from "~/server/operator.server";
import { parseForm } from "~/server/parse-form";
import { limitContact } from "~/server/rate-limits.server";
import { invalid } from "~/server/responses";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Field, SelectField, TextArea } from "~/ui/field";
import { fieldState, formState, summaryOf } from "~/ui/form-state";
import { PageHeader } from "~/ui/page-header";
import { Sentence } from "~/ui/sentence";
import type { Route } from "./+types/contact";

const contactSchema = z.object({
  name: z
    .string({ error: () => contactFormWords.nameMissing })
    .trim()
    .min(1, { error: () => contactFormWords.nameMissing })
    .max(nameLength, { error: () => contactFormWords.atMost(nameLength) })
    .refine(isPlainName, { error: () => formWords.nameSigns }),
  email: z
    .string({ error: () => contactFormWords.emailMissing })
    .transform(normalizeEmail)
    .refine(isEmail, { error: () => contactFormWords.emailShape })
    .refine(isPlainEmail, { error: () => formWords.emailLetters }),
  subject: z.enum(contactSubjects, { error: () => contactFormWords.subjectMissing }),
  message: z
    .string({ error: () => contactFormWords.messageMissing })
    // Browsers send CRLF.
    .transform((typed) => typed.replace(/\r\n?/g, "\n").trim())
    .refine((text) => text !== "", { error: () => contactFormWords.messageMissing })
    .refine((text) => text.length <= messageLength, {
      error: () => contactFormWords.atMost(messageLength),
    })
    // Databases reject control characters.
    .refine((text) => /^[\P{Cc}\n\t]*$/u.test(text), {
      error: () => contactFormWords.messageSigns,
    }),
  /** Honeypot, filled by bots. */
  website: z.string().max(1000).optional(),
});

export const handle: FrameHandle = { narrow: true };
export const meta: Route.MetaFunction = ({ matches, location }) =>
  publicPage(contactWords, { matches, location });

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** Part of premium access from any source. */
async function isPremium(viewer: Viewer | null, now: Date): Promise<boolean> {
  if (!viewer) return false;
  return (await findAccess(db, { userId: viewer.id, role: viewer.role, now })).hasPremiumAccess;
}

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const isPriority = await isPremium(viewer, new Date());
  return { name: viewer?.fullName ?? "", email: viewer?.email ?? "", isPriority };
}

export async function action({ context, request }: Route.ActionArgs) {
  const submission = parseForm(await request.formData(), contactSchema);
  if (submission.status !== "success") return invalid(submission.reply());
  const { website, ...typed } = submission.value;
  if (website) return invalid(submission.reply({ formErrors: [contactFormWords.program] }));
  const viewer = context.get(viewerContext);
  const now = new Date();
  const { clientAddress } = context.get(requestContext);
  const refused = await limitContact({ clientAddress, userId: viewer?.id ?? null }, now);
  if (refused) {
    const formErrors = [contactFormWords.tooOften(refused.message)];
    return data(submission.reply({ formErrors }), { status: 429, headers: refused.headers });
  }
  const message = {
    ...typed,
    id: newId(now),
    userId: viewer?.id ?? null,
    isPriority: await isPremium(viewer, now),
    operator: operatorAddress(),
    now,
  };
  const id = await transaction((tx) => saveContact(tx, message));
  wakeMail();
  return redirect(`${href("/contact/sent")}?reference=${referenceOf(id)}`);
}

/**
 * Keeps the typed text on a network error or a response that is not ours. Without scripts the
 * browser allows going back.
 */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  // The form has no files.
  const typed = Object.fromEntries(await request.clone().formData()) as Record<string, string>;
  try {
    return await serverAction();
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    const reply: SubmissionResult<string[]> = {
      status: "error",
      initialValue: typed,
      error: { "": [contactWords.unsent] },
    };
    return data(reply, { status: 503 });
  }
}

type Typed = { name: string; email: string; subject: ContactSubject; message: string };

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email, isPriority } = loaderData;
  const [form, fields] = useForm<Typed & { website: string }>({
    id: "contact",
    lastResult: actionData ?? null,
    defaultValue: { name, email },
  });
  const pending = useNavigation().state === "submitting";
  const required = { required: true };
  return (
    <div className="space-y-6">
      <PageHeader title={contactWords.title} lead={contactWords.lead} />
      <Form method="post" {...formState(form)} className="sheet space-y-4">
        <ErrorSummary errors={summaryOf(form)} />
        <Field
          {...{ ...fieldState(fields.name), ...required }}
          label={contactWords.name}
          autoComplete="name"
          maxLength={nameLength}
        />
        <Field
          {...{ ...fieldState(fields.email), ...required }}
          label={contactWords.email}
          hint={contactWords.emailHint}
          type="email"
          autoComplete="email"
        />
        <SelectField
          {...{ ...fieldState(fields.subject), ...required }}
          label={contactWords.subject}
          placeholder={contactWords.choose}
          options={contactSubjects.map((value) => ({ value, label: contactSubjectWords[value] }))}
        />
        <TextArea
          {...{ ...fieldState(fields.message), ...required }}
          label={contactWords.message}
          hint={contactWords.messageHint}
          rows={8}
          maxLength={messageLength}
        />
        {/* Honeypot: hidden from people and screen readers. */}
        <div className="hidden" aria-hidden="true">
          <label htmlFor={fields.website.id}>{contactWords.website}</label>
          <input
            id={fields.website.id}
            name={fields.website.name}
            tabIndex={-1}
            autoComplete="off"
          />
        </div>
        {isPriority ? <p className="font-semibold text-brand">{contactWords.priority}</p> : null}
        <Button pending={pending} pendingLabel={contactWords.sending}>
          {contactWords.send}
        </Button>
        <p className="text-sm text-ink-2">
          <Sentence
            text={contactWords.stored}
            parts={{ privacy: <Link to={href("/privacy")}>{contactWords.privacy}</Link> }}
          />
        </p>
      </Form>
    </div>
  );
}
