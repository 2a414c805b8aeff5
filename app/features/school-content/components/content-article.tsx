import type { SchoolContentStatus, SchoolContentType } from "#db/vocabulary";
import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import { Prose } from "~/ui/prose";
import { statusTones } from "../looks";
import { contentWords, itemWords as words } from "../words";

export type ContentFacts = {
  type: SchoolContentType;
  status: SchoolContentStatus;
  program: string | null;
  isMandatory: boolean;
  due: string | null;
  link: string | null;
};

/** In one line: its status, and what it is. */
export function ContentLine({ facts }: { facts: Omit<ContentFacts, "link"> }) {
  const { type, status, program, isMandatory, due } = facts;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone={statusTones[status]}>{contentWords.statuses[status]}</Badge>
      <span>
        {[
          contentWords.types[type],
          program ?? contentWords.everyone,
          isMandatory ? contentWords.mandatory : "",
          due ? contentWords.due(due) : "",
        ]
          .filter(Boolean)
          .join(" · ")}
      </span>
    </span>
  );
}

type ContentArticleProps = {
  /** Of the text; "" without one. */
  html: string;
  link: string | null;
  data: string;
};

/** An item to read, for staff who may not change it. */
export function ContentArticle({ html, link, data }: ContentArticleProps) {
  return (
    <div className="space-y-5">
      {html ? <Prose html={html} /> : null}
      {link ? <OutsideLink link={link} /> : null}
      {!html && !link ? <p className="text-ink-2">{words.emptyItem}</p> : null}
      {data ? (
        <section aria-labelledby="data" className="space-y-2">
          <h2 id="data">{words.more}</h2>
          <pre className="text-sm whitespace-pre-wrap wrap-anywhere">{data}</pre>
        </section>
      ) : null}
    </div>
  );
}

function OutsideLink({ link }: { link: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <a href={link} rel="noreferrer noopener" className="btn">
        <Icon name="external" size={18} />
        {words.open}
      </a>
      <span className="text-sm wrap-anywhere text-ink-2">{link}</span>
    </p>
  );
}
