import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "~/ui/button";
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
