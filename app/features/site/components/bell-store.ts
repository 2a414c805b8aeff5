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

let latest: News | null = null;
const listeners = new Set<() => void>();

/** Takes news, unless newer ones came before. `anew`: the numbers begin again, and these are the ones that hold. */
export function publish(news: News, anew = false): void {
  if (latest && news.event <= latest.event && !anew) return;
  latest = news;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Forgets what was heard for somebody who has signed out. */
export function forgetNews(): void {
  latest = null;
}

export const latestNews = (): News | null => latest;

const none = () => null;

/** The bell as it stands; null for who is not signed in. */
export function useBell(): News | null {
  const facts = useRouteLoaderData("root") as PageFacts | undefined;
  const news = useSyncExternalStore(subscribe, latestNews, none);
  const bell = facts?.viewer?.bell;
  if (!bell) return null;
  return news && news.event > bell.event ? news : bell;
}
