import { href, Link } from "react-router";
import { listOutbox } from "~/features/mail/outbox.server";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { requireOutbox } from "~/server/outbox.server";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/outbox";

export const handle: FrameHandle = { narrow: true };
export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Outbox", matches);

const shownAtOnce = 100;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { dataDir } = requireOutbox({ context, request });
  const mails = await listOutbox(dataDir, { limit: shownAtOnce });
  return { mails: mails.map(({ id, to, subject, date }) => ({ id, to, subject, date })) };
}

export default function Outbox({ loaderData }: Route.ComponentProps) {
  const { mails } = loaderData;
  return (
    <div className="space-y-6">
      <PageHeader title="Outbox" lead="The demo sends no mail: each is a file, shown here." />
      {mails.length === 0 ? (
        <EmptyState title="No mail yet">
          Sign up, or ask for a sign-in link, and the mail appears here within seconds.
        </EmptyState>
      ) : (
        <ul className="sheet">
          {mails.map(({ id, to, subject, date }) => (
            <li key={id} className="border-t border-line first:border-0">
              <Link
                to={href("/outbox/:mailId", { mailId: id })}
                className="block py-3 text-ink no-underline hover:underline"
              >
                <strong className="block">{subject}</strong>
                <span className="text-sm break-words text-ink-2">
                  to {to}
                  {date ? `, ${date.replace("T", " ").slice(0, 19)} UTC` : null}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
