/** RFC 5545. All-day events need no time zone. */
import ical, { ICalEventTransparency } from "ical-generator";
import { language } from "~/ui/language";
import { plannerOf } from "./addresses";
import { type Subject, titleOf } from "./plan-view";
import { minutesIn, openAt, type PlannedSession, type PlannedTask } from "./planner";
import { planWords, calendarFileWords as words } from "./words";

export type CalendarPlan = {
  sessions: readonly PlannedSession[];
  today: string;
  examDate: string | null;
  subjectOf: (task: PlannedTask) => Subject;
};

/**
 * An event for each study day from today on. Its id is the day's, and sequence numbers grow: a
 * repeated import changes what is on a day instead of doubling it.
 * @param appUrl the origin for links
 */
export function calendarFile(
  { sessions, today, examDate, subjectOf }: CalendarPlan,
  {
    userId,
    productName,
    appUrl,
    now,
  }: { userId: string; productName: string; appUrl: string; now: Date },
): string {
  const { host } = new URL(appUrl);
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
  const byDay = new Map<string, PlannedSession[]>();
  for (const session of sessions)
    if (session.day) byDay.set(session.day, [...(byDay.get(session.day) ?? []), session]);
  for (const [day, some] of [...byDay].sort(([a], [b]) => (a < b ? -1 : 1)))
    calendar.createEvent({
      ...common,
      id: `${userId}-${day}@${host}`,
      start: new Date(`${day}T00:00:00Z`),
      summary: words.day(minutesIn(some, today)),
      description: some
        .flatMap((session) => openAt(today, session))
        .map((task) => words.task(planWords.kinds[task.kind], titleOf(task, subjectOf(task))))
        .join("\n"),
      url: new URL(plannerOf(day), appUrl).href,
    });
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
