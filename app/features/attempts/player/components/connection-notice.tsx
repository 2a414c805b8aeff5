import type { ReactNode } from "react";
import { href, Link, useLocation } from "react-router";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Sentence } from "~/ui/sentence";
import { saving as words } from "../../words";
import type { Connection } from "./live/transport";

export type ConnectionNoticeProps = {
  connection: Connection;
  unsent: number[];
  /** Unsent answers survive closing the page. */
  isDurable: boolean;
  /** The list's cover, where a new attempt can be started. */
  backTo: string;
  /** Text of the link to `backTo` within a sentence; "back to the quiz" by default. */
  backLabel?: string;
  onRetry: () => void;
};

/** Explains the connection state while answers are unsent, and what the learner can do. */
export function ConnectionNotice({
  connection,
  unsent,
  isDurable,
  backTo,
  backLabel = words.back,
  onRetry,
}: ConnectionNoticeProps) {
  const { pathname } = useLocation();
  // Always rendered, so that screen readers announce what appears in it.
  return (
    <div role="alert">
      {connection === "removed" ? removed() : unsent.length > 0 ? notice() : null}
    </div>
  );

  function removed(): ReactNode {
    return (
      <Notice tone="bad" title={words.removed}>
        <Sentence text={words.removedWhat} parts={{ back: <Link to={backTo}>{backLabel}</Link> }} />
      </Notice>
    );
  }

  function notice(): ReactNode {
    const kept = words.kept(unsent, isDurable);
    const now = (
      <div>
        <Button type="button" variant="secondary" size="sm" className="mt-2" onClick={onRetry}>
          {words.tryNow}
        </Button>
      </div>
    );
    if (connection === "gone")
      return (
        <Notice tone="warn" title={words.gone}>
          {words.goneWhat(kept)}
          {now}
        </Notice>
      );
    if (connection === "failing")
      return (
        <Notice tone="warn" title={words.failing}>
          {words.failingWhat(kept)}
          {now}
        </Notice>
      );
    if (connection === "signed-out") {
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
    if (connection === "stranger")
      return (
        <Notice tone="bad" title={words.stranger}>
          {words.strangerWhat(words.kept(unsent, false))}
        </Notice>
      );
    return null;
  }
}
