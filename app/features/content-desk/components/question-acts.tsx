import { Form, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import type { ListUse } from "../usage.server";
import { deskWords as words } from "../words";

export type QuestionActsProps = {
  hasDraft: boolean;
  /** Null: never published. */
  status: "published" | "draft" | "archived" | null;
  lists: ListUse[];
  hasMore: boolean;
};

/** Discard the draft, retire or restore the question. Retiring says first what it does to lists. */
export function QuestionActs({ hasDraft, status, lists, hasMore }: QuestionActsProps) {
  const busy = useNavigation().state === "submitting";
  const act = (intent: string, label: string, variant: "danger" | "secondary") => (
    <Form method="post" className="mt-3">
      <Button variant={variant} size="sm" name="intent" value={intent} pending={busy}>
        {label}
      </Button>
    </Form>
  );
  return (
    <div>
      {hasDraft ? (
        <Disclosure summary={words.discard}>
          <p>{status === null ? words.discardNew : words.discardWhat}</p>
          {act("discard", words.discardGo, "danger")}
        </Disclosure>
      ) : null}
      {status === "published" ? (
        <Disclosure summary={words.retire}>
          <p>{words.retireWhat}</p>
          <Consequences lists={lists} hasMore={hasMore} />
          {act("retire", words.retireGo, "danger")}
        </Disclosure>
      ) : null}
      {status === "archived" ? (
        <Disclosure summary={words.restore} open>
          <p>{words.restoreWhat}</p>
          {act("restore", words.restore, "secondary")}
        </Disclosure>
      ) : null}
    </div>
  );
}

export function Consequences({ lists, hasMore }: { lists: ListUse[]; hasMore: boolean }) {
  if (lists.length === 0) return <p className="mt-2">{words.retireNone}</p>;
  return (
    <>
      <p className="mt-2">{`${words.lists(lists.length)}:`}</p>
      <ul className="list-disc pl-5">
        {lists.map(({ id, title, asks, left }) => (
          <li key={id} className="wrap-anywhere">
            {words.willAsk(title, left, asks)}
          </li>
        ))}
      </ul>
      {hasMore ? <p>{words.moreLists}</p> : null}
    </>
  );
}
