import { Form, href } from "react-router";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Sentence } from "~/ui/sentence";
import { newAddressWords as words } from "~/words/account";

/** A new address waits for its owner to confirm it: which one, and the way to leave everything as it was. */
export function NewAddressBanner({ email }: { email: string }) {
  return (
    <Notice tone="info" title={words.title}>
      <p>
        <Sentence
          text={words.text}
          parts={{ email: <strong className="break-words">{email}</strong> }}
        />
      </p>
      <Form method="post" action={href("/account/new-address")} className="mt-2">
        <Button variant="secondary" size="sm">
          {words.takeBack}
        </Button>
      </Form>
    </Notice>
  );
}
