/** Box with demo accounts on the sign-in page. */
import { spoken } from "./language";

export const demoWords = spoken({
  en: {
    title: "Demo accounts",
    password: "This is a demo. All of them have the password {password}.",
    use: "Use",
    signInAs: (email: string, shows: string) => `Use ${email}, ${shows}`,
    /** What each account demonstrates, keyed by the part of its address before the @. */
    shows: {
      learner: "a learner on the free modules",
      basic: "a learner with 60-day access",
      premium: "a learner with everything",
      admin: "the administrator",
      school: "a school's administrator",
      instructor: "an instructor",
      student: "a student of the demo school",
    },
  },
});
