import { ButtonLink } from "~/ui/button";
import { linkOverWords } from "~/words/auth-links";
import { linkLifetimeMinutes } from "../links";
import { AuthCard } from "./auth-card";

/** A link that opens nothing: used, over, or never sent. Which of them is nobody's business. */
export function LinkOver({ again }: { again: { label: string; to: string } }) {
  return (
    <AuthCard title={linkOverWords.title}>
      <p>{linkOverWords.why(linkLifetimeMinutes)}</p>
      <ButtonLink to={again.to} className="w-full">
        {again.label}
      </ButtonLink>
    </AuthCard>
  );
}
