import { spoken } from "~/ui/language";

const students = (count: number) => (count === 1 ? "1 student" : `${count} students`);

/** The notification to who confirmed a class list. Server only. */
export const rosterNotices = spoken({
  en: {
    doneTitle: "Your class list is imported",
    done: ({ invited, changed }: { invited: number; changed: number }) =>
      [
        `${students(invited)} invited.`,
        ...(changed > 0 ? [`${students(changed)} updated.`] : []),
      ].join(" "),
  },
});
