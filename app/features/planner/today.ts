/** What a learner does today, as the dashboard and the planner show it. */

export type TodayKind = "lesson" | "check" | "quiz" | "exam" | "case" | "cards" | "order-of-draw";

export type TodayRow = {
  /** Stable from day to day: what it is about. */
  key: string;
  kind: TodayKind;
  title: string;
  /** Kind, count and minutes, as one line. */
  detail: string;
  minutes: number;
  to: string;
  done: boolean;
};

/** Sessions to leave out so that the rest fits before the exam. */
export type DropOffer = {
  /** Minutes of the longest day if nothing is left out. */
  minutes: number;
  sessions: number;
  /** Where it can be decided. */
  to: string;
};

export type Today = {
  /** In the order in which they are best done; done ones keep their place. */
  rows: TodayRow[];
  /** The plan or the cards ask for something, done or not. */
  isPlanned: boolean;
  /** Of all rows, done or not. A lesson that the plan did not ask for counts as a row, without minutes. */
  minutes: number;
  doneMinutes: number;
  /** How many of the rows. */
  done: number;
  /** What comes next if nothing is left for today: "Want to get ahead?" */
  ahead: TodayRow | null;
  /** Sessions of missed days that were moved to the days left. */
  moved: number;
  drop: DropOffer | null;
};
