/** Display data; dates and titles are formatted on the server. */
import { cardCategories } from "#db/vocabulary";
import { daysBetween } from "~/features/progress/days";
import { fullDay } from "~/ui/dates";
import { locale } from "~/ui/language";
import { missedQuiz, purchasePlans, studySettings, taskAddress } from "./addresses";
import { longestDay, openMinutesIn, type PlannedSession, type PlannedTask } from "./planner";
import { isTickable } from "./tasks";
import { planNotices, planWords as words } from "./words";

/** `isPremium`: needs active access. */
export type Subject = { title: string; isPremium: boolean } | null;

export type TaskView = {
  key: string;
  title: string;
  facts: string;
  to: string;
  mark: PlannedTask["mark"];
  tickable: boolean;
};

export type DayView = {
  id: string;
  heading: string;
  minutes: number;
  isToday: boolean;
  tasks: TaskView[];
};

type TaskViewContext = {
  subjectOf: (task: PlannedTask) => Subject;
  /** Before the plan is started nothing can be checked off. */
  isBegun: boolean;
};

export function titleOf({ kind, of }: Pick<PlannedTask, "kind" | "of">, subject: Subject): string {
  if (kind === "order-of-draw") return words.rounds[of[0] as keyof typeof words.rounds];
  if (kind === "cards")
    return of.length === cardCategories.length
      ? words.allCards
      : words.cards(of.map((one) => words.categories[one as keyof typeof words.categories]));
  return kind === "revisit" ? words.revisit(subject?.title ?? "") : (subject?.title ?? "");
}

export function taskView(task: PlannedTask, { subjectOf, isBegun }: TaskViewContext): TaskView {
  const { key, kind, mark, minutes } = task;
  return {
    key,
    title: titleOf(task, subjectOf(task)),
    facts: words.facts(words.kinds[kind], minutes),
    to: taskAddress(task),
    mark,
    tickable: isBegun && isTickable(task),
  };
}

export function daysOf(
  sessions: readonly PlannedSession[],
  { today, ...shown }: TaskViewContext & { today: string },
): DayView[] {
  const days: DayView[] = [];
  let last: string | null = null;
  for (const session of sessions) {
    const { day, number, week, isBefore } = session;
    const tasks = session.tasks.map((task) => taskView(task, shown));
    const open = days.at(-1);
    if (open && day !== null && day === last) {
      open.tasks.push(...tasks);
      open.minutes += openMinutesIn([session]);
    } else
      days.push({
        id: `week-${week}-${number}`,
        heading: day
          ? day === today
            ? words.today(fullDay(day))
            : fullDay(day)
          : isBefore
            ? words.before(number)
            : words.undated(number),
        minutes: openMinutesIn([session]),
        isToday: day === today,
        tasks,
      });
    last = day;
  }
  return days;
}

const rangeFormat = new Intl.DateTimeFormat(locale, {
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});

/** "Nov 21 – 27" */
export function dateRange(sessions: readonly PlannedSession[]): string | null {
  const days = sessions.flatMap(({ day }) => (day ? [new Date(`${day}T00:00:00Z`)] : []));
  const [first, last] = [days[0], days.at(-1)];
  return first && last ? rangeFormat.formatRange(first, last) : null;
}

export type PlanNotice = {
  tone: "info" | "warn";
  title: string;
  /** `{link}` marks the position of the link. */
  text?: string;
  link?: { label: string; to: string };
};

type NoticeInput = {
  sessions: readonly PlannedSession[];
  isPressed: boolean;
  isPaceChosen: boolean;
  isPartial: boolean;
  isBegun: boolean;
  startsOn: string;
  examDate: string | null;
  today: string;
};

const settingsLink = () => ({ label: planNotices.change, to: studySettings() });

/** No pace chosen, modules left out, exam soon or past, plan finished. */
export function noticesOf(plan: NoticeInput): PlanNotice[] {
  const { isPaceChosen, isPartial, startsOn, examDate, today } = plan;
  const left = examDate ? daysBetween(today, examDate) : null;
  if (left === 0)
    return [{ tone: "info", title: planNotices.examToday, text: planNotices.examTodayMore }];
  if (left === 1)
    return [{ tone: "info", title: planNotices.examTomorrow, text: planNotices.examTomorrowMore }];
  const notices: PlanNotice[] = [];
  if (!isPaceChosen)
    notices.push({
      tone: "info",
      title: planNotices.noPace,
      text: planNotices.noPaceMore,
      link: { label: planNotices.choose, to: studySettings() },
    });
  if (isPartial)
    notices.push({
      tone: "info",
      title: planNotices.partial,
      text: planNotices.partialMore,
      link: { label: planNotices.toPlans, to: purchasePlans() },
    });
  if (examDate && left !== null && left < 0) {
    const title = planNotices.examPast(fullDay(examDate));
    return [
      ...notices,
      { tone: "info", title, text: planNotices.examPastMore, link: settingsLink() },
    ];
  }
  const standing = sessionsNotice(plan, left);
  if (standing) notices.push(standing);
  if (startsOn > today)
    notices.push({
      tone: "info",
      title: planNotices.ahead(fullDay(startsOn)),
      text: planNotices.aheadMore,
    });
  return notices;
}

/** Some without a day, none left, or too many per day. */
function sessionsNotice(
  { sessions, isPressed, isBegun, today }: NoticeInput,
  daysToExam: number | null,
): PlanNotice | null {
  const lastDay = sessions.flatMap(({ day }) => day ?? []).at(-1);
  if (sessions.some(({ day, isBefore }) => !day && !isBefore))
    return {
      tone: "warn",
      title: planNotices.noDays,
      text: planNotices.noDaysMore,
      link: settingsLink(),
    };
  if (isBegun && (!lastDay || lastDay < today))
    return {
      tone: "info",
      title: planNotices.through,
      text: daysToExam ? planNotices.throughExam(daysToExam) : planNotices.throughMore,
      link: { label: planNotices.practise, to: missedQuiz() },
    };
  if (isPressed)
    return {
      tone: "warn",
      title: planNotices.pressed(longestDay(sessions)),
      text: planNotices.pressedMore,
      link: settingsLink(),
    };
  return null;
}
