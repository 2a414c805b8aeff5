import type { ReactNode } from "react";
import { ButtonLink } from "./button";

export type EmptyStateProps = {
  title: ReactNode;
  children?: ReactNode;
  action?: { label: string; to: string };
  level?: 2 | 3 | 4;
};

export function EmptyState({ title, children, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="flex flex-col items-center gap-2 rounded-xl border border-dashed border-line-2 px-4 py-8 text-center">
      <svg viewBox="0 0 132 64" width="132" height="64" fill="none" aria-hidden="true">
        <path className="stroke-line" strokeWidth="5" d="M4 26h124M4 52h124" />
        {[24, 58, 92].map((x) => (
          <path
            key={x}
            className="fill-paper stroke-line-2"
            strokeWidth="1.5"
            strokeDasharray="3 3"
            d={`M${x} 4h16v48a8 8 0 0 1-16 0z`}
          />
        ))}
      </svg>
      <Heading className="font-serif text-lg font-semibold">{title}</Heading>
      {children ? <div className="max-w-[46ch] text-ink-2">{children}</div> : null}
      {action ? (
        <ButtonLink to={action.to} variant="secondary" className="mt-2">
          {action.label}
        </ButtonLink>
      ) : null}
    </div>
  );
}
