import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import { linkOverWords } from "../link-words";
import { linkLifetimeMinutes } from "../links";
import { AuthCard } from "./auth-card";

type Props = { title: string; children: ReactNode; button: string; pendingLabel: string };

/** Opening the page changes nothing, only the button does (ruling 23). */
export function LinkPage({ title, children, button, pendingLabel }: Props) {
  const pending = useNavigation().state === "submitting";
  return (
    <AuthCard title={title}>
      {children}
      <Form method="post">
        <Button className="w-full" pending={pending} pendingLabel={pendingLabel}>
          {button}
        </Button>
      </Form>
    </AuthCard>
  );
}

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
