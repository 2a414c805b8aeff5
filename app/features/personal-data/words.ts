import { spoken } from "~/ui/language";

/** Schema note of the data export. */
export const exportWords = spoken({
  en: {
    about: "Everything stored about you. Times are in UTC. Secrets and hashes are not in here.",
    unproven: "Your address is not confirmed: what is found by an address alone is not in here.",
    parts: {
      profile: "Your account.",
      sessions:
        "Where you are signed in: the browser as it names itself, and when it was last seen.",
      mailedLinks:
        "Links that were mailed to you, without their secrets; they are forgotten when over.",
      lessons:
        "The lessons you opened. completion is in percent, timeSpentSeconds at most two hours.",
      studyDays: "Days on which you studied, in your time zone.",
      questions:
        "How you stand with each question. Whether you had it right stays out while it is in an attempt that you have not submitted.",
      quizResults:
        "Your attempts at each quiz, case study and practice exam in figures. Scores in percent.",
      areas: "Questions answered and right, by module and by exam domain.",
      ownQuizzes: "Quizzes that you built.",
      challenges: "Questions that you reported, and what came of it.",
      orderOfDraw: "Rounds of the order of draw that you played.",
      studyPlan: "The day on which your study plan begins, and from when on what you did counts.",
      planner: "What you ticked off in your study plan.",
      ownFlashcards:
        "Cards that you made. The back of one stays out while its question is in an attempt that you have not submitted.",
      flashcardSchedules: "When each card comes up again for you, as the scheduling keeps it.",
      flashcardReviews:
        "Each time that you turned a card. rating: 1 Again, 2 Hard, 3 Good, 4 Easy.",
      access: "What gave you access, from when to when. days and endsAt are null for life.",
      orders: "What you bought. Amounts in cents.",
      payments: "What the payment provider told us of your orders.",
      notifications: "What the bell told you.",
      mails: "Mails to you: which kind, and when. Their texts are not kept.",
      messages: "Messages that you wrote.",
      conversations: "Conversations that you are in.",
      conversationsBegun: "Conversations that you began.",
      announcements: "Announcements that you wrote for a school.",
      schools: "Schools whose student you are or were, as their rosters have you.",
      programs: "Programs of those schools in which you are enrolled.",
      rosterFigures: "What your schools see of your progress. currentGrade in percent.",
      schoolStaff: "Schools in whose staff you are or were.",
      schoolsMade: "Schools that you made.",
      schoolInvites: "Invitations to schools that came to your address.",
      schoolContent: "Content that you made for a school.",
      contactMessages: "What you wrote to us by the contact form.",
      demoRequests: "Requests for a demonstration to a school, from your address.",
      generationJobs: "Drafts that you had written by the language model.",
      history: "What you did that is kept on record, and what was done to your account.",
      securityLog:
        "What the security log holds about your account, for 180 days: sign-ins, links, changes of password and address. times: how often within a minute.",
      attempts:
        "Each attempt, with your answers. scenario: what a case study was about when you began it. Right answers and their reasons are the product's and not in here; points of a question, and in the breakdown what few questions make up, stay out while it may not be revealed to you.",
      items:
        "The questions of an attempt, in its order. response has letters as the form has them, answer the same in words; partial: something was left open. Of a case study that you have not submitted, questions are in here as far as they may be asked.",
    },
  },
});

/** `/account/data` */
export const dataWords = spoken({
  en: {
    title: "Your data",
    lead: "What is stored about you is yours to take along, and to have deleted.",
    back: "Account",
    downloadTitle: "Download my data",
    downloadText:
      "One file with everything stored about you: your profile, lessons, attempts and answers, study plan, cards and quizzes that you made, notifications, purchases, mails, messages and schools. It is JSON, which other programs can read; a note at its top says what is what.",
    downloadWithout:
      "Passwords and other secrets are not in it. Nor are right answers and their reasons: they belong to the product.",
    download: "Download my data",
    deleteTitle: "Delete my account",
    goesTitle: "What is deleted, at once and for good",
    goes: [
      "Your profile, your password, and every device's sign-in",
      "Your lessons, attempts, answers, scores and streak, an open attempt among them",
      "Your study plan, the schedule of your cards, rounds of the order of draw, and cards and quizzes that you made",
      "Your notifications, read or not",
      "Your access: a plan you bought ends, and is not paid back by this",
      "Your places in schools, and the messages that you wrote",
      "Mails that wait to be sent to you, and what you wrote to us",
    ],
    staysTitle: "What stays",
    stays: [
      "Orders and payments, without your name: amount, date and number, as bookkeeping asks for. The payment provider keeps a record of its own.",
      "What you wrote on behalf of a school, without your name: announcements and course content",
      "A line that an account was deleted, and when",
      "For 180 days, entries of the security log, without your name or address",
      "For 90 days, the record of a last mail to your address that says so",
    ],
    backups:
      "Backups that the operator of this site made before still hold it until they are replaced.",
    reasonsTitle: "Your account cannot be deleted yet",
    proveFirst: "Sign in again to delete your account",
    password: "Current password",
    email: "Your email address",
    emailHint: (email: string) => `Type ${email} to confirm.`,
    delete: "Delete my account",
    deleting: "Deleting...",
    keep: "Keep my account",
  },
});
