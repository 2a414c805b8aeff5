import { useEffect, useState } from "react";
import { duration } from "./dates";
import { Icon } from "./icon";

export type ElapsedProps = {
  /** When the page was rendered. Change the `key` to restart it. */
  seconds: number;
  label: string;
};

/** Ticks after hydration. Never announced by screen readers. */
export function Elapsed({ seconds, label }: ElapsedProps) {
  const [gone, setGone] = useState(0);
  useEffect(() => {
    const started = performance.now();
    const tick = () => setGone(Math.floor((performance.now() - started) / 1000));
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="flex items-center gap-1.5 text-sm text-ink-2">
      <Icon name="clock" size={16} />
      <span className="sr-only">{label}</span>
      <span role="timer" className="tabular-nums">
        {duration(seconds + gone)}
      </span>
    </p>
  );
}
