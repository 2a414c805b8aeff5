import { Form } from "react-router";
import type { AttemptMode } from "#db/vocabulary";
import { ActionBar } from "~/ui/action-bar";
import { Button, ButtonLink } from "~/ui/button";
import { discarding } from "~/words/not-taken";
import { quizCover as words } from "~/words/quiz";

export type CoverActionsProps = {
  back: string;
  /** An attempt is open: it can only be resumed. */
  isOpen: boolean;
  isTaken: boolean;
  hasTutor: boolean;
  /** Mode of the main button; for a built quiz the one it was built for. */
  mode: AttemptMode;
  discard: string;
};

/** Buttons on a quiz's cover: start in one of the modes, or resume. */
export function CoverActions({
  back,
  isOpen,
  isTaken,
  hasTutor,
  mode,
  discard,
}: CoverActionsProps) {
  const begin = isOpen ? words.resume : isTaken ? words.retake : words.start;
  const two = hasTutor && !isOpen && mode !== "tutor";
  return (
    <Form method="post">
      <ActionBar stacked={two} together={two}>
        <ButtonLink to={back} variant="quiet" className={two ? "max-sm:hidden" : undefined}>
          {words.back}
        </ButtonLink>
        {two ? (
          <Button variant="secondary" size="lg" name="mode" value="tutor">
            {words.tutor}
          </Button>
        ) : null}
        <Button size="lg" name="mode" value={mode}>
          {begin}
        </Button>
      </ActionBar>
      {isOpen ? (
        <ButtonLink to={discard} variant="quiet">
          {discarding.link}
        </ButtonLink>
      ) : null}
    </Form>
  );
}
