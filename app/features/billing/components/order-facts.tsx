import type { ReactNode } from "react";

export function OrderFacts({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-[max-content_minmax(0,1fr)]">
      {children}
    </dl>
  );
}

export function OrderFact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="sm:contents">
      <dt className="text-ink-2">{term}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
