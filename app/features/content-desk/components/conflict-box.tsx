import { Form, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { Notice } from "~/ui/notice";
import type { ComparedLine } from "../compare";
import { deskWords as words } from "../words";
import { Compared } from "./compared";

export type ConflictBoxProps = {
  fileHash: string;
  between: ComparedLine[];
  /** Null: what both began from is not known. */
  file: ComparedLine[] | null;
  mine: ComparedLine[] | null;
};

/** A question that was edited here and in its file. */
export function ConflictBox({ fileHash, between, file, mine }: ConflictBoxProps) {
  const busy = useNavigation().state === "submitting";
  return (
    <section aria-labelledby="conflict" className="space-y-4">
      <h2 id="conflict">{words.conflictTitle}</h2>
      <Notice tone="warn" title={words.conflictBetween}>
        {words.conflictWhat}
      </Notice>
      <Compared
        lines={between}
        labels={{ before: words.mine, after: words.file }}
        none={words.same}
      />
      {mine ? (
        <Disclosure summary={words.conflictMine}>
          <Compared
            lines={mine}
            labels={{ before: words.common, after: words.mine }}
            none={words.same}
          />
        </Disclosure>
      ) : null}
      {file ? (
        <Disclosure summary={words.conflictFile}>
          <Compared
            lines={file}
            labels={{ before: words.common, after: words.file }}
            none={words.same}
          />
        </Disclosure>
      ) : null}
      <Form method="post" className="flex flex-wrap gap-3">
        <input type="hidden" name="file" value={fileHash} />
        <Button variant="secondary" name="intent" value="keep-mine" pending={busy}>
          {words.keepMine}
        </Button>
        <Button variant="secondary" name="intent" value="take-file" pending={busy}>
          {words.takeFile}
        </Button>
      </Form>
    </section>
  );
}
