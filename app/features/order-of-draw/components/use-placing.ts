import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { neighbour, type Placement, putInto, takeOut } from "~/ui/placement";
import { playingWords as words } from "../words";

type Named = { id: string; name: string };

const holeSelector = (at: number) => `[data-hole="${at}"]`;

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
  const [chosen, setChosen] = useState<number | null>(null);
  const [said, setSaid] = useState("");
  const focus = useRef<string | null>(null);
  const nameOf = (tube: string) => tubes.find(({ id }) => id === tube)?.name ?? "";
  const toGo = placed.filter((one) => one === "").length;
  const lit = chosen !== null && placed[chosen] === "" ? chosen : placed.indexOf("");

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
    setChosen(null);
    setSaid(what);
  }
  function put(tube: string, slot: number): void {
    step(putInto(placed, tube, slot), words.put(nameOf(tube), slot + 1, placed.length));
  }
  function takeBack(tube: string): void {
    if (placed.includes(tube)) step(takeOut(placed, tube), words.taken(nameOf(tube)));
  }

  return {
    placed,
    /** The slot that the next tube goes to; -1 if all are full. */
    lit,
    toGo,
    said,
    canUndo: past.length > 0,
    nameOf,
    put,
    takeBack,
    /** Puts a tube into the lit slot, or takes it back if it is in a slot. */
    toggle(tube: string): void {
      if (placed.includes(tube)) takeBack(tube);
      else if (lit >= 0) put(tube, lit);
    },
    /** Takes back the tube of a full slot, or lights an empty one. */
    press(slot: number): void {
      const tube = placed[slot];
      if (tube) takeBack(tube);
      else {
        setChosen(slot);
        setSaid(words.isLit(slot + 1));
      }
    },
    /** "" empties the slot. */
    choose(tube: string, slot: number): void {
      if (tube) put(tube, slot);
      else takeBack(placed[slot] ?? "");
    },
    move(slot: number, by: -1 | 1): void {
      const to = neighbour(slot, by, placed.length);
      if (to === slot) return;
      focus.current = holeSelector(to);
      put(placed[slot] ?? "", to);
    },
    undo(): void {
      setPlaced(past.at(-1) ?? placed);
      setPast(past.slice(0, -1));
      setChosen(null);
      setSaid(words.undone);
    },
    sayToGo: () => setSaid(words.stillToGo(toGo)),
  };
}

export type Placing = ReturnType<typeof usePlacing>;
