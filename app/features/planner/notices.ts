import { daysBetween } from "~/features/progress/days";
import { dayText } from "~/ui/dates";
import { missedQuiz, purchasePlans, studySettings } from "./addresses";
import type { PlannedSession } from "./planner";
import type { Layout } from "./replan";
import { planNotices } from "./words";

export type PlanNotice = {
  tone: "info" | "warn";
  title: string;
  /** `{link}` marks the position of the link. */
  text?: string;
  link?: { label: string; to: string };
};

type NoticeInput = {
  sessions: readonly PlannedSession[];
  layout: Layout;
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
  if (examDate && left !== null && left < 0)
    notices.push({
      tone: "info",
      title: planNotices.examPast(dayText(examDate, today)),
      text: planNotices.examPastMore,
      link: settingsLink(),
    });
  const standing = sessionsNotice(plan, left);
  if (standing) notices.push(standing);
  if (startsOn > today)
    notices.push({
      tone: "info",
      title: planNotices.ahead(dayText(startsOn, today)),
      text: planNotices.aheadMore,
    });
  return notices;
}

/** Days that take more than the pace's minutes, or nothing left to do. */
function sessionsNotice(
  { sessions, layout, isBegun }: NoticeInput,
  daysToExam: number | null,
): PlanNotice | null {
  if (isBegun && sessions.every(({ day }) => day === null))
    return {
      tone: "info",
      title: planNotices.through,
      text:
        daysToExam && daysToExam > 0
          ? planNotices.throughExam(daysToExam)
          : planNotices.throughMore,
      link: { label: planNotices.practise, to: missedQuiz() },
    };
  if (layout.isRaised)
    return {
      tone: "warn",
      title: planNotices.pressed(layout.limit),
      text: planNotices.pressedMore,
      link: settingsLink(),
    };
  return null;
}
