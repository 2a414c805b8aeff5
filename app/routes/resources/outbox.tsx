import { href, Link } from "react-router";
import { listOutbox } from "~/features/mail/outbox.server";
import { outboxWords } from "~/features/mail/words";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { requireOutbox } from "~/server/outbox.server";
import { dateTime } from "~/ui/dates";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/outbox";

export const handle: FrameHandle = { narrow: true };
export const meta: Route.MetaFunction = ({ matches }) => pageTitle(outboxWords.title, matches);

const shownAtOnce = 100;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { dataDir } = requireOutbox({ context, request });
  const mails = await listOutbox(dataDir, { limit: shownAtOnce });
  return {
    mails: mails.map(({ id, to, subject, date }) => ({
      id,
      to,
      subject,
      when: date && dateTime(new Date(date), "UTC"),
    })),
  };
}

export default function Outbox({ loaderData }: Route.ComponentProps) {
  const { mails } = loaderData;
  return (
    <div className="space-y-6">
      <PageHeader title={outboxWords.title} lead={outboxWords.lead} />
      {mails.length === 0 ? (
        <EmptyState title={outboxWords.emptyTitle}>{outboxWords.empty}</EmptyState>
      ) : (
        <ul className="sheet">
          {mails.map(({ id, to, subject, when }) => (
            <li key={id} className="border-t border-line first:border-0">
              <Link
                to={href("/outbox/:mailId", { mailId: id })}
                className="group flex items-center justify-between gap-4 py-3 text-ink no-underline"
              >
                <span className="min-w-0">
                  <strong className="block group-hover:underline">{subject}</strong>
                  <span className="block text-sm break-words text-ink-2">{outboxWords.to(to)}</span>
                  {when ? (
                    <span className="block text-sm text-ink-2">{outboxWords.sent(when)}</span>
                  ) : null}
                </span>
                <Icon name="chevron-right" size={18} className="text-brand" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
