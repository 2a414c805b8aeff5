/** Decorative; their figures are invented. */
import type { ReactNode } from "react";
import { Badge } from "~/ui/badge";
import { Explanation } from "~/ui/explanation";
import { Icon } from "~/ui/icon";
import { Meter } from "~/ui/meter";
import type { Picture } from "../copy";
import { frontWords } from "../front-words";

const words = () => frontWords.pictures;

function Row({
  letter,
  state,
  verdict,
  children,
}: {
  letter: string;
  state?: "right" | "wrong";
  verdict?: string;
  children: ReactNode;
}) {
  return (
    <div className="choice cursor-default" data-state={state}>
      <span className="letter rounded-full">{letter}</span>
      <span>{children}</span>
      {verdict ? (
        <span className="verdict max-lg:col-[2/-1]">
          <Icon name={state === "right" ? "check" : "cross"} size={18} strokeWidth={2.4} />
          {verdict}
        </span>
      ) : null}
    </div>
  );
}

function WhyPicture() {
  const { wrong, wrongVerdict, wrongNote, right, rightVerdict, text } = words().why;
  return (
    <div className="grid gap-2.5">
      <Row letter="D" state="wrong" verdict={wrongVerdict}>
        {wrong}
      </Row>
      <span className="pl-[63px] text-ink-2">{wrongNote}</span>
      <Row letter="C" state="right" verdict={rightVerdict}>
        {right}
      </Row>
      <div className="mt-2">
        <Explanation level={4}>
          <p>{text}</p>
        </Explanation>
      </div>
    </div>
  );
}

const steps = ["done", "done", "done", "current", "open", "done", "open", "open"] as const;

function ClockPicture() {
  const { left, of, next } = words().clock;
  return (
    <div className="sheet grid gap-4">
      <span className="flex items-center justify-between gap-3">
        <span className="flex items-center gap-2 text-xl font-semibold tabular-nums">
          <Icon name="clock" className="text-brand" />
          {left} <span className="text-sm font-normal text-ink-2">{of}</span>
        </span>
        <span className="btn btn-primary btn-sm cursor-default">{next}</span>
      </span>
      <span className="grid grid-cols-4 gap-1.5">
        {steps.map((state, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a drawing does not change
          <span key={at} className="step" data-state={state}>
            {at + 1}
            {state === "done" ? (
              <svg viewBox="0 0 20 20" aria-hidden="true">
                <path d="M3.5 10.5 8 15l8.5-10" />
              </svg>
            ) : null}
          </span>
        ))}
      </span>
    </div>
  );
}

function SavedPicture() {
  const { answer, unsent, saved } = words().saved;
  return (
    <div className="grid gap-3">
      <div className="choice cursor-default border-brand">
        <span className="letter rounded-full border-brand bg-brand text-brand-ink">D</span>
        <span>{answer}</span>
      </div>
      <span className="flex flex-wrap items-center gap-2 text-ink-2">
        <Icon name="warning" size={18} className="text-bad" />
        {unsent}
      </span>
      <span className="flex items-center gap-2">
        <Icon name="check" size={18} className="text-ok" />
        {saved}
      </span>
    </div>
  );
}

const shares = [
  { share: 82, colour: "green" },
  { share: 74, colour: "blue" },
  { share: 88, colour: "lavender" },
  { share: 44, colour: "red" },
] as const;

function PartsPicture() {
  const { domains, again } = words().parts;
  return (
    <div className="sheet grid gap-3">
      {shares.map(({ share, colour }, at) => (
        <Meter
          key={colour}
          value={share}
          colour={colour}
          label={domains[at]}
          figure={share < 50 ? <Badge tone="warn">{again}</Badge> : ""}
        />
      ))}
    </div>
  );
}

function LessonPicture() {
  const { eyebrow, title, goals, source } = words().lesson;
  return (
    <div className="sheet grid gap-2.5">
      <span className="eyebrow">{eyebrow}</span>
      <span className="font-serif text-xl leading-snug font-semibold">{title}</span>
      {goals.map((goal) => (
        <span key={goal} className="flex items-start gap-2.5">
          <Icon name="check" size={18} className="mt-0.5 text-brand" />
          {goal}
        </span>
      ))}
      <span className="border-t border-line pt-2.5 text-ink-2">{source}</span>
    </div>
  );
}

function DaysPicture() {
  return (
    <div className="sheet grid gap-3">
      <span className="flex items-center gap-2 font-semibold">
        <Icon name="calendar" className="text-brand" />
        {words().days.label}
      </span>
      <svg
        viewBox="0 0 180 60"
        aria-hidden="true"
        className="w-full"
        strokeLinecap="round"
        strokeWidth="7"
      >
        <g className="stroke-line">
          <path d="M6 6h174M6 21h174M6 36h174M6 51h174" strokeDasharray="0 12" />
        </g>
        <path d="M102 21h78M6 36h174M6 51h174" strokeDasharray="0 12" className="stroke-brand" />
      </svg>
    </div>
  );
}

function SmallPicture() {
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-10 gap-y-5">
      <svg viewBox="0 0 84 132" width="84" height="132" fill="none" aria-hidden="true">
        <rect
          x="1"
          y="1"
          width="82"
          height="130"
          rx="12"
          className="fill-sheet stroke-line-2"
          strokeWidth="2"
        />
        <path d="M14 20h36M14 30h52" className="stroke-ink-2" strokeWidth="4" />
        <g className="stroke-line-2" strokeWidth="1.5">
          <rect x="12" y="42" width="60" height="13" rx="4" />
          <rect
            x="12"
            y="60"
            width="60"
            height="13"
            rx="4"
            className="fill-brand-wash stroke-brand"
          />
          <rect x="12" y="78" width="60" height="13" rx="4" />
        </g>
        <rect x="12" y="104" width="60" height="15" rx="5" className="fill-brand" />
      </svg>
      <span className="flex flex-wrap gap-2 max-sm:justify-center sm:max-w-md">
        {words().small.ways.map((way) => (
          <span
            key={way}
            className="rounded-lg border border-line-2 bg-sheet px-3.5 py-2 text-base"
          >
            {way}
          </span>
        ))}
      </span>
    </div>
  );
}

export const pictures: Record<Picture, () => ReactNode> = {
  why: WhyPicture,
  clock: ClockPicture,
  saved: SavedPicture,
  parts: PartsPicture,
  lesson: LessonPicture,
  days: DaysPicture,
  small: SmallPicture,
};
