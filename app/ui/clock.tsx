import { useEffect, useEffectEvent, useRef, useState } from "react";
import { classes } from "./classes";
import { Sentence } from "./sentence";
import { useHydrated } from "./use-hydrated";
import { clockWords as words } from "./words";

type TimeLeft = {
  /** ISO instant. */
  endsAt: string;
  /** When the server rendered the page. */
  secondsLeft: number;
};

export type ClockProps = TimeLeft & {
  /** "2:32 PM" in the learner's time zone. */
  endsAtText: string;
  /** Seconds. */
  redUnder?: number;
  onEnd?: () => void;
  className?: string;
};

const defaultRedUnder = 60;
const announcedMinutes = [10, 5, 1];

/** 754 → "12:34", 3600 → "1:00:00". */
function formatTimeLeft(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** In the time of performance.now(). */
function documentArrival(): number {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation instanceof PerformanceNavigationTiming ? navigation.responseStart : 0;
}

/**
 * Counted from the page's arrival on a monotonic clock, which changes to the device's time do not
 * affect. `onTick` gets each count and the previous one. New props restart it.
 */
function useTimeLeft(
  { endsAt, secondsLeft }: TimeLeft,
  onTick?: (now: number, before: number) => void,
): number {
  const given = Math.max(0, Math.floor(secondsLeft));
  const [left, setLeft] = useState(given);
  const takesOver = useRef(!useHydrated());
  const ticked = useEffectEvent((now: number, before: number) => onTick?.(now, before));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new end restarts the count
  useEffect(() => {
    const started = takesOver.current ? documentArrival() : performance.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let before = given + 1;
    const tick = () => {
      clearTimeout(timer);
      const exact = given - (performance.now() - started) / 1000;
      const now = Math.max(0, Math.ceil(exact));
      ticked(now, before);
      before = now;
      setLeft(now);
      if (now > 0) timer = setTimeout(tick, (exact - now + 1) * 1000 + 20);
    };
    tick();
    document.addEventListener("visibilitychange", tick);
    return () => {
      takesOver.current = false;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [given, endsAt]);
  return left;
}

/**
 * Without JavaScript it shows the time left at rendering and the end time. Screen readers announce
 * 10, 5 and 1 minutes only.
 */
export function Clock({
  endsAt,
  secondsLeft,
  endsAtText,
  redUnder = defaultRedUnder,
  onEnd,
  className,
}: ClockProps) {
  const [said, setSaid] = useState("");
  const left = useTimeLeft({ endsAt, secondsLeft }, (now, before) => {
    // A device that slept may skip several marks.
    const passed = announcedMinutes.some((mark) => now <= mark * 60 && before > mark * 60);
    const minutes = Math.ceil(now / 60);
    if (passed && minutes > 0) setSaid(words.minutesLeft(minutes));
    if (now === 0 && before > 0) onEnd?.();
  });
  return (
    <div className={classes("shrink-0 leading-tight tabular-nums", className)}>
      <p role="timer">
        <span className="sr-only">{words.left} </span>
        <strong className={classes("font-semibold", left < redUnder && "text-bad")}>
          {formatTimeLeft(left)}
        </strong>
      </p>
      {/* Without scripts the figure above stands still. */}
      <p className="text-xs text-ink-2 max-md:[@media(scripting:enabled)]:sr-only">
        <Sentence
          text={words.endsAt}
          parts={{ time: <time dateTime={endsAt}>{endsAtText}</time> }}
        />
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}
