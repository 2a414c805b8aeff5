import { EmptyState } from "~/ui/empty-state";
import { PageLinks } from "~/ui/page-links";
import { studentPath } from "../student-tabs";
import { studentWords, timelineWords as words } from "../student-words";

export type StudentTimelineProps = {
  studentId: string;
  events: { key: string; text: string; when: string }[];
  isFirst: boolean;
  older: string | null;
};

export function StudentTimeline({ studentId, events, isFirst, older }: StudentTimelineProps) {
  return (
    <section aria-label={words.list} className="space-y-4">
      {events.length === 0 ? (
        <EmptyState title={words.none}>{words.noneMore}</EmptyState>
      ) : (
        <ol className="rows sheet py-1">
          {events.map(({ key, text, when }) => (
            <li
              key={key}
              className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-3"
            >
              <span className="min-w-0 wrap-anywhere">{text}</span>
              <span className="text-sm text-ink-2">{when}</span>
            </li>
          ))}
        </ol>
      )}
      <PageLinks
        label={words.pages}
        before={
          isFirst ? null : { label: studentWords.newest, to: studentPath(studentId, "timeline") }
        }
        after={
          older
            ? { label: studentWords.older, to: studentPath(studentId, "timeline", older) }
            : null
        }
      />
    </section>
  );
}
