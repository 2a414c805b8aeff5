import { Form, href, Link, useNavigation } from "react-router";
import type { SchoolContentType } from "#db/vocabulary";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { importWords as words } from "../import-words";
import { contentWords } from "../words";

export type CheckedImport = {
  rows: {
    title: string;
    type: SchoolContentType;
    outcome: "new" | "here";
    program: string | null;
    unknownProgram: string | null;
  }[];
  /** The items as a file, and what was shown of them. */
  carried: string;
  digest: string;
  /** Since they were shown before. */
  hasChanged: boolean;
  /** Why it can't be confirmed. */
  refusal: string | null;
};

/** What an import will do, and the button that does it. */
export function ImportCheck({ checked }: { checked: CheckedImport }) {
  const pending = useNavigation().state === "submitting";
  const { rows, carried, digest, hasChanged, refusal } = checked;
  const added = rows.filter(({ outcome }) => outcome === "new");
  const here = rows.length - added.length;
  const unknown = added.filter(({ unknownProgram }) => unknownProgram !== null).length;
  return (
    <div className="space-y-5">
      {hasChanged ? (
        <Notice tone="warn" title={words.changed}>
          {words.changedMore}
        </Notice>
      ) : null}
      {added.length > 0 ? (
        <h2>{words.willAdd(added.length)}</h2>
      ) : (
        <>
          <h2>{words.willAddNone}</h2>
          <p className="text-ink-2">{words.willAddNoneMore}</p>
        </>
      )}
      {unknown > 0 ? (
        <Notice tone="warn" title={words.unknownProgram(unknown)}>
          {words.unknownProgramMore}
        </Notice>
      ) : null}
      {here > 0 && added.length > 0 ? (
        <Notice title={words.here(here)}>{words.hereMore}</Notice>
      ) : null}
      {refusal ? <Notice tone="bad" title={refusal} /> : null}
      <Form method="post" encType="multipart/form-data" className="flex flex-wrap gap-3">
        <input type="hidden" name="carried" value={carried} />
        <input type="hidden" name="digest" value={digest} />
        {added.length > 0 && !refusal ? (
          <Button name="intent" value="confirm" pending={pending} pendingLabel={words.importing}>
            {words.confirm(added.length)}
          </Button>
        ) : null}
        <Link to={href("/schools/content/import")} className="btn btn-quiet">
          {words.another}
        </Link>
      </Form>
      <ol className="rows sheet py-1">
        {rows.map(({ title, type, outcome, program, unknownProgram }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items of a file have nothing else of their own
          <li key={at} className="row">
            <span className="min-w-0 grow">
              <span className="block font-semibold wrap-anywhere">{title}</span>
              <span className="block text-sm wrap-anywhere text-ink-2">
                {[
                  words.number(at + 1),
                  contentWords.types[type],
                  unknownProgram === null
                    ? (program ?? contentWords.everyone)
                    : words.programUnknown(unknownProgram),
                ].join(" · ")}
              </span>
            </span>
            {outcome === "new" ? (
              <Badge tone="ok" icon="plus">
                {words.isNew}
              </Badge>
            ) : (
              <Badge>{words.alreadyHere}</Badge>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
