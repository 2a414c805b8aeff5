import type { ReactNode } from "react";
import { whyWords } from "./words";

export type ExplanationProps = {
  title?: string;
  children: ReactNode;
  source?: ReactNode;
  level?: 2 | 3 | 4;
};

export function Explanation({
  title = whyWords.title,
  children,
  source,
  level = 3,
}: ExplanationProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="keep border-l-4 border-brand py-1 pl-4">
      <Heading className="font-serif text-lg font-semibold">{title}</Heading>
      <div className="mt-1 max-w-[60ch] space-y-2">{children}</div>
      {source ? <div className="mt-2 text-sm text-ink-2">{source}</div> : null}
    </div>
  );
}
