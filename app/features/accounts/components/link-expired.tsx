import { ButtonLink } from "~/ui/button";
import { linkOverWords } from "~/words/auth-links";
import { linkLifetimeMinutes } from "../links";
import { AuthCard } from "./auth-card";

/** Does not reveal whether the link was used, expired or never sent. */
export function LinkExpired({ again }: { again: { label: string; to: string } }) {
  return (
    <AuthCard title={linkOverWords.title}>
      <p>{linkOverWords.why(linkLifetimeMinutes)}</p>
      <ButtonLink to={again.to} className="w-full">
        {again.label}
      </ButtonLink>
    </AuthCard>
  );
}
