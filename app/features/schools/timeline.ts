/** What happened to a school, in words for administrators of the platform. */
import { dateTime, whenText } from "~/ui/dates";
import type { SchoolEvent } from "./admin-list.server";
import { adminSchoolWords as words } from "./admin-words";
import { parseSchoolPlan, plans } from "./plans";

type Clock = { timeZone: string; now: Date };

/** Details are stored as they were when it happened: what they lack is left out. */
export function describeEvent(
  { id, action, details, actor, at }: SchoolEvent,
  { timeZone, now }: Clock,
) {
  const to = isRecord(details.to) ? details.to : {};
  const plan = parseSchoolPlan(to.plan);
  const ends = typeof to.trialEndsAt === "string" ? new Date(to.trialEndsAt) : null;
  const lines = [
    `${whenText(at, timeZone, now)} · ${actor ?? words.system}`,
    plan && typeof to.maxStudents === "number"
      ? words.planSeats(plans[plan].name, to.maxStudents)
      : null,
    ends && !Number.isNaN(ends.getTime()) ? words.until(dateTime(ends, timeZone)) : null,
    typeof details.rows === "number" ? words.rows(details.rows) : null,
    typeof details.reason === "string" ? details.reason : null,
  ];
  return {
    id,
    title: words.events[action] ?? words.otherEvent(action),
    lines: lines.filter((line) => line !== null),
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
