import { useEffect, useEffectEvent } from "react";
import { useKeyChoice } from "~/ui/use-key-choice";

export const maxLetterKeys = 9;

type KeyActions = {
  /** How many options have letter keys (`letteredOptionCount`). */
  count: number;
  choose: (index: number) => void;
  flag?: () => void;
  next: () => void;
  /** Goes one question back (-1) or forward (1). */
  step: (by: -1 | 1) => void;
};

/** Index of the option for a key: "1" and "a" are 0; -1 if none. */
const optionIndex = (key: string): number =>
  /^[1-9]$/.test(key)
    ? Number(key) - 1
    : /^[a-i]$/i.test(key)
      ? key.toLowerCase().charCodeAt(0) - 97
      : -1;

/** Elements that use the keys themselves. */
const isTextInput = (target: Element) =>
  target.matches("textarea, select, [contenteditable], input:not([type=radio], [type=checkbox])");
const isActivatable = (target: Element) => target.matches("a, button, summary");
/** Arrow keys scroll an overflowing table or chart. */
const isScrollable = (target: Element) => target.matches("section[tabindex]");

/**
 * Keyboard shortcuts of a question: 1–9 or A–I choose, arrows move, F flags, Enter goes on. Speech input or a resting
 * hand may trigger them, so they can be turned off (WCAG 2.1.4); the setting is kept in this browser.
 */
export function useKeys(actions: KeyActions): ReturnType<typeof useKeyChoice> {
  const choice = useKeyChoice();
  const { on } = choice;

  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (!(target instanceof Element) || isTextInput(target) || event.defaultPrevented) return;
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    if (handleKey(event, target, actions)) event.preventDefault();
  });
  useEffect(() => {
    if (!on) return;
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [on]);

  return choice;
}

/** Returns whether the key means something here. */
function handleKey({ key, repeat }: KeyboardEvent, target: Element, actions: KeyActions): boolean {
  const once = (work: () => void): true => {
    if (!repeat) work();
    return true;
  };
  if (key.startsWith("Arrow") && isScrollable(target)) return false;
  const option = optionIndex(key);
  if (option >= 0 && option < actions.count) return once(() => actions.choose(option));
  if (actions.flag && key.toLowerCase() === "f") return once(actions.flag);
  switch (key) {
    case "Enter":
      return !isActivatable(target) && once(actions.next);
    case "ArrowUp":
    case "ArrowDown":
      return focusOption(target, key === "ArrowDown" ? 1 : -1);
    case "ArrowLeft":
    case "ArrowRight":
      // Arrow keys select within a radio group.
      return !target.matches("input") && once(() => actions.step(key === "ArrowRight" ? 1 : -1));
    default:
      return false;
  }
}

/** Moves focus among the options. Radio groups do this natively. */
function focusOption(target: Element, by: 1 | -1): boolean {
  if (target.matches("input[type=radio]")) return false;
  const answers = ":is(input, select)[name^=answer]:enabled";
  const options = [...document.querySelectorAll<HTMLInputElement>(answers)];
  const at = options.indexOf(target as HTMLInputElement);
  const next = at < 0 ? options[by > 0 ? 0 : options.length - 1] : options[at + by];
  next?.focus();
  return next !== undefined;
}
