import type { ReactNode } from "react";
import { href, Link, useLocation } from "react-router";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Sentence } from "~/ui/sentence";
import { saving as words } from "~/words/saving";
import type { Line } from "./live/keeper";

export type LineNoticeProps = {
  line: Line;
  unsent: number[];
  /** Whether they outlive this page. */
  durable: boolean;
  /** The list's cover, from where an attempt is begun. */
  backTo: string;
  /** What the link to it says, in the middle of a sentence; "back to the quiz" unless told. */
  back?: string;
  onTry: () => void;
};

/** While answers wait for the line: what is going on, and what to do. */
export function LineNotice({
  line,
  unsent,
  durable,
  backTo,
  back = words.back,
  onTry,
}: LineNoticeProps) {
  const { pathname } = useLocation();
  // Always there, so that what appears in it is spoken.
  return (
    <div role="alert">{line === "removed" ? removed() : unsent.length > 0 ? notice() : null}</div>
  );

  function removed(): ReactNode {
    return (
      <Notice tone="bad" title={words.removed}>
        <Sentence text={words.removedWhat} parts={{ back: <Link to={backTo}>{back}</Link> }} />
      </Notice>
    );
  }

  function notice(): ReactNode {
    const kept = words.kept(unsent, durable);
    const now = (
      <div>
        <Button type="button" variant="secondary" size="sm" className="mt-2" onClick={onTry}>
          {words.tryNow}
        </Button>
      </div>
    );
    if (line === "gone")
      return (
        <Notice tone="warn" title={words.gone}>
          {words.goneWhat(kept)}
          {now}
        </Notice>
      );
    if (line === "failing")
      return (
        <Notice tone="warn" title={words.failing}>
          {words.failingWhat(kept)}
          {now}
        </Notice>
      );
    if (line === "signed-out") {
      const andBack = `${href("/auth")}?${new URLSearchParams({ redirectTo: pathname })}`;
      return (
        <Notice tone="bad" title={words.signedOut}>
          <Sentence
            text={words.signedOutWhat(kept)}
            parts={{ signIn: <Link to={andBack}>{words.signIn}</Link> }}
          />
        </Notice>
      );
    }
    if (line === "stranger")
      return (
        <Notice tone="bad" title={words.stranger}>
          {words.strangerWhat(unsent)}
        </Notice>
      );
    return null;
  }
}
