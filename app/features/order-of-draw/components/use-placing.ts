import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { neighbour, type Placement, putInto, takeOut } from "~/ui/placement";
import { playingWords as words } from "../words";

type Named = { id: string; name: string };

/** The pressed button may be gone after a change. */
const focusSelector = {
  tube: (id: string) => `[data-tube="${id}"]`,
  slot: (at: number) => `[data-put="${at}"]`,
  lifted: (at: number) => `[data-lift="${at}"]`,
  check: "[type=submit]",
};

/**
 * The form's select boxes hold the same order, so it submits as without JavaScript.
 * @param form contains the tubes and slots
 */
export function usePlacing(
  form: RefObject<HTMLFormElement | null>,
  tubes: readonly Named[],
  sent: Placement,
) {
  const [placed, setPlaced] = useState(sent);
  const [past, setPast] = useState<readonly Placement[]>([]);
  const [picked, setPicked] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  const focus = useRef<string | null>(null);
  const nameOf = (tube: string) => tubes.find(({ id }) => id === tube)?.name ?? "";

  // Chosen before hydration, or restored by the browser on reload.
  useEffect(() => {
    const lists = form.current?.querySelectorAll("select") ?? [];
    setPlaced([...lists].map(({ value }) => value));
  }, [form]);

  // Only after the render does the element to focus exist.
  useLayoutEffect(() => {
    if (focus.current) form.current?.querySelector<HTMLElement>(focus.current)?.focus();
    focus.current = null;
  });

  function step(next: Placement, what: string): void {
    setPast([...past, placed]);
    setPlaced(next);
    setPicked(null);
    setSaid(what);
  }
  const firstOut = (order: Placement) => tubes.find(({ id }) => !order.includes(id));

  return {
    placed,
    picked: picked === null ? null : { id: picked, name: nameOf(picked) },
    said,
    canUndo: past.length > 0,
    isEmpty: placed.every((one) => one === ""),

    /** Or puts it back. With the keyboard, focus moves on to the slots. */
    pick(tube: string, byKeyboard: boolean): void {
      const again = picked === tube;
      setPicked(again ? null : tube);
      setSaid((again ? words.let : words.picked)(nameOf(tube)));
      const open = placed.indexOf("");
      if (byKeyboard && !again) focus.current = focusSelector.slot(open < 0 ? 0 : open);
    },
    letGo(): void {
      if (picked === null) return;
      focus.current = focusSelector.tube(picked);
      setSaid(words.let(nameOf(picked)));
      setPicked(null);
    },
    /** Focus moves to the next unplaced tube, or in the end to the button. */
    put(tube: string, slot: number): void {
      const next = putInto(placed, tube, slot);
      const open = firstOut(next);
      focus.current = open ? focusSelector.tube(open.id) : focusSelector.check;
      step(next, words.put(nameOf(tube), slot + 1, placed.length));
    },
    /** "" empties the slot. */
    choose(tube: string, slot: number): void {
      const former = placed[slot] ?? "";
      if (tube) step(putInto(placed, tube, slot), words.put(nameOf(tube), slot + 1, placed.length));
      else step(takeOut(placed, former), words.taken(nameOf(former)));
    },
    move(slot: number, by: -1 | 1): void {
      const to = neighbour(slot, by, placed.length);
      const tube = placed[slot] ?? "";
      if (to === slot) return;
      focus.current = focusSelector.lifted(to);
      step(putInto(placed, tube, to), words.put(nameOf(tube), to + 1, placed.length));
    },
    takeOut(tube: string): void {
      if (!placed.includes(tube)) return;
      focus.current = focusSelector.tube(tube);
      step(takeOut(placed, tube), words.taken(nameOf(tube)));
    },
    undo(): void {
      setPlaced(past.at(-1) ?? placed);
      setPast(past.slice(0, -1));
      setPicked(null);
      setSaid(words.undone);
    },
    clear(): void {
      step(
        placed.map(() => ""),
        words.cleared,
      );
    },
  };
}

export type Placing = ReturnType<typeof usePlacing>;
