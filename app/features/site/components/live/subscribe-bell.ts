/** Reads notifications again when the server hints at a change (docs/decisions/0022). */
import { href } from "react-router";
import type { LatestNotifications } from "~/features/notifications/rows";
import { publishLatest } from "../bell-store";

const firstRetryMs = 2_000;
const maxRetryMs = 300_000;

/** @throws on failure */
export async function readLatest(of: string): Promise<void> {
  const response = await fetch(`${href("/notifications/latest")}?of=${of}`, {
    headers: { Accept: "application/json" },
  });
  if (!response.ok) throw new Error(String(response.status));
  publishLatest(of, (await response.json()) as LatestNotifications);
}

/**
 * Subscribes while the page is visible. A stream that opens hints unless the page shows the right
 * count.
 * @param of the viewer's short id
 * @param unread the count shown
 * @returns a function that unsubscribes
 */
export function subscribeBell(of: string, unread: number): () => void {
  let address = `${href("/events")}?of=${of}&unread=${unread}`;
  let source: EventSource | null = null;
  let retryMs = firstRetryMs;
  let timer = 0;

  function open(): void {
    const stream = new EventSource(address);
    source = stream;
    // After a gap the count is not enough: one may have been read and another arrived.
    address = `${href("/events")}?of=${of}`;
    stream.onopen = () => {
      retryMs = firstRetryMs;
    };
    // The next hint reads again.
    stream.addEventListener("changed", () => void readLatest(of).catch(() => {}));
    stream.onerror = () => {
      close();
      // Random, so that pages do not reconnect to a restarted server all at once.
      timer = window.setTimeout(open, retryMs * (0.5 + Math.random()));
      retryMs = Math.min(retryMs * 2, maxRetryMs);
    };
  }
  function close(): void {
    window.clearTimeout(timer);
    source?.close();
    source = null;
  }
  function onVisibility(): void {
    close();
    if (!document.hidden) open();
  }
  document.addEventListener("visibilitychange", onVisibility);
  onVisibility();
  return () => {
    document.removeEventListener("visibilitychange", onVisibility);
    close();
  };
}
