import { spoken } from "~/ui/language";

/** Email that invites to a school. */
export const inviteMailWords = spoken({
  en: {
    subject: (school: string, site: string) => `${school} invites you to ${site}`,
    heading: (school: string, site: string) => `Join ${school} on ${site}`,
    why: (school: string) => `You're receiving this email because ${school} invited this address.`,
    who: (inviter: string | null, school: string) =>
      inviter ? `${inviter} invites you to ${school}.` : `${school} invites you.`,
    what: {
      student: (site: string) =>
        `As a student of the school you can open all its lessons, quizzes and practice exams on ${site}. Your school sees your progress, grades and study time.`,
      instructor: (site: string) =>
        `As an instructor you can manage students, programs and the school's content on ${site}.`,
      assistant: (site: string) =>
        `As a teaching assistant you can view the roster, grades and the school's content on ${site}.`,
      admin: (site: string) => `As an administrator you can manage the whole school on ${site}.`,
    },
    action: "View the invite",
    ends: (email: string, when: string) =>
      `The link works once, for an account with the address ${email}, until ${when} UTC.`,
    otherwise: "If you weren't expecting this, you can ignore it or decline it on that page.",
  },
});
