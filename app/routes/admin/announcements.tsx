import { href } from "react-router";
import { db } from "#db/client.server";
import { cursorText, readCursor } from "#db/pages";
import { listAnnouncements } from "~/features/messaging/announcements.server";
import { audienceWords, announcementListWords as words } from "~/features/messaging/words";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { dateTime } from "~/ui/dates";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { PageLinks } from "~/ui/page-links";
import type { Route } from "./+types/announcements";

export type AnnouncementRow = {
  id: string;
  title: string;
  content: string;
  about: string;
  isUnderWay: boolean;
};

function AnnouncementList({ rows }: { rows: readonly AnnouncementRow[] }) {
  return (
    <ul className="space-y-3">
      {rows.map(({ id, title, content, about, isUnderWay }) => (
        <li key={id} className="sheet space-y-2">
          <h2 className="text-lg wrap-anywhere">{title}</h2>
          <p className="text-sm text-ink-2">{about}</p>
          <p className="wrap-anywhere whitespace-pre-wrap">{content}</p>
          {isUnderWay ? (
            <p>
              <Badge tone="brand" icon="bell">
                {words.underWay}
              </Badge>
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);
export const handle: FrameHandle = { failure: () => words.failure };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { timeZone } = viewerOf(context);
  const after = readCursor(url.searchParams.get("after"));
  const { rows, older } = await listAnnouncements(db, { after });
  return {
    isFirst: after === null,
    older: older && `${href("/admin/announcements")}?after=${cursorText(older)}`,
    rows: rows.map(({ id, title, content, isUnderWay, ...row }) => ({
      id,
      title,
      content,
      isUnderWay,
      about: words.about(
        row.school,
        audienceWords[row.audience],
        dateTime(row.createdAt, timeZone),
      ),
    })),
  };
}

export default function Announcements({ loaderData }: Route.ComponentProps) {
  const { rows, older, isFirst } = loaderData;
  return (
    <div className="space-y-6">
      <PageHeader
        title={words.title}
        lead={words.lead}
        actions={<ButtonLink to={href("/admin/announcements/new")}>{words.send}</ButtonLink>}
      />
      {rows.length > 0 ? (
        <AnnouncementList rows={rows} />
      ) : (
        <EmptyState title={isFirst ? words.none : words.noneOlder}>
          {isFirst ? words.noneHint : words.noneOlderHint}
        </EmptyState>
      )}
      <PageLinks
        label={words.pages}
        before={isFirst ? null : { label: words.newest, to: href("/admin/announcements") }}
        after={older ? { label: words.older, to: older } : null}
      />
    </div>
  );
}
