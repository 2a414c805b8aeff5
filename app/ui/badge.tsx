import type { ReactNode } from "react";
import { classes } from "./classes";
import { Icon, type IconName } from "./icon";

export type Tone = "neutral" | "brand" | "ok" | "warn" | "bad";

const toneClass: Record<Tone, string> = {
  neutral: "border-line-2 text-ink-2",
  brand: "border-transparent bg-brand-wash text-brand",
  ok: "border-transparent bg-ok-wash text-ok",
  warn: "border-transparent bg-warn-wash text-warn",
  bad: "border-transparent bg-bad-wash text-bad",
};

export type BadgeProps = { tone?: Tone; icon?: IconName; children: ReactNode };

/** The text carries the meaning; the tone only supports it. */
export function Badge({ tone = "neutral", icon, children }: BadgeProps) {
  return (
    <span
      className={classes(
        "inline-flex items-center gap-1 rounded-sm border px-2 py-0.5 text-xs leading-normal font-semibold",
        toneClass[tone],
      )}
    >
      {icon ? <Icon name={icon} size={14} strokeWidth={2.2} /> : null}
      {children}
    </span>
  );
}
