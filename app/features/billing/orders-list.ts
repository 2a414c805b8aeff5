import type { Plan } from "#db/vocabulary";
import { orderedWords } from "~/words/order-states";

/** The first characters of the order's id: nine of its time, three random. */
const numberLength = 12;
const idLength = 22;

/** The order's number on receipts and in emails, for example "0MIB-4R7K-2X9D". */
export const orderNumber = (id: string): string =>
  (
    id
      .slice(0, numberLength)
      .toUpperCase()
      .match(/.{1,4}/g) ?? []
  ).join("-");

/** "Basic access", or "Upgrade to premium access". */
export const orderTitle = ({ plan, isUpgrade }: { plan: Plan; isUpgrade: boolean }): string =>
  orderedWords[isUpgrade ? "upgrade" : plan];

/**
 * What an administrator searches for. An order's number becomes the range of ids that begin with
 * it.
 */
export type OrderSearch = { email: string } | { from: string; to: string };

const emailShape = /^[^\s\p{Cc}@]+@[^\s\p{Cc}@]+\.[^\s\p{Cc}@]+$/u;

/**
 * Reads a search: a whole email address, or an order number.
 * @param typed normalized as email addresses are stored
 * @returns null if it is neither
 */
export function parseOrderSearch(typed: string): OrderSearch | null {
  if (emailShape.test(typed)) return { email: typed };
  const id = typed.replace(/[\s-]/g, "");
  if (!/^[0-9a-z]+$/.test(id) || id.length < numberLength || id.length > idLength) return null;
  return { from: id, to: id.padEnd(idLength, "z") };
}

/** The value if it is in the list, otherwise null. */
export const oneOf = <Word extends string>(words: readonly Word[], text: string | null) =>
  words.find((word) => word === text) ?? null;

/** Adds parameters to an address; those that are null or empty are skipped. */
export function addParameters(address: string, parameters: Record<string, string | null>): string {
  const [path, query] = address.split("?");
  const search = new URLSearchParams(query);
  for (const [name, value] of Object.entries(parameters)) if (value) search.set(name, value);
  return search.size > 0 ? `${path}?${search}` : address;
}

const dayLength = 24 * 60 * 60 * 1000;

/** The last thirty days, from midnight UTC: the period of the totals above the lists. */
export function statsPeriod(now: Date): { day: string; since: Date } {
  const day = new Date(now.getTime() - 29 * dayLength).toISOString().slice(0, 10);
  return { day, since: new Date(`${day}T00:00:00Z`) };
}
