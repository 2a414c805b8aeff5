import { Button, ButtonLink } from "~/ui/button";
import { tutor as words } from "~/words/tutor";

/** Back to the question before; on the first one it keeps its place. */
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
