import { data, Form, href, redirect, useNavigation } from "react-router";
import { db } from "#db/client.server";
import { AuthCard } from "~/features/accounts/components/auth-card";
import { unsubscribeDays } from "~/features/reminders/reminders";
import { findUnsubscriber, saveReminders } from "~/features/reminders/unsubscribe.server";
import { unsubscribeWords as words } from "~/features/reminders/words";
import { pageTitle } from "~/features/site/title";
import { acceptForm } from "~/server/refused-form";
import { Button, ButtonLink } from "~/ui/button";
import { Sentence } from "~/ui/sentence";
import type { Route } from "./+types/unsubscribe";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.pageTitle, matches);

const over = () => data(null, { status: 410 });

export async function loader({ params }: Route.LoaderArgs) {
  const found = await findUnsubscriber(db, { secret: params.token, now: new Date() });
  return found ? { email: found.email, off: found.remindersOff } : over();
}

/**
 * Only a post changes anything, because mail scanners follow links. Mail programs follow no
 * redirects (RFC 8058), so this responds with the page.
 */
export async function action({ context, params, request }: Route.ActionArgs) {
  const now = new Date();
  const found = await findUnsubscriber(db, { secret: params.token, now });
  if (!found) return over();
  // Any body counts as unsubscribing.
  const form = await request.formData().catch(() => new FormData());
  const off = form.get("reminders") !== "on";
  await saveReminders(db, { userId: found.userId, off, now });
  if (form.has("List-Unsubscribe")) {
    acceptForm(context);
    return null;
  }
  return redirect(href("/unsubscribe/:token", { token: params.token }));
}

export default function Unsubscribe({ loaderData }: Route.ComponentProps) {
  const pending = useNavigation().state === "submitting";
  if (!loaderData)
    return (
      <AuthCard title={words.overTitle}>
        <p>{words.overText(unsubscribeDays)}</p>
        <ButtonLink to={href("/account")} className="w-full">
          {words.toAccount}
        </ButtonLink>
      </AuthCard>
    );
  const { email, off } = loaderData;
  return (
    <AuthCard title={off ? words.offTitle : words.stopTitle}>
      <p>
        <Sentence
          text={off ? words.offText : words.stopText}
          parts={{ email: <strong className="break-words">{email}</strong> }}
        />
      </p>
      <Form method="post">
        <Button
          name="reminders"
          value={off ? "on" : "off"}
          variant={off ? "secondary" : "primary"}
          className="w-full"
          pending={pending}
          pendingLabel={off ? words.switchingOn : words.stopping}
        >
          {off ? words.on : words.stop}
        </Button>
      </Form>
    </AuthCard>
  );
}
