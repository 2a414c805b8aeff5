import { Form, href, Link } from "react-router";
import type { AttemptMode } from "#db/vocabulary";
import { ActionBar } from "~/ui/action-bar";
import { Button, ButtonLink } from "~/ui/button";
import { results as words } from "../words";

export type ResultActionsProps = {
  /** The filled one, unless a recommendation has the filled button. */
  first: "review" | "retake" | "practice" | null;
  mode: AttemptMode;
  /** A later attempt is open. */
  isOpen: boolean;
  /** `retake`: null if the quiz can no longer be started. */
  to: { review: string; retake: string | null };
};

export function ResultActions({ first, mode, isOpen, to }: ResultActionsProps) {
  const variant = (action: ResultActionsProps["first"]) =>
    action === first ? "primary" : "secondary";
  return (
    <nav aria-label={words.whereNext} className="flex flex-wrap gap-3 print:hidden">
      <ButtonLink to={to.review} variant={variant("review")}>
        {words.review}
      </ButtonLink>
      {to.retake ? (
        <Form method="post" action={to.retake}>
          <input type="hidden" name="mode" value={mode} />
          <Button variant={variant("retake")}>{isOpen ? words.resume : words.retake}</Button>
        </Form>
      ) : null}
      <ButtonLink to={href("/practice")} variant={variant("practice")}>
        {words.practice}
      </ButtonLink>
      <ButtonLink to={href("/dashboard")} variant="secondary">
        {words.dashboard}
      </ButtonLink>
    </nav>
  );
}

export function QuickResultActions(to: { review: string; retake: string | null; close: string }) {
  return (
    <>
      <ActionBar together>
        <ButtonLink to={to.close} variant="secondary">
          {words.close}
        </ButtonLink>
        {to.retake ? (
          <Form method="post" action={to.retake}>
            <Button className="w-full">{words.tryAgain}</Button>
          </Form>
        ) : null}
      </ActionBar>
      <p>
        <Link to={to.review} className="inline-flex min-h-11 items-center">
          {words.review}
        </Link>
      </p>
    </>
  );
}
