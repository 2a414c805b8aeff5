/** The accounts of the demo (ruling 27). They are made, shown and let in only where `DEMO=1`. */
export const demoPassword = "firstdraw-demo";

export const demoAccounts = [
  { email: "learner@demo.test", fullName: "Lena Learner", shows: "a learner on the free modules" },
  { email: "basic@demo.test", fullName: "Ben Basic", shows: "a learner with 60-day access" },
  { email: "premium@demo.test", fullName: "Priya Premium", shows: "a learner with everything" },
  { email: "admin@demo.test", fullName: "Ada Admin", shows: "the administrator" },
  { email: "school@demo.test", fullName: "Sam School", shows: "a school's administrator" },
  { email: "instructor@demo.test", fullName: "Ines Instructor", shows: "an instructor" },
  { email: "student@demo.test", fullName: "Stu Student", shows: "a student of the demo school" },
] as const;

export type DemoEmail = (typeof demoAccounts)[number]["email"];
