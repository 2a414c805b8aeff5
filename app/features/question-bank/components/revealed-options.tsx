import { classes } from "~/ui/classes";
import type { OptionState, ShownPart } from "../revealed";
import { RevealedState } from "./revealed-state";

const edges: Record<OptionState, string> = {
  right: "border-ok",
  wrong: "border-bad",
  missed: "border-warn border-dashed",
  answer: "border-ok border-dashed",
  chosen: "border-line-2",
  plain: "border-line",
};

export type RevealedOptionsProps = { parts: ShownPart[]; className?: string };

export function RevealedOptions({ parts, className }: RevealedOptionsProps) {
  return (
    <div className={classes("grid gap-5", className)}>
      {parts.map(({ id, label, note, options }) => (
        <div key={id} className="min-w-0 space-y-2">
          <h3 className="font-sans text-base font-semibold">{label}</h3>
          {note ? <p className="text-sm text-ink-2">{note}</p> : null}
          <ul className="space-y-2">
            {options.map((option) => (
              <li
                key={option.letter}
                className={classes(
                  "border-l-4 py-1 pl-3 wrap-break-word print:break-inside-avoid",
                  edges[option.state],
                )}
              >
                <p className={option.state === "plain" ? "text-ink-2" : undefined}>{option.text}</p>
                <RevealedState state={option.state} />
                {option.note ? <p className="text-sm text-ink-2">{option.note}</p> : null}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
