/** RFC 5545. All-day events need no time zone. */
import ical, { ICalEventTransparency } from "ical-generator";
import { language } from "~/ui/language";
import { plannerOf } from "./addresses";
import { type Subject, titleOf } from "./plan-view";
import { minutesIn, type PlannedSession, type PlannedTask } from "./planner";
import { planWords, calendarFileWords as words } from "./words";

export type CalendarPlan = {
  sessions: readonly PlannedSession[];
  examDate: string | null;
  file: { weeks: readonly { number: number; title: string }[] };
  subjectOf: (task: PlannedTask) => Subject;
};

/**
 * Stable ids and a growing sequence number make a repeated import move the events instead of
 * duplicating them.
 * @param appUrl the origin for links
 */
export function calendarFile(
  { sessions, examDate, file, subjectOf }: CalendarPlan,
  {
    userId,
    productName,
    appUrl,
    now,
  }: { userId: string; productName: string; appUrl: string; now: Date },
): string {
  const { host } = new URL(appUrl);
  const titles = new Map(file.weeks.map(({ number, title }) => [number, title]));
  const calendar = ical({
    name: words.name(productName),
    prodId: { company: productName, product: "Study planner", language: language.toUpperCase() },
  });
  const common = {
    allDay: true,
    stamp: now,
    // Grows, and fits in 32 bits.
    sequence: Math.floor(now.getTime() / 60_000),
    transparency: ICalEventTransparency.TRANSPARENT,
  };
  for (const session of sessions) {
    const { week, number, day } = session;
    if (!day) continue;
    calendar.createEvent({
      ...common,
      id: `${userId}-${week}-${number}@${host}`,
      start: new Date(`${day}T00:00:00Z`),
      summary: words.session(titles.get(week) ?? "", minutesIn([session])),
      description: session.tasks
        .map((task) => words.task(planWords.kinds[task.kind], titleOf(task, subjectOf(task))))
        .join("\n"),
      url: new URL(plannerOf(week), appUrl).href,
    });
  }
  if (examDate)
    calendar.createEvent({
      ...common,
      id: `${userId}-exam@${host}`,
      start: new Date(`${examDate}T00:00:00Z`),
      summary: words.exam,
      description: words.examText,
      url: new URL(plannerOf(), appUrl).href,
    });
  return calendar.toString();
}
