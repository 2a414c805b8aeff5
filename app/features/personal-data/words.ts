import { spoken } from "~/ui/language";

/** Schema note of the data export. */
export const exportWords = spoken({
  en: {
    about: "Everything we store about you. Times are in UTC. Secrets and hashes are not included.",
    unproven: "Your address is not confirmed, so records found only by address are not included.",
    parts: {
      profile: "Your account.",
      sessions:
        "Where you are signed in: the browser's own description, and when it was last seen.",
      twoFactor:
        "Two-factor sign-in, if you set it up: it is on from confirmedAt. Without the secret.",
      recoveryCodes: "Your recovery codes for signing in, without the codes.",
      mailedLinks:
        "Links we emailed you, and sign-ins that wait for a code, without their secrets. They are deleted when they expire.",
      lessons:
        "The lessons you opened. completion is in percent, timeSpentSeconds at most two hours.",
      studyDays: "Days you studied, in your time zone.",
      questions:
        "Your record with each question. Whether you got it right is left out while it is in an attempt you haven't submitted.",
      quizResults:
        "A summary of your attempts at each quiz, case study and practice exam. Scores in percent.",
      areas: "Questions answered and right, by module and by exam domain.",
      ownQuizzes: "Quizzes you built.",
      challenges: "Questions you reported, and the outcome.",
      orderOfDraw: "Your Order of Draw rounds.",
      studyPlan:
        "The day your study plan starts, the day your work counts from, and the day you last confirmed what we moved.",
      planner: "What you marked done in your study plan, and what you left out.",
      ownFlashcards:
        "Cards you made. A card's back is left out while its question is in an attempt you haven't submitted.",
      flashcardSchedules: "When each card is due again.",
      flashcardReviews: "Each time you graded a card. rating: 1 Again, 2 Hard, 3 Good, 4 Easy.",
      access:
        "What gave you access, and when it starts and ends. days and endsAt are null for lifetime access.",
      orders: "What you bought. Amounts in cents.",
      payments: "What the payment provider reported about your orders.",
      notifications: "Your notifications.",
      mails: "Emails to you: which kind, and when. We don't keep their text.",
      messages: "Messages you wrote.",
      conversations: "Conversations you are in.",
      conversationsBegun: "Conversations you started.",
      announcements: "Announcements you wrote for a school.",
      schools: "Schools where you are or were a student, as their rosters list you.",
      programs: "Programs you are enrolled in at those schools.",
      studyForSchools: "How long you studied inside your schools' programs, by day in UTC.",
      figuresToCount: "That your schools' figures about you are about to be counted again.",
      schoolStaff: "Schools where you are or were on staff.",
      schoolsMade: "Schools you created.",
      schoolInvites: "School invitations sent to your address.",
      schoolsBegun: "Schools you started to set up, with what you entered.",
      rosterImports: "Lists of students you imported: when, and how many rows.",
      rosterRows: "Rows with your address in lists that schools imported.",
      schoolContent: "Content you made for a school.",
      schoolContentDone: "School content you marked as done.",
      notesAboutYou: "Notes that the staff of your schools wrote about you.",
      notesYouWrote: "Notes you wrote about students, as staff of a school.",
      contactMessages: "What you sent us with the contact form.",
      demoRequests: "School demo requests from your address.",
      generationJobs: "Drafts you had the language model write.",
      history: "A log of your actions, and of actions on your account.",
      securityLog:
        "The security log of your account, for 180 days: sign-ins, links, two-factor sign-in, password and address changes. times: how often within a minute.",
      attempts:
        "Each attempt, with your answers. scenario: the case study as it was when you started it. Right answers and explanations belong to the product and are not included. A question's points, and breakdowns of only a few questions, are left out until they may be revealed to you.",
      items:
        "The questions of an attempt, in order. response holds option letters as you saw them, answer the same in words; partial means something was left blank. For a case study you haven't submitted, only the questions you have reached are included.",
    },
  },
});

/** `/account/data` */
export const dataWords = spoken({
  en: {
    title: "Your data",
    lead: "Download or delete everything we store about you.",
    back: "Account",
    downloadTitle: "Download my data",
    downloadText:
      "One file with everything we store about you: your profile, lessons, attempts and answers, study plan, cards and quizzes you made, notifications, purchases, emails, messages and schools. It's a JSON file, with a note at the top that explains each part.",
    downloadWithout:
      "It doesn't include passwords and other secrets, or right answers and explanations, which belong to the product.",
    download: "Download my data",
    deleteTitle: "Delete my account",
    goesTitle: "Deleted right away, permanently",
    goes: [
      "Your profile, your password, and your sign-in on every device",
      "Your lessons, attempts (open ones, too), answers, scores and streak",
      "Your study plan, card schedule, Order of Draw rounds, and the cards and quizzes you made",
      "Your notifications",
      "Your access: a plan you bought ends without a refund",
      "Your seats at schools, and the messages you wrote",
      "Emails waiting to be sent to you, and what you wrote to us",
    ],
    staysTitle: "What we keep",
    stays: [
      "Orders and payments, without your name: amount, date and number, for our accounting. The payment provider keeps its own record.",
      "What you wrote on behalf of a school, without your name: announcements and course content",
      "A record that an account was deleted, and when",
      "Security log entries for 180 days, without your name or address",
      "For 90 days, the record of a final email to your address about the deletion",
    ],
    backups: "Earlier backups of this site still contain your data until they are replaced.",
    reasonsTitle: "Your account can't be deleted yet",
    proveFirst: "Sign in again to delete your account",
    password: "Current password",
    email: "Your email address",
    emailHint: (email: string) => `Type ${email} to confirm.`,
    delete: "Delete my account",
    deleting: "Deleting...",
    keep: "Keep my account",
  },
});
