import { type ReactNode, useEffect, useRef } from "react";
import { href, useFetcher } from "react-router";
import { letterAt } from "~/features/question-bank/items";
import { Button, ButtonLink } from "~/ui/button";
import { Choices } from "~/ui/choices";
import { ErrorSummary } from "~/ui/error-summary";
import { Explanation } from "~/ui/explanation";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { frontWords } from "../front-words";
import { type TryReply, tryAction, tryHref } from "../try-out";

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
      <div className="wrap grid items-start gap-x-12 gap-y-6 py-9 sm:py-12 lg:grid-cols-[1fr_2.2fr]">
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
  const said = fetcher.data ?? reply;
  if (said?.kind === "answered")
    return <Answer {...said} question={question} signedIn={signedIn} live={!!fetcher.data} />;
  const { id, stem, options, position, total } = question;
  const error = said?.kind === "refused" ? words[said.why] : undefined;
  return (
    <fetcher.Form method="post" action={tryAction(position)} className="sheet space-y-5">
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

function Answer({ chosen, revealed, question, signedIn, live }: AnswerProps) {
  const words = frontWords.try;
  const { right, rationale, optionNotes, sources, lesson } = revealed;
  const verdict = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (live) verdict.current?.focus();
  }, [live]);
  const isRight = chosen === right;
  const { position, total } = question;
  return (
    <div className="sheet space-y-5">
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
        options={revealed.options.map((label, at) => {
          const letter = letterAt(at);
          return {
            value: letter,
            letter,
            label,
            checked: letter === chosen,
            state: letter === right ? "right" : letter === chosen ? "wrong" : "plain",
            note: optionNotes[letter],
          };
        })}
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
      <FormFooter note={words.place(position, total)}>
        {total > 1 ? (
          <ButtonLink to={tryHref((position % total) + 1)} variant="secondary">
            {words.another}
          </ButtonLink>
        ) : null}
        <ButtonLink to={signedIn ? href("/dashboard") : href("/get-started")}>
          {signedIn ? frontWords.dashboard : frontWords.getStarted}
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
