import { Form, href, useLocation } from "react-router";
import { unconfirmedWords } from "~/features/site/words";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
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

/** One slim line for below the h1: "Confirm nina@example.org · Resend". */
export function UnconfirmedBanner({ email }: { email: string }) {
  const { pathname, search } = useLocation();
  return (
    <Form
      method="post"
      action={href("/account/confirmation")}
      className="flex items-baseline gap-2 text-sm"
    >
      <input type="hidden" name="page" value={pathname + search} />
      <Icon name="mail" size={16} className="translate-y-0.5 text-warn" />
      <span className="min-w-0 wrap-anywhere">
        <Sentence text={unconfirmedWords.confirm} parts={{ email: <strong>{email}</strong> }} />{" "}
        <span aria-hidden="true">·</span>{" "}
        <button
          type="submit"
          className="min-h-11 min-w-11 cursor-pointer font-semibold text-brand underline"
        >
          {unconfirmedWords.resend}
          <span className="sr-only"> {unconfirmedWords.resendWhat}</span>
        </button>
      </span>
    </Form>
  );
}
