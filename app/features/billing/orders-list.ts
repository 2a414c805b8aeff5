import type { Plan } from "#db/vocabulary";
import { orderedWords } from "./orders-words";

/** Nine characters of the id's time, three random. */
const numberLength = 12;
const idLength = 22;

/** "0MIB-4R7K-2X9D" */
export const orderNumber = (id: string): string =>
  (
    id
      .slice(0, numberLength)
      .toUpperCase()
      .match(/.{1,4}/g) ?? []
  ).join("-");

export const orderTitle = ({ plan, isUpgrade }: { plan: Plan; isUpgrade: boolean }): string =>
  orderedWords[isUpgrade ? "upgrade" : plan];

/** An order's number becomes the range of ids that begin with it. */
export type OrderSearch = { email: string } | { from: string; to: string };

const emailShape = /^[^\s\p{Cc}@]+@[^\s\p{Cc}@]+\.[^\s\p{Cc}@]+$/u;

/** Reads an email address, normalized as it is stored, or an order number; otherwise null. */
export function parseOrderSearch(typed: string): OrderSearch | null {
  if (emailShape.test(typed)) return { email: typed };
  const id = typed.replace(/[\s-]/g, "");
  if (!/^[0-9a-z]+$/.test(id) || id.length < numberLength || id.length > idLength) return null;
  return { from: id, to: id.padEnd(idLength, "z") };
}

export const oneOf = <Word extends string>(words: readonly Word[], text: string | null) =>
  words.find((word) => word === text) ?? null;

/** Skips null and empty parameters. */
export function addParameters(address: string, parameters: Record<string, string | null>): string {
  const [path, query] = address.split("?");
  const search = new URLSearchParams(query);
  for (const [name, value] of Object.entries(parameters)) if (value) search.set(name, value);
  return search.size > 0 ? `${path}?${search}` : address;
}

const dayLength = 24 * 60 * 60 * 1000;

/** Thirty days, from midnight UTC. `before`: start of as long a time before them. */
export function statsPeriod(now: Date): { day: string; since: Date; before: Date } {
  const day = new Date(now.getTime() - 29 * dayLength).toISOString().slice(0, 10);
  const since = new Date(`${day}T00:00:00Z`);
  return { day, since, before: new Date(2 * since.getTime() - now.getTime()) };
}
