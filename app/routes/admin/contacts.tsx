import { href } from "react-router";
import { db } from "#db/client.server";
import { type ContactState, countContacts, listContacts } from "~/features/contact/contact.server";
import { contactSubjectWords, contactListWords as words } from "~/features/contact/words";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { dateTime } from "~/ui/dates";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { PageLinks } from "~/ui/page-links";
import { TabLinks } from "~/ui/tabs";
import type { Route } from "./+types/contacts";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);
export const handle: FrameHandle = { failure: () => words.failure };

const size = 25;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { timeZone } = viewerOf(context);
  const state: ContactState = url.searchParams.get("state") === "answered" ? "answered" : "open";
  const counts = await countContacts(db);
  const pages = Math.max(1, Math.ceil(counts[state] / size));
  const wanted = Number.parseInt(url.searchParams.get("page") ?? "1", 10);
  const page = Math.min(Math.max(Number.isFinite(wanted) ? wanted : 1, 1), pages);
  const messages = await listContacts(db, { state, page, size });
  return {
    state,
    page,
    pages,
    counts,
    messages: messages.map(({ createdAt, subject, ...message }) => ({
      ...message,
      about: words.about(contactSubjectWords[subject], dateTime(createdAt, timeZone)),
    })),
  };
}

export default function Contacts({ loaderData }: Route.ComponentProps) {
  const { state, page, pages, counts, messages } = loaderData;
  const list = href("/admin/contact");
  const tab = (of: ContactState) => ({
    label: `${words[of]} (${counts[of]})`,
    to: of === "open" ? list : `${list}?state=answered`,
    current: of === state,
  });
  return (
    <div className="space-y-6">
      <PageHeader title={words.title} lead={words.lead(counts.open)} />
      <TabLinks label={words.states} tabs={[tab("open"), tab("answered")]} />
      {messages.length === 0 ? (
        <EmptyState title={state === "open" ? words.noneOpen : words.noneAnswered}>
          {state === "open" ? words.noneOpenHint : words.noneAnsweredHint}
        </EmptyState>
      ) : (
        <ul className="space-y-3">
          {messages.map(({ id, name, about, isPriority }) => (
            <li key={id}>
              <Card
                level={2}
                to={href("/admin/contact/:messageId", { messageId: id })}
                title={name}
              >
                <p className="text-ink-2">{about}</p>
                {isPriority ? (
                  <p>
                    <Badge tone="brand" icon="star">
                      {words.premium}
                    </Badge>
                  </p>
                ) : null}
              </Card>
            </li>
          ))}
        </ul>
      )}
      <Pages state={state} page={page} pages={pages} />
    </div>
  );
}

type PagesProps = { state: ContactState; page: number; pages: number };

function Pages({ state, page, pages }: PagesProps) {
  const at = (number: number) =>
    `${href("/admin/contact")}?${new URLSearchParams({ state, page: String(number) })}`;
  return (
    <PageLinks
      label={words.pages}
      before={page > 1 ? { label: words.newer, to: at(page - 1) } : null}
      after={page < pages ? { label: words.older, to: at(page + 1) } : null}
    >
      {words.page(page, pages)}
    </PageLinks>
  );
}
