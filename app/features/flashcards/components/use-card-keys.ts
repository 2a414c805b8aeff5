import { useEffect, useEffectEvent } from "react";
import { useKeyChoice } from "~/ui/use-key-choice";

type CardKeyActions = {
  show: () => void;
  /** 1 to 4. */
  grade: (rating: string) => void;
};

/** They use the keys themselves. */
const isTextInput = (target: Element) => target.matches("textarea, select, input");
const isActivatable = (target: Element) => target.matches("a, button, summary, input, select");

export function useCardKeys(actions: CardKeyActions): ReturnType<typeof useKeyChoice> {
  const choice = useKeyChoice();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (!(target instanceof Element) || isTextInput(target) || event.repeat) return;
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    if (key === " " && !isActivatable(target)) actions.show();
    else if (/^[1-4]$/.test(key)) actions.grade(key);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    if (!choice.on) return;
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [choice.on]);
  return choice;
}
