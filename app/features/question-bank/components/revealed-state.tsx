import { classes } from "~/ui/classes";
import { Icon, type IconName } from "~/ui/icon";
import type { OptionState } from "../revealed";
import { revealed as words } from "../revealed-words";

const looks: Record<Exclude<OptionState, "plain">, { icon: IconName; className: string }> = {
  right: { icon: "check", className: "text-ok" },
  wrong: { icon: "cross", className: "text-bad" },
  missed: { icon: "minus", className: "text-warn" },
  answer: { icon: "check", className: "text-ok" },
  chosen: { icon: "minus", className: "text-ink-2" },
};

export type RevealedStateProps = {
  state: OptionState;
  short?: boolean;
};

export function RevealedState({ state, short }: RevealedStateProps) {
  if (state === "plain") return null;
  const { icon, className } = looks[state];
  return (
    <span
      className={classes(
        "inline-flex items-center gap-1 font-semibold",
        short ? "text-xs" : "text-sm",
        className,
      )}
    >
      <Icon name={icon} size={short ? 14 : 16} strokeWidth={2.4} />
      {short ? (
        <>
          <span aria-hidden="true">{words.short[state]}</span>
          <span className="sr-only">{words.states[state]}</span>
        </>
      ) : (
        words.states[state]
      )}
    </span>
  );
}
