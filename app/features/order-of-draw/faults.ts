/** What is said of an order that cannot be checked. Pure. */
import { orderFaultWords as words } from "~/words/order-of-draw-faults";
import type { OrderFaults } from "./rounds";

/** The name of a slot's field, from 1. */
export const slotField = (slot: number) => `slot${slot}`;

/** Messages by field, and the whole for the summary: each thing once, with the field to mend. */
export function tellFaults({ empty, doubled, missing }: OrderFaults) {
  const byField: Record<string, string> = {};
  for (const slot of empty) byField[slotField(slot)] = words.empty(slot);
  const twice = doubled.map(({ tube, slots }) => ({ slots, message: words.doubled(tube, slots) }));
  for (const { slots, message } of twice)
    for (const slot of slots) byField[slotField(slot)] = message;
  const summary: { href?: string; message: string }[] = [
    ...(empty[0] ? [{ href: `#${slotField(empty[0])}`, message: words.allEmpty(empty) }] : []),
    ...twice.map(({ slots, message }) => ({
      href: `#${slotField(slots.at(-1) ?? 1)}`,
      message,
    })),
  ];
  // What is left is worth a word where it is not the whole rack.
  if (missing.length > 0 && missing.length <= 3) summary.push({ message: words.missing(missing) });
  return { byField, summary };
}
