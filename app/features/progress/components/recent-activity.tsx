import { Row, Rows } from "~/ui/rows";
import { recentWords as words } from "../words";

export type RecentActivityProps = {
  entries: { key: string; title: string; what: string; when: string; to: string }[];
};

export function RecentActivity({ entries }: RecentActivityProps) {
  if (entries.length === 0)
    return (
      <p className="text-ink-2">
        {words.none}. {words.noneText}
      </p>
    );
  return (
    <Rows inside>
      {entries.map(({ key, title, what, when, to }) => (
        <Row key={key} to={to} title={title} detail={words.facts(what, when)} />
      ))}
    </Rows>
  );
}
