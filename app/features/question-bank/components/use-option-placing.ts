import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { neighbour, type Placement, putInto, takeOut } from "~/ui/placement";
import { type Drop, useDrag } from "~/ui/use-drag";
import { useHydrated } from "~/ui/use-hydrated";
import { placing as words } from "../answer-words";
import { letterAt, partsOf } from "../items";
import { lettersIn, selectionFromParts } from "../selection";
import type { AnswerFieldsProps } from "./answer-fields";

/** What to focus after a change, because the pressed button may be gone. */
const focusSelector = {
  option: (letter: string) => `[data-option="${letter}"]`,
  put: (id: string) => `[data-put="${id}"]`,
  list: (id: string) => `[data-place="${id}"]`,
  lift: (id: string) => `[data-lift="${id}"]`,
};

/**
 * Moves an item's options into places, by pointer or keyboard. Each change reports the whole
 * selection.
 * @param placeOf name of a place, from 0
 */
export function useOptionPlacing(
  { item, selection, onSelectionChange }: AnswerFieldsProps,
  box: RefObject<HTMLElement | null>,
  placeOf: (at: number) => string,
) {
  const isLive = useHydrated() && onSelectionChange !== undefined;
  const options = item.body.options ?? [];
  const ids = (partsOf(item) ?? []).map(({ id }) => id);
  const placed: Placement = ids.map((id) => lettersIn(selection, id)[0] ?? "");
  const [picked, setPicked] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  const focus = useRef<string | null>(null);
  const nameOf = (letter: string) => options[letter.charCodeAt(0) - 65] ?? "";

  // The element to focus exists only after render.
  useLayoutEffect(() => {
    if (focus.current) box.current?.querySelector<HTMLElement>(focus.current)?.focus();
    focus.current = null;
  });

  function step(next: Placement, what: string): void {
    setPicked(null);
    setSaid(what);
    onSelectionChange?.(selectionFromParts(item, next));
  }
  function put(letter: string, at: number): void {
    const next = putInto(placed, letter, at);
    const open = options.findIndex((_, one) => !next.includes(letterAt(one)));
    focus.current =
      open >= 0 && next.includes("")
        ? focusSelector.option(letterAt(open))
        : focusSelector.list(ids[at] ?? "");
    step(next, words.put(nameOf(letter), placeOf(at)));
  }
  function remove(letter: string): void {
    if (!placed.includes(letter)) return;
    focus.current = focusSelector.option(letter);
    step(takeOut(placed, letter), words.taken(nameOf(letter)));
  }
  const { over, grab } = useDrag((letter: string, onto: Drop) => {
    const at = onto === null ? -1 : ids.indexOf(onto);
    if (onto === "") remove(letter);
    else if (at >= 0 && placed[at] !== letter) put(letter, at);
  });

  return {
    isLive,
    options,
    ids,
    placed,
    picked,
    said,
    /** Part id of the place under the dragged option. */
    over,
    grab,
    nameOf,
    placeOf,
    put,
    takeOut: remove,

    /** What stands in other places: a shared option is used up. */
    takenBeside: (at: number): string[] =>
      isLive && options.length > 0 ? placed.filter((letter, place) => letter && place !== at) : [],

    /** Picks an option up, or puts it back. The keyboard's focus moves on to the places. */
    pick(letter: string, byKeyboard: boolean): void {
      const again = picked === letter;
      setPicked(again ? null : letter);
      setSaid((again ? words.let : words.picked)(nameOf(letter)));
      const open = placed.indexOf("");
      const next = open >= 0 ? open : placed.findIndex((one) => one !== letter);
      if (byKeyboard && !again) focus.current = focusSelector.put(ids[next] ?? "");
    },
    letGo(): void {
      if (picked === null) return;
      focus.current = focusSelector.option(picked);
      setSaid(words.let(nameOf(picked)));
      setPicked(null);
    },
    move(at: number, by: -1 | 1): void {
      const to = neighbour(at, by, placed.length);
      const letter = placed[at] ?? "";
      if (to === at || !letter) return;
      focus.current = focusSelector.lift(ids[to] ?? "");
      // Swaps only these two, even if others hold the same option.
      const next = placed.map((one, place) =>
        place === at ? (placed[to] ?? "") : place === to ? letter : one,
      );
      step(next, words.put(nameOf(letter), placeOf(to)));
    },
    focusPut(at: number): void {
      box.current?.querySelector<HTMLElement>(focusSelector.put(ids[at] ?? ""))?.focus();
    },
  };
}

export type OptionPlacing = ReturnType<typeof useOptionPlacing>;
