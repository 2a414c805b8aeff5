import type { OrderProblems } from "./rounds";
import { orderFaultWords as words } from "./words";

/** From 1. */
export const slotField = (slot: number) => `slot${slot}`;

/** By field, and for the summary, where each appears once with its first field. */
export function orderErrors({ empty, doubled, missing }: OrderProblems) {
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
  // If there are few.
  if (missing.length > 0 && missing.length <= 3) summary.push({ message: words.missing(missing) });
  return { byField, summary };
}
