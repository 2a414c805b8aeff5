/**
 * What moves on the landing page. Without scripts, under reduced motion, in print, or where no observer ever
 * reports, the page stands as it was sent: an element is hidden only by a report that it is out of sight.
 */
import { type RefObject, useEffect, useRef, useState } from "react";
import { counting, figureAt } from "../count-up";

const mayMove = () =>
  "IntersectionObserver" in window && matchMedia("(prefers-reduced-motion: no-preference)").matches;

/** Lets everything marked `data-rise` inside fade in when a tenth of it has come into view. */
export function useRising(): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!mayMove()) return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, boundingClientRect } of entries) {
          if (isIntersecting) {
            target.removeAttribute("data-waiting");
            observer.unobserve(target);
          } else if (boundingClientRect.top > 0) target.setAttribute("data-waiting", "");
        }
      },
      { threshold: 0.1 },
    );
    const rising = page.current?.querySelectorAll("[data-rise]") ?? [];
    for (const element of rising) observer.observe(element);
    return () => {
      observer.disconnect();
      for (const element of rising) element.removeAttribute("data-waiting");
    };
  }, []);
  return page;
}

/**
 * Counts the steps of a block of figures, from the moment it is half visible.
 * @returns where to put it, and the step; null before and without motion
 */
export function useCounting<E extends Element>(): [RefObject<E | null>, number | null] {
  const block = useRef<E>(null);
  const [step, setStep] = useState<number | null>(null);
  useEffect(() => {
    if (!block.current || !mayMove()) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        setStep(0);
        let next = 0;
        timer = setInterval(() => {
          next += 1;
          setStep(next < counting.steps ? next : null);
          if (next === counting.steps) clearInterval(timer);
        }, counting.milliseconds / counting.steps);
      },
      { threshold: 0.5 },
    );
    observer.observe(block.current);
    return () => {
      observer.disconnect();
      clearInterval(timer);
    };
  }, []);
  return [block, step];
}

/** A figure on its way up. The final one keeps the room, and is what a screen reader hears. */
export function CountUp({ value, step }: { value: string; step: number | null }) {
  if (step === null) return value;
  return (
    <span className="grid justify-start">
      <span className="opacity-0 [grid-area:1/1] print:opacity-100">{value}</span>
      <span aria-hidden="true" className="[grid-area:1/1] print:hidden">
        {figureAt(value, step)}
      </span>
    </span>
  );
}
