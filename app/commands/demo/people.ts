import type { Plan, studyPreferences } from "#db/vocabulary";
import { type DemoEmail, demoAccounts } from "~/features/accounts/demo";

/** Simulated study; days count back from the seed. */
export type Habits = {
  firstDay: number;
  lastDay: number;
  /** Number of finished lessons. */
  lessons: number;
  lessonsPerSitting: 1 | 2;
  /** Probability of a right answer at medium difficulty. */
  ability: number;
  /** Seconds per question. */
  pace: number;
  /** Leaves the last quiz open. */
  leavesOpen?: true;
  cards?: true;
  exams?: readonly PastExam[];
  cases?: readonly PastCase[];
};

export type PastExam = {
  listId: string;
  daysAgo: number;
  /** Probability of a right answer. */
  ability: number;
};

export type PastCase = {
  listId: string;
  daysAgo: number;
  /** Probability of a right answer. */
  ability: number;
  /** Answered before it was left open; absent: submitted. */
  answers?: number;
};

export type Seat = {
  firstName: string;
  lastName: string;
  campus: "main" | "riverside";
  enrolledDay: number;
  /** Null: still enrolled. */
  leftDay: number | null;
};

export type PastOrder = {
  /** Begins the order's number, "DEMO-0000-0001", which no real order has. */
  id: string;
  plan: Plan;
  isUpgrade?: true;
  /** Days before the seed, may be a fraction: paid or given up. */
  daysAgo: number;
  became: "paid" | "refunded" | "expired" | "failed";
};

/** Days from the seed to the exam, and since the plan's start. */
export type Study = {
  examName: string | null;
  examInDays: number | null;
  pace: (typeof studyPreferences)[number];
  beganDay: number;
};

export type Person = {
  userId: string;
  email: string;
  fullName: string;
  role: "admin" | "student";
  joinedDay: number;
  orders: readonly PastOrder[];
  /** Null: has not studied. */
  habits: Habits | null;
  seat: Seat | null;
  /** `unasked`: onboarding is due; null: skipped. */
  study: Study | "unasked" | null;
};

/** By user id. */
const plans: Record<string, Study | "unasked"> = {
  "demo-learner": { examName: "NHA CPT", examInDays: 46, pace: "daily", beganDay: 12 },
  "demo-basic": { examName: null, examInDays: null, pace: "flexible", beganDay: 22 },
  "demo-premium": { examName: "ASCP PBT", examInDays: 17, pace: "intensive", beganDay: 41 },
  "demo-student": { examName: "NHA CPT", examInDays: 33, pace: "weekend", beganDay: 29 },
  "demo-priyanka-nair": "unasked",
};

/** Others only administer or teach. */
const accountHabits: Partial<Record<DemoEmail, Habits>> = {
  "learner@demo.test": {
    firstDay: 12,
    lastDay: 0,
    lessons: 8,
    lessonsPerSitting: 1,
    ability: 0.7,
    pace: 34,
    leavesOpen: true,
  },
  "basic@demo.test": {
    firstDay: 22,
    lastDay: 1,
    lessons: 12,
    lessonsPerSitting: 1,
    ability: 0.74,
    pace: 36,
    cases: [{ listId: "fever-after-bowel-surgery", daysAgo: 3, ability: 0.3 }],
  },
  "premium@demo.test": {
    firstDay: 41,
    lastDay: 0,
    lessons: 18,
    lessonsPerSitting: 1,
    ability: 0.86,
    pace: 30,
    cards: true,
    exams: [
      { listId: "cpt-practice-exam-1", daysAgo: 26, ability: 0.68 },
      { listId: "cpt-practice-exam-1", daysAgo: 4, ability: 0.86 },
    ],
    cases: [
      { listId: "fever-after-bowel-surgery", daysAgo: 5, ability: 0.8 },
      { listId: "bleeding-after-birth", daysAgo: 0, ability: 0.7, answers: 2 },
    ],
  },
  "student@demo.test": {
    firstDay: 29,
    lastDay: 0,
    lessons: 13,
    lessonsPerSitting: 1,
    ability: 0.76,
    pace: 33,
    exams: [{ listId: "cpt-practice-exam-1", daysAgo: 2, ability: 0.72 }],
  },
};

type Classmate = {
  firstName: string;
  lastName: string;
  campus: "main" | "riverside";
  /** Null: has not started. */
  habits: Habits | null;
  /** Days before the seed. */
  leftDay?: number;
};

const habitsOf = (
  [firstDay, lastDay]: [number, number],
  lessons: number,
  ability: number,
  pace: number,
): Habits => ({ firstDay, lastDay, lessons, ability, pace, lessonsPerSitting: 1 });

/** Besides student@demo.test. */
const classmates: Classmate[] = [
  {
    firstName: "Amara",
    lastName: "Okafor",
    campus: "main",
    habits: habitsOf([33, 0], 18, 0.9, 27),
  },
  {
    firstName: "Diego",
    lastName: "Ramírez",
    campus: "main",
    habits: habitsOf([30, 1], 14, 0.78, 34),
  },
  {
    firstName: "Mei",
    lastName: "Chen",
    campus: "riverside",
    habits: habitsOf([31, 0], 16, 0.84, 31),
  },
  {
    firstName: "Fatima",
    lastName: "Haddad",
    campus: "main",
    habits: habitsOf([28, 2], 12, 0.72, 41),
  },
  {
    firstName: "Jamal",
    lastName: "Washington",
    campus: "riverside",
    habits: habitsOf([32, 5], 11, 0.66, 29),
  },
  // Nothing for a week: at risk.
  {
    firstName: "Anya",
    lastName: "Petrova",
    campus: "main",
    habits: habitsOf([27, 8], 9, 0.8, 38),
  },
  // Slow: the practice quiz times out.
  {
    firstName: "Kiona",
    lastName: "Begaye",
    campus: "riverside",
    habits: habitsOf([29, 3], 8, 0.62, 66),
  },
  // Inactive for more than two weeks.
  {
    firstName: "Tom",
    lastName: "O’Brien",
    campus: "main",
    habits: habitsOf([34, 17], 5, 0.48, 25),
  },
  {
    firstName: "Linh",
    lastName: "Tran",
    campus: "riverside",
    habits: habitsOf([20, 0], 7, 0.75, 35),
  },
  { firstName: "Priyanka", lastName: "Nair", campus: "main", habits: null },
  {
    firstName: "Grace",
    lastName: "Miller",
    campus: "main",
    habits: habitsOf([30, 22], 3, 0.6, 33),
    leftDay: 15,
  },
];

/** By user id. */
const pastOrders: Record<string, readonly PastOrder[]> = {
  // One abandoned checkout. Of sixty days of Basic 37 are left.
  "demo-basic": [
    { id: "demo00000003", plan: "basic", daysAgo: 23.4, became: "expired" },
    { id: "demo00000004", plan: "basic", daysAgo: 23, became: "paid" },
  ],
  "demo-premium": [
    { id: "demo00000001", plan: "basic", daysAgo: 42, became: "paid" },
    { id: "demo00000005", plan: "premium", isUpgrade: true, daysAgo: 20, became: "paid" },
  ],
  // Has access through the school.
  "demo-student": [{ id: "demo00000002", plan: "basic", daysAgo: 30, became: "refunded" }],
  // Ten days are left, so a reminder is in the demo's outbox.
  "demo-nora-nearly": [{ id: "demo00000007", plan: "basic", daysAgo: 50, became: "paid" }],
  // Left the school; tried to continue alone.
  "demo-grace-miller": [{ id: "demo00000006", plan: "basic", daysAgo: 9, became: "failed" }],
};

/** The seven accounts first. Ids and emails never change. */
export function listPeople(): Person[] {
  const accounts = demoAccounts.map(({ email, fullName }): Omit<Person, "orders" | "study"> => {
    const [firstName = "", lastName = ""] = fullName.split(" ");
    const habits = accountHabits[email] ?? null;
    const joinedDay = habits ? habits.firstDay + 2 : 47;
    const seat = {
      firstName,
      lastName,
      campus: "main",
      enrolledDay: joinedDay,
      leftDay: null,
    } as const;
    return {
      userId: `demo-${email.split("@")[0]}`,
      email,
      fullName,
      role: email === "admin@demo.test" ? "admin" : "student",
      joinedDay,
      habits,
      seat: email === "student@demo.test" ? seat : null,
    };
  });
  const students = classmates.map((classmate): Omit<Person, "orders" | "study"> => {
    const { firstName, lastName, campus, habits, leftDay } = classmate;
    const name = [firstName, lastName].map(inAscii);
    const joinedDay = habits ? habits.firstDay + 2 : 4;
    return {
      userId: `demo-${name.join("-")}`,
      email: `${name.join(".")}@demo.test`,
      fullName: `${firstName} ${lastName}`,
      role: "student",
      joinedDay,
      habits,
      seat: { firstName, lastName, campus, enrolledDay: joinedDay, leftDay: leftDay ?? null },
    };
  });
  const nora: Omit<Person, "orders" | "study"> = {
    userId: "demo-nora-nearly",
    email: "nora.nearly@demo.test",
    fullName: "Nora Nearly",
    role: "student",
    joinedDay: 51,
    habits: habitsOf([49, 2], 21, 0.79, 32),
    seat: null,
  };
  return [...accounts, ...students, nora].map((person) => ({
    ...person,
    orders: pastOrders[person.userId] ?? [],
    study: plans[person.userId] ?? null,
  }));
}

const inAscii = (name: string) =>
  name
    .toLowerCase()
    .normalize("NFD")
    .replace(/[^a-z]/g, "");
