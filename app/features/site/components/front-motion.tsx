/**
 * Elements are hidden only once an observer reports them out of view: all is visible without
 * scripts, with reduced motion and in print.
 */
import { type RefObject, useEffect, useRef, useState } from "react";
import { counting, figureAt } from "../count-up";

const mayMove = () =>
  "IntersectionObserver" in window && matchMedia("(prefers-reduced-motion: no-preference)").matches;

/** For elements marked `data-rise`. */
export function useFadeIn(): RefObject<HTMLDivElement | null> {
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

/** @returns the block's ref, and the step; null before and without animation */
export function useCountingSteps<E extends Element>(): [RefObject<E | null>, number | null] {
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

/** The final value reserves the space and is what screen readers read. */
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
