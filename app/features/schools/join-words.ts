import { spoken } from "~/ui/language";

/** `/schools/join/:code` */
export const joinWords = spoken({
  en: {
    title: (school: string) => `Join ${school}`,
    invited: "You're invited to join {school} as {role}.",
    roles: {
      student: "a student",
      instructor: "an instructor",
      assistant: "a teaching assistant",
      admin: "an administrator",
    },
    by: (who: string) => `Invited by ${who}.`,
    gets: {
      student: [
        "Open all lessons, quizzes and practice exams while you're a student of the school.",
        "Your school sees your progress, grades and study time.",
      ],
      instructor: ["Manage students, programs and the school's content."],
      assistant: ["View the roster, grades and the school's content."],
      admin: ["Manage the whole school: staff, students, plan and content."],
    },
    forAddress: "This invite is for {email}.",
    signInFirst: "You'll sign in or create an account with this address first.",
    accept: "Accept invite",
    accepting: "Accepting...",
    decline: "Decline",
    toDecline: "Decline this invite",
    reason: "Reason",
    reasonHint: "The school sees it.",
    reasonLong: (count: number) => `Use at most ${count} characters.`,
    pageTitle: "School invite",
    invalidLink: "Invalid invite link",
    invalidLinkMore:
      "Part of the link is missing. Open it from the email again, or copy the whole link.",
    invalid: "Invalid or expired invite code",
    invalidMore:
      "This invite was used, withdrawn or replaced by a newer one. Use the newest email, or ask your school to invite you again.",
    member: (school: string) => `You've already joined ${school}.`,
    openSchool: "Go to your school",
    haveCode: "Enter a class code",
    expired: "This invite has expired",
    expiredMore: (school: string, days: number) =>
      `Invites work for ${days} days. Ask ${school} to send you a new one.`,
    failed: "Failed to accept invite",
    full: (school: string, max: number) =>
      `${max === 1 ? "The only seat" : `All ${max} seats`} of ${school} ${max === 1 ? "is" : "are"} taken. Ask your school to free a seat or to change its plan. Your invite still works.`,
    ended: (school: string) =>
      `The plan of ${school} has ended, so no one can join at the moment. Ask your school. Your invite still works.`,
    otherTitle: "This invite is for another address",
    other: "This invite is for {email}. You're signed in as {own}.",
    signOut: "Sign out",
    signOutMore: "Then open the link from the email again.",
    confirmTitle: "Confirm your email address first",
    nothingToDecline: "There is no open invite behind this link.",
    confirm: "We sent a link to {email}. Open it, and you'll come back to this invite.",
    resend: "Send the link again",
    unanswered: "Something went wrong on our side. Try again in a minute. Your invite still works.",
  },
});

export const joinNotices = spoken({
  en: {
    joined: (school: string) => `You joined ${school}`,
    pending: "Your seat opens lessons once the school is activated.",
    toSchool: "My school",
    declined: "Invite declined",
    declinedMore: (school: string) => `${school} sees that you declined.`,
  },
});

/** `/schools/join` */
export const classCodeWords = spoken({
  en: {
    title: "Join your school",
    pageTitle: "Join your school",
    lead: "Your teacher shows a class code. With it you ask for a seat, and your school approves it.",
    visitor: "Sign in or create an account first. Then you enter the code here.",
    signIn: "Sign In",
    signUp: "Create Account",
    code: "Class code",
    codeHint: "8 letters and digits, such as ACFH-2346. Small letters work as well.",
    missing: "Enter the class code.",
    wrong: "No class has this code. Check each letter, or ask your teacher whether it still works.",
    ask: "Ask to join",
    asking: "Asking...",
    sees: "Once you joined, your school sees your progress, grades and study time.",
    waiting: "Waiting for approval",
    waitingMore: "We'll notify you as soon as your school answers.",
    confirmTitle: "Confirm your email address first",
    confirm: "We sent a link to {email}. Open it, and you'll come back to this page.",
    resend: "Send the link again",
    ended: (school: string) =>
      `The plan of ${school} has ended, so no one can join at the moment. Ask your school.`,
    member: (school: string) => `You've already joined ${school}.`,
    askedBefore: (school: string) =>
      `You've already asked to join ${school}. We'll notify you as soon as your school answers.`,
    asked: (school: string) => `${school} has your request`,
    askedMore: "We'll notify you as soon as your school answers.",
  },
});
