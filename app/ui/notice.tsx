import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { classes } from "./classes";
import { Icon, type IconName } from "./icon";
import { useHydrated } from "./use-hydrated";
import { noticeWords } from "./words";

export type NoticeTone = "info" | "ok" | "warn" | "bad";

const tones: Record<NoticeTone, { className: string; icon: IconName }> = {
  info: { className: "bg-brand-wash [--mark:var(--brand)]", icon: "info" },
  ok: { className: "bg-ok-wash [--mark:var(--ok)]", icon: "check" },
  warn: { className: "bg-warn-wash [--mark:var(--warn)]", icon: "warning" },
  bad: { className: "bg-bad-wash [--mark:var(--bad)]", icon: "warning" },
};

export type NoticeProps = { tone?: NoticeTone; title: ReactNode; children?: ReactNode };

export function Notice({ tone = "info", title, children }: NoticeProps) {
  const { className, icon } = tones[tone];
  return (
    <div className={classes("flex items-start gap-3 rounded-lg px-4 py-3", className)}>
      <Icon name={icon} className="mt-0.5 text-(--mark)" />
      <div className="min-w-0 grow">
        <p className="font-semibold text-(--mark)">{title}</p>
        {children ? <div className="text-[.95rem]">{children}</div> : null}
      </div>
    </div>
  );
}

export type Toast = {
  id: string;
  tone: "ok" | "bad" | "info";
  title: string;
  description?: string;
  action?: { label: string; href: string };
};

export type ToastsProps = { toasts: readonly Toast[] };

/**
 * Both live regions are always rendered, so that messages arriving by script are announced. They do
 * not disappear by themselves.
 */
export function Toasts({ toasts }: ToastsProps) {
  const hydrated = useHydrated();
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const shown = toasts.filter((toast) => !dismissed.includes(toast.id));
  const line = (toast: Toast) => {
    const { className, icon } = tones[toast.tone];
    return (
      <div
        key={toast.id}
        className={classes(
          "mb-2 flex items-start gap-3 rounded-lg py-1 pr-1 pl-4 last:mb-6",
          className,
        )}
      >
        <Icon name={icon} className="mt-3 text-(--mark)" />
        <div className="min-w-0 grow sm:flex sm:gap-3">
          <p className="max-w-none grow py-2.5 text-[.95rem] leading-normal">
            <strong>{toast.title}</strong> {toast.description}
          </p>
          {toast.action ? (
            <Link
              to={toast.action.href}
              className="inline-flex min-h-11 items-center font-semibold"
            >
              {toast.action.label}
            </Link>
          ) : null}
        </div>
        {hydrated ? (
          <button
            type="button"
            aria-label={noticeWords.dismiss(toast.title)}
            className="grid size-11 shrink-0 cursor-pointer place-items-center"
            onClick={() => setDismissed([...dismissed, toast.id])}
          >
            <Icon name="cross" size={16} />
          </button>
        ) : null}
      </div>
    );
  };
  return (
    <div className="print:hidden">
      <div role="alert">{shown.filter(({ tone }) => tone === "bad").map(line)}</div>
      <div role="status">{shown.filter(({ tone }) => tone !== "bad").map(line)}</div>
    </div>
  );
}
