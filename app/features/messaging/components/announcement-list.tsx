import { Badge } from "~/ui/badge";
import { announcementListWords as words } from "~/words/announcements";

export type AnnouncementRow = {
  id: string;
  title: string;
  content: string;
  about: string;
  isUnderWay: boolean;
};

export function AnnouncementList({ rows }: { rows: readonly AnnouncementRow[] }) {
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
