import { Form, href } from "react-router";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";

/** For accounts whose address is not proven yet: what that means, and the link once more. */
export function UnconfirmedBanner({ email }: { email: string }) {
  return (
    <Notice tone="warn" title="Confirm your email address">
      <p>
        We sent a link to <strong className="break-words">{email}</strong>. Until you use it you can
        study the free lessons, but not buy a plan, join a school or send messages.
      </p>
      <Form method="post" action={href("/account/confirmation")} className="mt-2">
        <Button variant="secondary" size="sm">
          Send the link again
        </Button>
      </Form>
    </Notice>
  );
}
