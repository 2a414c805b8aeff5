import { useEffect, useId, useRef } from "react";
import { Icon } from "./icon";
import { fieldWords } from "./words";

export type ErrorSummaryProps = {
  title?: string | undefined;
  /** `href` is the field's fragment: "#email". */
  errors: readonly { href?: string; message: string }[];
};

/** Takes focus: by `autofocus` without JavaScript, by script after hydration. */
export function ErrorSummary({ title = fieldWords.problem, errors }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const messages = errors.map((error) => error.message).join("\n");
  useEffect(() => {
    if (messages) box.current?.focus();
  }, [messages]);
  // Without JavaScript, the server renders this title.
  useEffect(() => {
    const before = document.title;
    const after = fieldWords.errorTitle(before);
    if (!messages || before.startsWith(fieldWords.errorTitle(""))) return;
    document.title = after;
    return () => {
      if (document.title === after) document.title = before;
    };
  }, [messages]);
  if (errors.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: after a refused form the reader must land on what went wrong
      autoFocus
      aria-labelledby={titleId}
      className="rounded-xl border-2 border-bad bg-bad-wash p-4"
    >
      <h2 id={titleId} className="flex items-center gap-2 text-lg text-bad">
        <Icon name="warning" />
        {title}
      </h2>
      <ul className="mt-1">
        {errors.map(({ href, message }) => (
          <li key={`${href} ${message}`}>
            {href ? (
              <a href={href} className="inline-block py-2.5 font-semibold text-bad">
                {message}
              </a>
            ) : (
              <span className="inline-block py-2.5">{message}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
