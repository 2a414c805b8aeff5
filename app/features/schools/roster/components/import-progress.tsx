import { useEffect } from "react";
import { href, Link, useRevalidator } from "react-router";
import { Meter } from "~/ui/meter";
import { importWords as words } from "../words";

/** Between two reads of the page. */
const pauseMs = 1_000;
/** When the stream is refused, as in a seventh tab. */
const withoutStreamMs = 5_000;

/** Reads the page again when the server hints that more is written (docs/decisions/0022). */
function useProgress(): void {
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
    const stream = new EventSource(`${href("/events")}?roster`);
    stream.addEventListener("changed", ({ data }) => data === "roster" && read());
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

/** True without scripts too: then by reloading. */
export function ImportProgress({ done, of, here }: { done: number; of: number; here: string }) {
  useProgress();
  return (
    <section className="sheet space-y-3">
      <h2>{words.progressTitle}</h2>
      <Meter
        value={of > 0 ? (100 * done) / of : 0}
        label={words.progressTitle}
        figure={words.progress(done, of)}
      />
      <p className="text-ink-2">{words.progressMore}</p>
      <Link to={here} reloadDocument className="btn btn-sm">
        {words.reload}
      </Link>
    </section>
  );
}
