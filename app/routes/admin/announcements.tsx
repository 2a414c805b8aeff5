import { href } from "react-router";
import { db } from "#db/client.server";
import { cursorText, readCursor } from "#db/pages";
import { listAnnouncements } from "~/features/messaging/announcements.server";
import { AnnouncementList } from "~/features/messaging/components/announcement-list";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { ButtonLink } from "~/ui/button";
import { dateTime } from "~/ui/dates";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { PageLinks } from "~/ui/page-links";
import { audienceWords, announcementListWords as words } from "~/words/announcements";
import type { Route } from "./+types/announcements";

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
