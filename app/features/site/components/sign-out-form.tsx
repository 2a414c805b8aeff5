import { type FormEvent, useRef, useState } from "react";
import { Form, href } from "react-router";
import { Button } from "~/ui/button";
import { eraseLocalDrafts, useLocalDraftCount } from "~/ui/local-drafts";
import { Notice } from "~/ui/notice";
import { signingOut as words } from "../words";

const focus = (element: HTMLElement | null) => element?.focus();

/** Erases the browser's unsent answers; asks first if there are any. */
export function SignOutForm({ inBar = false }: { inBar?: boolean }) {
  const waiting = useLocalDraftCount();
  const [asked, setAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isAsking = asked && waiting > 0;

  function leave(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const isSure = submitter instanceof HTMLButtonElement && submitter.value === "sure";
    if (waiting === 0 || isSure) return eraseLocalDrafts();
    event.preventDefault();
    setAsked(true);
  }
  return (
    <Form method="post" action={href("/sign-out")} onSubmit={leave}>
      <Button
        ref={button}
        {...(inBar
          ? { variant: "quiet", size: "sm", className: "whitespace-nowrap" }
          : { variant: "secondary" })}
      >
        {words.signOut}
      </Button>
      {waiting > 0 && !inBar ? (
        <p className="mt-1 text-sm text-ink-2">{words.waiting(waiting)}</p>
      ) : null}
      {isAsking ? (
        <div
          role="alert"
          className={
            inBar
              ? "absolute inset-x-4 top-full z-20 rounded-lg bg-sheet sm:left-auto sm:w-110"
              : "mt-3"
          }
        >
          <Notice tone="warn" title={words.title}>
            <p>{words.what(waiting)}</p>
            <div className="mt-2 flex flex-wrap gap-3">
              <Button variant="danger" size="sm" name="leave" value="sure">
                {words.leave(waiting)}
              </Button>
              <Button
                ref={focus}
                type="button"
                size="sm"
                onClick={() => {
                  setAsked(false);
                  button.current?.focus();
                }}
              >
                {words.stay}
              </Button>
            </div>
          </Notice>
        </div>
      ) : null}
    </Form>
  );
}
