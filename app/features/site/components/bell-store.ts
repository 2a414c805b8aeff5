/** How the bell stands on this page: as the page was made, or as an event has said since. */
import { useSyncExternalStore } from "react";
import { useRouteLoaderData } from "react-router";
import type { PageFacts } from "../page-facts";

export type BellState = {
  /** The number of the last event that this knows of. */
  event: number;
  unread: number;
};

/** What an event says: also, where there is one, the title of what has arrived. */
export type News = BellState & { title?: string };

/** With whose stream it came by: the next one at this browser hears nothing of it. */
let latest: (News & { of: string }) | null = null;
const listeners = new Set<() => void>();

/**
 * Takes news, unless newer ones came before.
 * @param of the name of the user's stream
 * @param anew the numbers begin again, and these are the ones that hold
 */
export function publish(of: string, news: News, anew = false): void {
  if (latest?.of === of && news.event <= latest.event && !anew) return;
  latest = { ...news, of };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const current = () => latest;

/** The last that was heard on a user's stream. */
export const latestNews = (of: string): News | null => (latest?.of === of ? latest : null);

const none = () => null;

/** The bell as it stands; null for who is not signed in. */
export function useBell(): News | null {
  const facts = useRouteLoaderData("root") as PageFacts | undefined;
  const news = useSyncExternalStore(subscribe, current, none);
  const bell = facts?.viewer?.bell;
  if (!bell) return null;
  return news?.of === bell.name && news.event > bell.event ? news : bell;
}
