/** Reads the notifications again when the server hints that they changed (docs/decisions/0022). */
import { href } from "react-router";
import type { LatestNotifications } from "~/features/notifications/rows";
import { publishLatest } from "../bell-store";

/** Milliseconds before reconnecting, doubled up to the maximum while the stream is refused. */
const firstRetryMs = 2_000;
const maxRetryMs = 300_000;

/** @throws if they could not be read */
export async function readLatest(of: string): Promise<void> {
  const response = await fetch(`${href("/notifications/latest")}?of=${of}`, {
    headers: { Accept: "application/json" },
  });
  if (!response.ok) throw new Error(String(response.status));
  publishLatest(of, (await response.json()) as LatestNotifications);
}

/**
 * Subscribes while the page is visible. A stream hints when it opens, since something may have
 * changed before; not if the page still shows the right count.
 * @param of the viewer's short id
 * @param unread the count that the page shows
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
    // Behind a gap the count says too little: one may have been read and another one arrived.
    address = `${href("/events")}?of=${of}`;
    stream.onopen = () => {
      retryMs = firstRetryMs;
    };
    // Failed: the next hint reads again.
    stream.addEventListener("changed", () => void readLatest(of).catch(() => {}));
    stream.onerror = () => {
      close();
      // At random, so that the pages of a restarted server do not come back all at once.
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
