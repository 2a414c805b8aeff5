import type { SchoolContentType } from "#db/vocabulary";
import { dayIn } from "~/features/progress/days";
import { dayText } from "~/ui/dates";
import { dueOf } from "./due";
import { contentWords as words } from "./words";

export type Item = {
  id: string;
  title: string;
  contentType: SchoolContentType;
  isMandatory: boolean;
  dueOn: string | null;
  completedAt: Date | null;
};

export type ContentRow = {
  id: string;
  title: string;
  /** "Due Dec 4 · Required · Assignment" */
  detail: string;
  isDone: boolean;
  isOverdue: boolean;
};

/** @param today where the learner is */
export function contentRow(
  { id, title, contentType, isMandatory, dueOn, completedAt }: Item,
  { today, timeZone }: { today: string; timeZone: string },
): ContentRow {
  const due = dueOf(dueOn, today);
  const facts = [
    completedAt ? words.doneOn(dayText(dayIn(completedAt, timeZone), today)) : due?.text,
    isMandatory && words.required,
    words.types[contentType],
  ];
  return {
    id,
    title,
    detail: facts.filter(Boolean).join(" · "),
    isDone: completedAt !== null,
    isOverdue: completedAt === null && due !== null && due.isOverdue,
  };
}

/** All are required, which the list says. The school is named where there are several. */
export function dueRows(
  items: (Item & { school: string })[],
  place: { today: string; timeZone: string },
): ContentRow[] {
  const isOfSeveral = new Set(items.map(({ school }) => school)).size > 1;
  return items.map((item) => {
    const row = contentRow({ ...item, isMandatory: false }, place);
    return isOfSeveral ? { ...row, detail: `${row.detail} · ${item.school}` } : row;
  });
}
