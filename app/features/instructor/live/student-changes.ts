import { useEffect } from "react";
import { href, useRevalidator } from "react-router";

/** Between two reads of the page. */
const pauseMs = 5_000;
/** When the stream is refused, as in a seventh tab. */
const withoutStreamMs = 30_000;

/** Reads the page again when the server hints that a student's figures changed (docs/decisions/0022). */
export function useStudentChanges(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let last = 0;
    let timer = 0;
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
    const stream = new EventSource(`${href("/events")}?students`);
    stream.addEventListener("changed", ({ data }) => data === "students" && read());
    const slow = window.setInterval(() => {
      if (stream.readyState !== EventSource.OPEN && !document.hidden) read();
    }, withoutStreamMs);
    return () => {
      stream.close();
      window.clearTimeout(timer);
      window.clearInterval(slow);
    };
  }, [revalidate]);
}
