/** The bell's state: from the page, or from a newer event. */
import { useSyncExternalStore } from "react";
import { useRouteLoaderData } from "react-router";
import type { PageFacts } from "../page-facts";

export type BellState = {
  /** The number of the newest known event. */
  event: number;
  unread: number;
};

/** An event, with the title of a new notification. */
export type BellUpdate = BellState & { title?: string };

/** `of` names the user's stream, so that the browser's next user does not see it. */
let latest: (BellUpdate & { of: string }) | null = null;
const listeners = new Set<() => void>();

/**
 * Stores an update unless a newer one is known.
 * @param of the name of the user's stream
 * @param anew numbering starts again; accept the update in any case
 */
export function publishBell(of: string, news: BellUpdate, anew = false): void {
  if (latest?.of === of && news.event <= latest.event && !anew) return;
  latest = { ...news, of };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const current = () => latest;

/** The newest update of a user's stream. */
export const latestUpdate = (of: string): BellUpdate | null => (latest?.of === of ? latest : null);

const none = () => null;

/** Null if signed out. */
export function useBell(): BellUpdate | null {
  const facts = useRouteLoaderData("root") as PageFacts | undefined;
  const news = useSyncExternalStore(subscribe, current, none);
  const bell = facts?.viewer?.bell;
  if (!bell) return null;
  return news?.of === bell.name && news.event > bell.event ? news : bell;
}
