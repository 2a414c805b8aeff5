import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { href, useFetcher } from "react-router";
import { letterAt } from "~/features/question-bank/items";
import { Button, ButtonLink } from "~/ui/button";
import { type Choice, Choices } from "~/ui/choices";
import { Disclosure } from "~/ui/disclosure";
import { ErrorSummary } from "~/ui/error-summary";
import { Explanation } from "~/ui/explanation";
import { Icon } from "~/ui/icon";
import { listed } from "~/ui/language";
import { Notice } from "~/ui/notice";
import { frontWords } from "../front-words";
import { type TryReply, tryAction, tryHref } from "../try-out";
import { signUpHref } from "./front-bar";

export type TryOutProps = {
  copy: { title: string; text: string };
  /** Null if none may be shown to this viewer. */
  question: { id: string; stem: string; options: string[]; position: number; total: number } | null;
  /** Without scripts. */
  reply: TryReply | undefined;
  signedIn: boolean;
};

/** A question to try on the landing page. */
export function TryOut({ copy, question, reply, signedIn }: TryOutProps) {
  return (
    <section id="try" aria-labelledby="try-title" className="bg-brand-wash">
      <div className="wrap grid items-start gap-x-12 gap-y-4 py-6 sm:py-11 lg:grid-cols-[1fr_2.2fr]">
        <div className="min-w-0 space-y-2">
          <h2 id="try-title" className="text-2xl sm:text-3xl">
            {copy.title}
          </h2>
          <p>{copy.text}</p>
        </div>
        {question ? (
          <Question key={question.id} question={question} reply={reply} signedIn={signedIn} />
        ) : (
          <div className="sheet">
            <p>{frontWords.try.none}</p>
          </div>
        )}
      </div>
    </section>
  );
}

type QuestionProps = Pick<TryOutProps, "reply" | "signedIn"> & {
  question: NonNullable<TryOutProps["question"]>;
};

function Question({ question, reply, signedIn }: QuestionProps) {
  const words = frontWords.try;
  // With scripts the page stays.
  const fetcher = useFetcher<TryReply>();
  const [isMissing, setMissing] = useState(false);
  const said = fetcher.data ?? reply;
  if (said?.kind === "answered")
    return <Answer {...said} question={question} signedIn={signedIn} live={!!fetcher.data} />;
  const { id, stem, options, position, total } = question;
  const error = isMissing ? words.missing : said?.kind === "refused" ? words[said.why] : undefined;
  /** In our words instead of the browser's, before anything is sent. */
  const check = (event: FormEvent<HTMLFormElement>) => {
    const isEmpty = !new FormData(event.currentTarget).has("answer");
    if (isEmpty) event.preventDefault();
    setMissing(isEmpty);
  };
  return (
    <fetcher.Form
      method="post"
      action={tryAction(position)}
      className="sheet space-y-5"
      onSubmit={check}
      noValidate
    >
      {said?.kind === "gone" ? <Notice title={words.gone}>{words.goneText}</Notice> : null}
      <ErrorSummary errors={error ? [{ href: "#try-answers", message: error }] : []} />
      <input type="hidden" name="question" value={id} />
      <div id="try-answers" tabIndex={-1}>
        <Choices
          legend={stem}
          name="answer"
          type="radio"
          required
          describedBy={error ? "try-error" : undefined}
          options={options.map((label, at) => ({
            value: letterAt(at),
            letter: letterAt(at),
            label,
          }))}
        />
      </div>
      {error ? (
        <p id="try-error" className="flex items-center gap-2 font-semibold text-bad">
          <Icon name="warning" size={18} />
          {error}
        </p>
      ) : null}
      <FormFooter note={words.place(position, total)}>
        <Button pending={fetcher.state !== "idle"} pendingLabel={words.checking}>
          {words.check}
        </Button>
      </FormFooter>
    </fetcher.Form>
  );
}

type AnswerProps = Extract<TryReply, { kind: "answered" }> &
  Omit<QuestionProps, "reply"> & {
    /** Received by script: move the focus here. */
    live: boolean;
  };

/** Verdict, right answer and reason first; the other answers are folded. */
function Answer({ chosen, revealed, question, signedIn, live }: AnswerProps) {
  const words = frontWords.try;
  const { right, rationale, optionNotes, sources, lesson } = revealed;
  const verdict = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (live) verdict.current?.focus();
  }, [live]);
  const isRight = chosen === right;
  const { position, total } = question;
  const rows = revealed.options.map((label, at) => {
    const letter = letterAt(at);
    return {
      value: letter,
      letter,
      label,
      checked: letter === chosen,
      state: letter === right ? "right" : letter === chosen ? "wrong" : "plain",
      note: optionNotes[letter],
    } satisfies Choice;
  });
  const others = rows.filter(({ state }) => state === "plain");
  return (
    <div className="sheet space-y-4">
      <div className={isRight ? "text-ok" : "text-bad"}>
        <h3 ref={verdict} tabIndex={-1} className="flex items-center gap-2.5 text-2xl">
          <Icon name={isRight ? "check" : "cross"} size={26} strokeWidth={2.4} />
          {isRight ? words.right : words.wrong}
        </h3>
        {isRight ? null : <p className="mt-1 font-semibold">{words.wrongText(right)}</p>}
      </div>
      <Choices
        legend={revealed.stem}
        name="answered"
        type="radio"
        disabled
        options={rows.filter(({ state }) => state === "right")}
      />
      <Explanation
        title={words.why}
        level={4}
        source={
          <>
            {words.source(sources.join("; "))}
            <br />
            {words.lesson(lesson)}
          </>
        }
      >
        <p>{rationale}</p>
      </Explanation>
      {isRight ? null : (
        <Choices
          legend={<span className="sr-only">{words.answers}</span>}
          name="chosen"
          type="radio"
          disabled
          options={rows.filter(({ state }) => state === "wrong")}
        />
      )}
      <Disclosure summary={words.whyNot(listed(others.map(({ letter }) => letter)))}>
        <Choices
          legend={<span className="sr-only">{words.answers}</span>}
          name="others"
          type="radio"
          disabled
          options={others}
        />
      </Disclosure>
      <FormFooter note={words.place(position, total)}>
        {total > 1 ? (
          <ButtonLink to={tryHref((position % total) + 1)} variant="secondary">
            {words.another}
          </ButtonLink>
        ) : null}
        <ButtonLink to={signedIn ? href("/dashboard") : signUpHref()}>
          {signedIn ? frontWords.dashboard : words.keepGoing}
        </ButtonLink>
      </FormFooter>
    </div>
  );
}

function FormFooter({ note, children }: { note: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <span className="text-sm text-ink-2">{note}</span>
      <span className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">{children}</span>
    </div>
  );
}
