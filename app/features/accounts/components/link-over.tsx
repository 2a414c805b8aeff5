import { ButtonLink } from "~/ui/button";
import { linkLifetimeMinutes } from "../links";
import { AuthCard } from "./auth-card";

/** A link that opens nothing: used, over, or never sent. Which of them is nobody's business. */
export function LinkOver({ again }: { again: { label: string; to: string } }) {
  return (
    <AuthCard title="This link does not work any more">
      <p>
        Links in our mails work once, for {linkLifetimeMinutes} minutes, and only for the address
        that they were sent to. This one was used or is over.
      </p>
      <ButtonLink to={again.to} className="w-full">
        {again.label}
      </ButtonLink>
    </AuthCard>
  );
}
