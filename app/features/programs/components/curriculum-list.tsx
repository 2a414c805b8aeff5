import { Form } from "react-router";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { EmptyState } from "~/ui/empty-state";
import { Notice } from "~/ui/notice";
import type { CurriculumRow } from "../curriculum.server";
import { programNotices as notices, curriculumWords as words } from "../words";

/** What was removed a moment ago, and where it was. */
export type RemovedCategory = { id: string; name: string; position: string; required: string };

type CurriculumListProps = {
  programId: string;
  rows: CurriculumRow[];
  removed: RemovedCategory | null;
  mayWrite: boolean;
  busy: boolean;
  lead: string;
};

/** The modules of a program, with what staff may do with each. Its forms post to the page they are on. */
export function CurriculumList({
  programId,
  rows,
  removed,
  mayWrite,
  busy,
  lead,
}: CurriculumListProps) {
  return (
    <>
      {removed ? (
        <Notice title={notices.removed(removed.name)}>
          <Form method="post">
            <input type="hidden" name="programId" value={programId} />
            <input type="hidden" name="moduleId" value={removed.id} />
            <input type="hidden" name="position" value={removed.position} />
            <input type="hidden" name="required" value={removed.required} />
            <Button
              variant="secondary"
              size="sm"
              name="intent"
              value="restore"
              pending={busy}
              aria-label={words.undoOf(removed.name)}
            >
              {words.undo}
            </Button>
          </Form>
        </Notice>
      ) : null}
      <section aria-labelledby="curriculum" className="space-y-3">
        <h2 id="curriculum">{words.list}</h2>
        <p className="text-ink-2">{lead}</p>
        {rows.length === 0 ? (
          <EmptyState title={words.none} level={3}>
            {words.noneMore}
          </EmptyState>
        ) : (
          <ol className="rows sheet py-1">
            {rows.map((row) => (
              <li key={row.moduleId}>
                <Category
                  programId={programId}
                  row={row}
                  isLast={row.position === rows.length}
                  mayWrite={mayWrite}
                  busy={busy}
                />
              </li>
            ))}
          </ol>
        )}
      </section>
    </>
  );
}

type CategoryProps = {
  programId: string;
  row: CurriculumRow;
  isLast: boolean;
  mayWrite: boolean;
  busy: boolean;
};

function Category({ programId, row, isLast, mayWrite, busy }: CategoryProps) {
  const { moduleId, name, isRequired, position, lessons, minutes } = row;
  const head = (
    <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">
          {position}. {name}
        </span>
        <span className="block text-sm font-normal text-ink-2">
          {words.holds(lessons, minutes)}
        </span>
      </span>
      <Badge tone={isRequired ? "brand" : "neutral"}>
        {isRequired ? words.required : words.optional}
      </Badge>
    </span>
  );
  if (!mayWrite) return <div className="flex py-3">{head}</div>;
  const turn = isRequired
    ? { value: "optional", label: words.makeOptional, of: words.makeOptionalOf(name) }
    : { value: "required", label: words.makeRequired, of: words.makeRequiredOf(name) };
  const moves = [
    ...(position > 1 ? [{ value: "up", label: words.up, of: words.upOf(name) }] : []),
    ...(isLast ? [] : [{ value: "down", label: words.down, of: words.downOf(name) }]),
    turn,
  ];
  return (
    <Disclosure summary={head} className="border-b-0">
      <Form method="post" className="space-y-3">
        <input type="hidden" name="programId" value={programId} />
        <input type="hidden" name="moduleId" value={moduleId} />
        <p className="flex flex-wrap gap-3">
          {moves.map(({ value, label, of }) => (
            <Button
              key={value}
              variant="secondary"
              size="sm"
              name="intent"
              value={value}
              pending={busy}
              aria-label={of}
            >
              {label}
            </Button>
          ))}
        </p>
        <p className="text-sm text-ink-2">{words.removeAsk(name)}</p>
        <Button
          variant="danger"
          size="sm"
          name="intent"
          value="remove"
          pending={busy}
          aria-label={words.removeOf(name)}
        >
          {words.remove}
        </Button>
      </Form>
    </Disclosure>
  );
}
