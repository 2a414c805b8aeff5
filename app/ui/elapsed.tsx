import { useEffect, useState } from "react";
import { duration } from "./dates";

export type ElapsedProps = {
  /** Whole seconds, when the server made the page. Another page starts anew: give it another `key`. */
  seconds: number;
  label: string;
};

/** The time that has gone by: without scripts as of the page, with them ticking. It is never spoken by itself. */
export function Elapsed({ seconds, label }: ElapsedProps) {
  const [gone, setGone] = useState(0);
  useEffect(() => {
    const started = performance.now();
    const tick = () => setGone(Math.floor((performance.now() - started) / 1000));
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="text-sm text-ink-2">
      {label}{" "}
      <span role="timer" className="font-semibold text-ink tabular-nums">
        {duration(seconds + gone)}
      </span>
    </p>
  );
}
