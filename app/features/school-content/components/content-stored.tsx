import { Disclosure } from "~/ui/disclosure";
import { Notice } from "~/ui/notice";
import { itemWords as words } from "../words";
import { type ContentFacts, ContentLine } from "./content-article";

export type StoredContent = ContentFacts & { title: string; text: string; data: string };

/** What someone else has stored, above a form that was opened before. */
export function ContentStored({ stored }: { stored: StoredContent }) {
  const { title, text, link, data } = stored;
  return (
    <>
      <Notice tone="warn" title={words.stale}>
        {words.staleMore}
      </Notice>
      <Disclosure summary={words.storedTitle} open>
        <div className="space-y-3">
          <p className="font-semibold wrap-anywhere">{title}</p>
          <ContentLine facts={stored} />
          {link ? <p className="wrap-anywhere">{link}</p> : null}
          {[text, data].filter(Boolean).map((source) => (
            <pre key={source} className="sheet text-sm whitespace-pre-wrap wrap-anywhere">
              {source}
            </pre>
          ))}
        </div>
      </Disclosure>
    </>
  );
}
