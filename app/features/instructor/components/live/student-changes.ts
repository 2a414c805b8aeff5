import { useEffect } from "react";
import { href, useRevalidator } from "react-router";

/** Between two reads of the page. */
const pauseMs = 5_000;
/** When the stream is refused, as in a seventh tab. */
const withoutStreamMs = 30_000;

/** While the page is visible: reads it again when the server hints that a student's figures changed (docs/decisions/0022). */
export function useStudentChanges(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let last = 0;
    let timer = 0;
    let stream: EventSource | null = null;
    const read = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(
        () => {
          last = Date.now();
          void revalidate();
        },
        Math.max(0, last + pauseMs - Date.now()),
      );
    };
    const close = () => {
      stream?.close();
      stream = null;
      window.clearTimeout(timer);
    };
    const follow = () => {
      close();
      if (document.hidden) return;
      stream = new EventSource(`${href("/events")}?students`);
      stream.addEventListener("changed", ({ data }) => data === "students" && read());
    };
    follow();
    document.addEventListener("visibilitychange", follow);
    const slow = window.setInterval(() => {
      if (stream && stream.readyState !== EventSource.OPEN) read();
    }, withoutStreamMs);
    return () => {
      close();
      document.removeEventListener("visibilitychange", follow);
      window.clearInterval(slow);
    };
  }, [revalidate]);
}
