import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/button";

type Props = { id: string; title: string; action?: ReactNode; children: ReactNode };

export function AccountSection({ id, title, action, children }: Props) {
  return (
    <section
      aria-labelledby={id}
      className="sheet flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
    >
      <div className="min-w-0 grow basis-60 space-y-1">
        <h2 id={id}>{title}</h2>
        {children}
      </div>
      {action}
    </section>
  );
}

type LinkedProps = Omit<Props, "action"> & { link: { label: string; to: string } };

export function LinkedSection({ link, ...section }: LinkedProps) {
  return (
    <AccountSection
      {...section}
      action={
        <ButtonLink variant="secondary" to={link.to}>
          {link.label}
        </ButtonLink>
      }
    />
  );
}
