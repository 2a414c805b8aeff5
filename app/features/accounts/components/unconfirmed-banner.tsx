import { Form, href } from "react-router";
import { unconfirmedWords } from "~/features/site/words";
import { Button } from "~/ui/button";
import { Notice, type NoticeTone } from "~/ui/notice";
import { Sentence } from "~/ui/sentence";

type Props = {
  tone: NoticeTone;
  title: string;
  /** With the placeholder `{email}`. */
  text: string;
  email: string;
  button: string;
  action: string;
};

export function AddressBanner({ tone, title, text, email, button, action }: Props) {
  return (
    <Notice tone={tone} title={title}>
      <p>
        <Sentence text={text} parts={{ email: <strong className="break-words">{email}</strong> }} />
      </p>
      <Form method="post" action={action} className="mt-2">
        <Button variant="secondary" size="sm">
          {button}
        </Button>
      </Form>
    </Notice>
  );
}

export function UnconfirmedBanner({ email }: { email: string }) {
  const { again, ...said } = unconfirmedWords;
  const action = href("/account/confirmation");
  return <AddressBanner tone="warn" {...said} email={email} button={again} action={action} />;
}
