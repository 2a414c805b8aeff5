import { Form, href } from "react-router";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Sentence } from "~/ui/sentence";
import { unconfirmedWords } from "~/words/account";

/** For accounts whose address is not proven yet: what that means, and the link once more. */
export function UnconfirmedBanner({ email }: { email: string }) {
  return (
    <Notice tone="warn" title={unconfirmedWords.title}>
      <p>
        <Sentence
          text={unconfirmedWords.text}
          parts={{ email: <strong className="break-words">{email}</strong> }}
        />
      </p>
      <Form method="post" action={href("/account/confirmation")} className="mt-2">
        <Button variant="secondary" size="sm">
          {unconfirmedWords.again}
        </Button>
      </Form>
    </Notice>
  );
}
