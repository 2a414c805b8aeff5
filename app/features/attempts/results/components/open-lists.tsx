import { Fragment } from "react";
import { Link } from "react-router";
import { Sentence } from "~/ui/sentence";

export type OpenListsProps = {
  /** With `{attempts}` in place of the links. */
  text: string;
  lists: readonly { title: string; to: string }[];
};

/** A sentence that names and links the open attempts because of which something is hidden. */
export function OpenLists({ text, lists }: OpenListsProps) {
  return (
    <p className="text-ink-2">
      <Sentence
        text={text}
        parts={{
          attempts: lists.map(({ title, to }, at) => (
            <Fragment key={to}>
              {at > 0 ? ", " : null}
              <Link to={to}>{title}</Link>
            </Fragment>
          )),
        }}
      />
    </p>
  );
}
