import { Form, href, Link, useNavigation } from "react-router";
import {
  difficulties,
  nhaDomains,
  type publicationStatuses,
  type ReviewState,
} from "#db/vocabulary";
import { difficultyLabels, domainLabels } from "~/features/question-bank/words";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { ErrorSummary } from "~/ui/error-summary";
import { SelectField } from "~/ui/field";
import type { ListUse } from "../usage.server";
import { statusWords, bankWords as words } from "../words";
import { Consequences } from "./question-acts";

export type BankReply = {
  error: string | null;
  selected: string[];
  /** Asked before it retires. */
  confirm: { ids: string[]; lists: ListUse[] } | null;
};

type Row = {
  id: string;
  stem: string;
  detail: string;
  status: (typeof publicationStatuses)[number];
  draft: ReviewState | null;
};

export type BankListProps = {
  drafts: { id: string; stem: string; detail: string; isReady: boolean }[];
  questions: Row[];
  /** The address of the list, to return to. */
  here: string;
  reply: BankReply | null;
};

export function BankList({ drafts, questions, here, reply }: BankListProps) {
  const busy = useNavigation().state === "submitting";
  if (reply?.confirm) return <ConfirmRetire {...reply.confirm} here={here} busy={busy} />;
  return (
    <>
      {drafts.length > 0 ? (
        <section aria-labelledby="new-drafts" className="space-y-2">
          <h2 id="new-drafts">{words.newDrafts}</h2>
          <ul className="rows sheet py-1">
            {drafts.map(({ id, stem, detail, isReady }) => (
              <li key={id}>
                <Entry {...{ id, stem, detail }}>
                  <DraftBadge isReady={isReady} />
                </Entry>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {questions.length > 0 ? (
        <Form method="post" className="space-y-4">
          <input type="hidden" name="here" value={here} />
          <ErrorSummary
            errors={reply?.error ? [{ href: "#questions", message: reply.error }] : []}
          />
          <ul id="questions" className="rows sheet py-1">
            {questions.map(({ id, stem, detail, status, draft }) => (
              <li key={id} className="flex items-start">
                <label className="grid min-h-14 w-11 shrink-0 cursor-pointer place-items-center">
                  <input
                    type="checkbox"
                    name="id"
                    value={id}
                    defaultChecked={reply?.selected.includes(id) ?? false}
                    className="size-6 cursor-pointer accent-brand"
                  />
                  <span className="sr-only">{words.select(stem)}</span>
                </label>
                <Entry {...{ id, stem, detail }}>
                  {status === "published" ? null : <Badge>{statusWords[status]}</Badge>}
                  {draft ? <DraftBadge isReady={draft === "ready"} /> : null}
                </Entry>
              </li>
            ))}
          </ul>
          <Disclosure summary={words.selectHint} open={Boolean(reply?.error)}>
            <div className="grid items-end gap-x-3 gap-y-4 sm:grid-cols-[14rem_auto] sm:justify-start">
              <SelectField
                name="difficulty"
                label={words.difficulty}
                placeholder={words.anyDifficulty}
                options={difficulties.map((value) => ({
                  value,
                  label: difficultyLabels[value] ?? value,
                }))}
              />
              <Button variant="secondary" name="intent" value="difficulty" pending={busy}>
                {words.tagDifficulty}
              </Button>
              <SelectField
                name="domain"
                label={words.nha}
                placeholder={words.anyNha}
                options={nhaDomains.map((value) => ({
                  value,
                  label: domainLabels[value] ?? value,
                }))}
              />
              <Button variant="secondary" name="intent" value="domain" pending={busy}>
                {words.tagDomain}
              </Button>
              <Button variant="danger" name="intent" value="retire" pending={busy}>
                {words.retire}
              </Button>
            </div>
          </Disclosure>
        </Form>
      ) : null}
    </>
  );
}

function Entry({
  id,
  stem,
  detail,
  children,
}: {
  id: string;
  stem: string;
  detail: string;
  children: React.ReactNode;
}) {
  return (
    <Link
      to={href("/admin/questions/:questionId", { questionId: id })}
      className="row min-w-0 grow"
    >
      <span className="min-w-0 grow">
        <span className="line-clamp-2 font-semibold wrap-anywhere">{stem}</span>
        <span className="block text-sm wrap-anywhere text-ink-2">{detail}</span>
      </span>
      <span className="flex shrink-0 flex-col items-end gap-1">{children}</span>
    </Link>
  );
}

const DraftBadge = ({ isReady }: { isReady: boolean }) => (
  <Badge tone="brand" icon="edit">
    {isReady ? words.ready : words.draft}
  </Badge>
);

/** Says what retiring does to lists before it is done. */
function ConfirmRetire({
  ids,
  lists,
  here,
  busy,
}: {
  ids: string[];
  lists: ListUse[];
  here: string;
  busy: boolean;
}) {
  return (
    <section aria-labelledby="confirm" className="sheet space-y-3">
      <h2 id="confirm">{words.confirmTitle(ids.length)}</h2>
      <p>{words.confirmWhat}</p>
      <Consequences lists={lists.slice(0, 20)} hasMore={lists.length > 20} />
      <Form method="post" className="flex flex-wrap gap-3">
        <input type="hidden" name="here" value={here} />
        {ids.map((id) => (
          <input key={id} type="hidden" name="id" value={id} />
        ))}
        <Button variant="danger" name="intent" value="retire-now" pending={busy}>
          {words.confirmGo(ids.length)}
        </Button>
        <Link to={here} className="btn btn-quiet">
          {words.cancel}
        </Link>
      </Form>
    </section>
  );
}
