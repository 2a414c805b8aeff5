import { useEffect, useEffectEvent } from "react";
import { useKeyChoice } from "~/ui/use-key-choice";

/** As many options have keys of their own. */
export const mostKeys = 9;

type Actions = {
  /** How many options keys choose by themselves (`lettered`). */
  count: number;
  choose: (index: number) => void;
  flag?: () => void;
  /** On to the next question, or to the end. */
  on: () => void;
  /** One question back (-1) or forward (1). */
  step: (by: -1 | 1) => void;
};

/** The option that a key names, from 0: "1" and "a" are the first. -1: none. */
const optionOf = (key: string): number =>
  /^[1-9]$/.test(key)
    ? Number(key) - 1
    : /^[a-i]$/i.test(key)
      ? key.toLowerCase().charCodeAt(0) - 97
      : -1;

/** Where keys have a meaning of their own. */
const isWriting = (target: Element) =>
  target.matches("textarea, select, [contenteditable], input:not([type=radio], [type=checkbox])");
const isPressable = (target: Element) => target.matches("a, button, summary");
/** What is larger than its place, a table or a chart: arrows scroll it. */
const isScrolling = (target: Element) => target.matches("section[tabindex]");

/**
 * A question answered by the keyboard alone: 1–4 or A–D choose, arrows move, F flags, Enter goes on. Who talks to
 * the computer instead, or leans on a key, can turn the letters off (WCAG 2.1.4): the choice stays in this browser.
 */
export function useKeys(actions: Actions): ReturnType<typeof useKeyChoice> {
  const choice = useKeyChoice();
  const { on } = choice;

  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (!(target instanceof Element) || isWriting(target) || event.defaultPrevented) return;
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    // A key that is held down has said it once.
    const once = (work: () => void) => !event.repeat && work();
    if (key.startsWith("Arrow") && isScrolling(target)) return;
    const option = optionOf(key);
    if (option >= 0 && option < actions.count) once(() => actions.choose(option));
    else if (actions.flag && (key === "f" || key === "F")) once(actions.flag);
    else if (key === "Enter" && !isPressable(target)) once(actions.on);
    else if (key === "ArrowUp" || key === "ArrowDown") {
      if (!focusOption(target, key === "ArrowDown" ? 1 : -1)) return;
    } else if (key === "ArrowLeft" || key === "ArrowRight") {
      // Inside a group of radios they choose, as everywhere.
      if (target.matches("input")) return;
      once(() => actions.step(key === "ArrowRight" ? 1 : -1));
    } else return;
    event.preventDefault();
  });
  useEffect(() => {
    if (!on) return;
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [on]);

  return choice;
}

/** Moves the focus among the options; radios that have it move, and choose, by themselves. */
function focusOption(target: Element, by: 1 | -1): boolean {
  if (target.matches("input[type=radio]")) return false;
  const answers = ":is(input, select)[name^=answer]:enabled";
  const options = [...document.querySelectorAll<HTMLInputElement>(answers)];
  const at = options.indexOf(target as HTMLInputElement);
  const next = at < 0 ? options[by > 0 ? 0 : options.length - 1] : options[at + by];
  next?.focus();
  return next !== undefined;
}
