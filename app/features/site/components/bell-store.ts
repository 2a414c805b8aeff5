/** As rendered with the page, or as read later. */
import { useSyncExternalStore } from "react";
import { useRouteLoaderData } from "react-router";
import type { BellState, LatestNotifications } from "~/features/notifications/rows";
import type { PageFacts } from "../page-facts";

type Latest = LatestNotifications & {
  /** The user's short id: the browser's next user must not see these. */
  of: string;
  knownUntil?: string | undefined;
};

let latest: Latest | null = null;
const listeners = new Set<() => void>();

/** Ignored if newer ones are shown. */
export function publishLatest(of: string, read: LatestNotifications): void {
  const before = latest?.of === of ? latest : null;
  if (before && read.asOf < before.asOf) return;
  // What was said to have arrived stays said when it is read again.
  const isSame = before?.rows[0]?.id === read.rows[0]?.id;
  latest = { ...read, of, knownUntil: isSame ? before?.knownUntil : before?.rows[0]?.at };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const current = () => latest;
const none = () => null;

const useFacts = () => (useRouteLoaderData("root") as PageFacts | undefined)?.viewer?.bell;

/** Null before the first read. */
export function useLatest(): Latest | null {
  const facts = useFacts();
  const read = useSyncExternalStore(subscribe, current, none);
  return read?.of === facts?.of ? read : null;
}

export function useBell(): (BellState & { of: string; arrived?: string }) | null {
  const facts = useFacts();
  const read = useLatest();
  if (!facts || !read || read.asOf < facts.asOf) return facts ?? null;
  const { unread, asOf, of, knownUntil = "" } = read;
  const [newest] = read.rows;
  const atPage = new Date(facts.asOf).toISOString();
  const isNew = newest && !newest.isRead && newest.at > knownUntil && newest.at > atPage;
  return { unread, asOf, of, ...(isNew && { arrived: newest.title }) };
}
