import { Badge } from "~/ui/badge";
import type { Usage } from "../usage.server";
import { statusWords, deskWords as words } from "../words";

export type UsageBoxProps = { usage: Usage & { isMoreAnswers: boolean } };

/** Where a question is asked, and how often it was answered. */
export function UsageBox({ usage }: UsageBoxProps) {
  const { lists, hasMore, ownLists, answers, isMoreAnswers } = usage;
  return (
    <section aria-labelledby="usage" className="space-y-3">
      <h2 id="usage">{words.usage}</h2>
      <p>
        {`${lists.length === 0 ? words.noLists : words.lists(lists.length)}, ${words.answers(answers, isMoreAnswers)}`}
      </p>
      {lists.length > 0 ? (
        <ul className="rows">
          {lists.map(({ id, title, status }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2">
              <span className="min-w-0 wrap-anywhere">{title}</span>
              {status === "published" ? null : (
                <Badge>{statusWords[status as keyof typeof statusWords]}</Badge>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {hasMore ? <p className="text-ink-2">{words.moreLists}</p> : null}
      {ownLists > 0 ? <p className="text-ink-2">{words.own(ownLists)}</p> : null}
    </section>
  );
}
