import { Form, href } from "react-router";
import { SignOutForm } from "~/features/site/components/sign-out-form";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { sessionWords } from "~/words/account";

export type SessionRow = {
  id: string;
  device: string;
  lastSeen: string;
  isThis: boolean;
};

/** @param props.more number of sessions that are not listed */
export function SessionList({ sessions, more }: { sessions: readonly SessionRow[]; more: number }) {
  return (
    <section aria-labelledby="sessions" className="sheet">
      <h2 id="sessions">{sessionWords.title}</h2>
      <ul className="mt-2">
        {sessions.map(({ id, device, lastSeen, isThis }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-3 first:border-0"
          >
            <div className="min-w-0">
              <p className="font-semibold">
                {device} {isThis ? <Badge tone="brand">{sessionWords.thisDevice}</Badge> : null}
              </p>
              <p className="text-sm text-ink-2">{sessionWords.lastSeen(lastSeen)}</p>
            </div>
            {isThis ? (
              <SignOutForm />
            ) : (
              <Form method="post" action={href("/account/sessions/:sessionId", { sessionId: id })}>
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={sessionWords.signOutDevice(device, lastSeen)}
                >
                  {sessionWords.signOut}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="text-sm text-ink-2">{sessionWords.more(more)}</p> : null}
      {sessions.length > 1 ? (
        <Form method="post" action={href("/account/sessions")} className="mt-2">
          <Button variant="secondary">{sessionWords.signOutOthers}</Button>
        </Form>
      ) : null}
    </section>
  );
}
