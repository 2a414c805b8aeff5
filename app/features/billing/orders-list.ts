/** How orders are numbered, looked for and paged through. Pure. */
import type { Plan } from "#db/vocabulary";
import { orderedWords } from "~/words/order-states";

/** As many letters and digits as an order's number has: nine of time and three by chance, the beginning of its id. */
const numberLength = 12;
const idLength = 22;

/** What an order is called on receipts and in mails: "0MIB-4R7K-2X9D", the beginning of its id. */
export const orderNumber = (id: string): string =>
  (
    id
      .slice(0, numberLength)
      .toUpperCase()
      .match(/.{1,4}/g) ?? []
  ).join("-");

/** "Basic access", or "Upgrade to premium access". */
export const ordered = ({ plan, isUpgrade }: { plan: Plan; isUpgrade: boolean }): string =>
  orderedWords[isUpgrade ? "upgrade" : plan];

/** Whose order, or which: what an administrator looks for. `from` and `to` are the ids that begin with a number. */
export type OrderSearch = { email: string } | { from: string; to: string };

const address = /^[^\s\p{Cc}@]+@[^\s\p{Cc}@]+\.[^\s\p{Cc}@]+$/u;

/**
 * What somebody typed to find an order: a whole e-mail address, or a number as receipts write it.
 * @param typed in the spelling under which addresses are stored
 * @returns null when it is neither
 */
export function orderSearch(typed: string): OrderSearch | null {
  if (address.test(typed)) return { email: typed };
  const id = typed.replace(/[\s-]/g, "");
  if (!/^[0-9a-z]+$/.test(id) || id.length < numberLength || id.length > idLength) return null;
  return { from: id, to: id.padEnd(idLength, "z") };
}

/** A word of an address, where it is one of a list; null otherwise. */
export const oneOf = <Word extends string>(words: readonly Word[], text: string | null) =>
  words.find((word) => word === text) ?? null;

/** An address with those of its parameters that say something added to what it has. */
export function listAddress(address: string, parameters: Record<string, string | null>): string {
  const [path, query] = address.split("?");
  const search = new URLSearchParams(query);
  for (const [name, value] of Object.entries(parameters)) if (value) search.set(name, value);
  return search.size > 0 ? `${path}?${search}` : address;
}

const dayLength = 24 * 60 * 60 * 1000;

/** The last thirty days, begun with a whole day of UTC: from when the figures of the lists are counted. */
export function countedSince(now: Date): { day: string; since: Date } {
  const day = new Date(now.getTime() - 29 * dayLength).toISOString().slice(0, 10);
  return { day, since: new Date(`${day}T00:00:00Z`) };
}
