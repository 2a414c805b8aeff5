import { Button, ButtonLink } from "~/ui/button";
import { tutor as words } from "~/words/tutor";

/** Disabled on the first question, so that the layout does not move. */
export function PreviousLink({ to }: { to: string | null }) {
  return to ? (
    <ButtonLink variant="secondary" to={to}>
      {words.previous}
    </ButtonLink>
  ) : (
    <Button type="button" variant="secondary" disabled>
      {words.previous}
    </Button>
  );
}
