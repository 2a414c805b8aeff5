import { useForm } from "@conform-to/react";
import { data, Form, useNavigation } from "react-router";
import { authHref, resetHref } from "~/features/accounts/auth-address";
import { AuthCard } from "~/features/accounts/components/auth-card";
import { resetWords } from "~/features/accounts/link-words";
import { linkLifetimeMinutes } from "~/features/accounts/links";
import { authNotices } from "~/features/accounts/words";
import { pageTitle } from "~/features/site/title";
import { redirectWithNotice } from "~/server/notices.server";
import { mailResetLink } from "~/server/signing.server";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Field } from "~/ui/field";
import { fieldState, formState, summaryOf } from "~/ui/form-state";
import type { Route } from "./+types/auth-reset";
import { destinationForEmail, readDestination } from "./landing.server";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(resetWords.pageTitle, matches);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const loader = ({ url }: Route.LoaderArgs) => ({ asked: readDestination(url) });

export async function action({ request, context, url }: Route.ActionArgs) {
  const asked = readDestination(url);
  const form = await request.formData();
  const refused = await mailResetLink({ context }, form, destinationForEmail(asked));
  if (refused) return data(refused.reply, refused.init);
  return redirectWithNotice(context, authHref("sign-in", asked), {
    tone: "ok",
    title: authNotices.resetSent,
    description: authNotices.resetSentMore(linkLifetimeMinutes),
  });
}

export default function AuthReset({ loaderData, actionData }: Route.ComponentProps) {
  const { asked } = loaderData;
  const [form, { email }] = useForm<{ email: string }>({
    id: "reset",
    lastResult: actionData?.result ?? null,
  });
  const pending = useNavigation().state === "submitting";
  return (
    <AuthCard title={resetWords.title} lead={resetWords.lead(linkLifetimeMinutes)}>
      <Form method="post" action={resetHref(asked)} {...formState(form)} className="space-y-4">
        <ErrorSummary errors={summaryOf(form)} title={actionData?.title} />
        <Field
          {...fieldState(email)}
          label={resetWords.email}
          type="email"
          autoComplete="username"
          required
        />
        <div className="grid gap-3">
          <Button pending={pending} pendingLabel={resetWords.sending}>
            {resetWords.send}
          </Button>
          <ButtonLink variant="quiet" to={authHref("sign-in", asked)}>
            {resetWords.cancel}
          </ButtonLink>
        </div>
      </Form>
    </AuthCard>
  );
}
