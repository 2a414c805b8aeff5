import { useEffect, useRef, useState } from "react";
import { href } from "react-router";
import { type NotificationRow, shownField } from "../rows";

/** Long enough to be seen. */
const shownForMs = 2_000;

const none: ReadonlySet<string> = new Set();

/**
 * Marks as read what the page lists when it opens, once it has been in sight for a moment. What
 * arrives later stays unread.
 * @param pageKey differs from page to page of the list
 * @returns ids that this page has marked as read; it keeps showing them as new until it is left
 */
export function useMarkShown(
  pageKey: string,
  rows: readonly NotificationRow[],
): ReadonlySet<string> {
  const [marked, setMarked] = useState(none);
  const listed = useRef(rows);
  listed.current = rows;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page of the list
  useEffect(() => {
    const ids = listed.current.filter(({ isRead }) => !isRead).map(({ id }) => id);
    if (ids.length === 0) return;
    let timer = 0;
    async function mark() {
      setMarked(new Set(ids));
      const body = new URLSearchParams(ids.map((id) => [shownField, id]));
      const headers = { Accept: "application/json" };
      await fetch(href("/notifications/read"), { method: "POST", headers, body });
    }
    function onVisibility() {
      window.clearTimeout(timer);
      // Without a connection they stay unread, which the bell shows.
      if (!document.hidden)
        timer = window.setTimeout(() => void mark().catch(() => {}), shownForMs);
    }
    document.addEventListener("visibilitychange", onVisibility);
    onVisibility();
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisibility);
    };
  }, [pageKey]);
  return marked;
}
