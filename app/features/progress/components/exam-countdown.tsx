import { href, Link } from "react-router";
import { longDay } from "~/ui/dates";
import { Sentence } from "~/ui/sentence";
import { countdownWords as words } from "~/words/dashboard";
import type { Countdown } from "../countdown";

export type ExamCountdownProps = {
  countdown: Countdown;
  examDate: string | null;
  examName: string | null;
};

export function ExamCountdown({ countdown, examDate, examName }: ExamCountdownProps) {
  const link = (label: string) => (
    <Link to={href("/account/study")} className="print:hidden">
      {label}
    </Link>
  );
  const exam = words.exam(examName);
  const date = examDate ? longDay(examDate) : "";
  switch (countdown.state) {
    case "none":
      return <Sentence text={words.none} parts={{ link: link(words.set) }} />;
    case "past":
      return <Sentence text={words.past} parts={{ exam, date, link: link(words.another) }} />;
    case "today":
      return (
        <strong className="text-ink">
          <Sentence text={words.today} parts={{ exam }} />
        </strong>
      );
    case "ahead":
      return (
        <Sentence
          text={countdown.days === 1 ? words.tomorrow : words.ahead}
          parts={{
            left: <strong className="text-ink">{words.left(countdown.days)}</strong>,
            exam,
            weeks: words.weeks(countdown.weeks, countdown.rest),
            date,
            link: link(words.change),
          }}
        />
      );
  }
}
