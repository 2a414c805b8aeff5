/** They exist, are shown and can sign in only with `DEMO=1` (ruling 27). */
export const demoPassword = "firstdraw-demo";

export const demoAccounts = [
  { email: "learner@demo.test", fullName: "Lena Learner", shows: "learner" },
  { email: "basic@demo.test", fullName: "Ben Basic", shows: "basic" },
  { email: "premium@demo.test", fullName: "Priya Premium", shows: "premium" },
  { email: "admin@demo.test", fullName: "Ada Admin", shows: "admin" },
  { email: "school@demo.test", fullName: "Sam School", shows: "school" },
  { email: "instructor@demo.test", fullName: "Ines Instructor", shows: "instructor" },
  { email: "student@demo.test", fullName: "Stu Student", shows: "student" },
] as const;

export type DemoEmail = (typeof demoAccounts)[number]["email"];
