import { counted, spoken } from "~/ui/language";

/** The words of the form's choices, for the form, the mail and the list. */
export const demoChoices = spoken({
  en: {
    title: {
      ceo: "CEO",
      dean: "Dean",
      director: "Director",
      coordinator: "Coordinator",
      other: "Other",
    },
    students: {
      "1-50": "1–50",
      "51-100": "51–100",
      "101-250": "101–250",
      "251-500": "251–500",
      "500+": "More than 500",
    },
    demoTime: { "this-week": "This week", "next-week": "Next week", flexible: "I'm flexible" },
    currentLMS: {
      canvas: "Canvas",
      blackboard: "Blackboard",
      moodle: "Moodle",
      other: "Another one",
      none: "None",
    },
  },
});

/** The form on `/schools` */
export const demoFormWords = spoken({
  en: {
    school: "Your school",
    you: "You",
    demo: "The demo",
    institutionName: "Institution name",
    name: "Your name",
    title: "Your title",
    email: "Email",
    phone: "Phone",
    students: "Number of students",
    programs: "Programs",
    demoTime: "Best time for a demo",
    currentLMS: "Current learning system (LMS)",
    message: "Message",
    choose: "Choose one",
    website: "Leave this empty",
    send: "Request demo",
    sending: "Sending...",
    stored: "We store your request as described in our {privacy}.",
    privacy: "privacy policy",
  },
});

/** Errors of that form. Server only. */
export const demoErrors = spoken({
  en: {
    institutionName: "Enter the name of your institution.",
    name: "Enter your name.",
    title: "Choose your title.",
    email: "Enter your email address.",
    phone: "Enter your phone number.",
    phoneShape: "Enter a phone number with at least 5 digits, such as +1 555 010 0100.",
    students: "Choose the number of students.",
    ofList: "Choose from the list.",
    atMost: (count: number) => `Use at most ${count} characters.`,
    signs: "This contains characters we can't store. Retype it or paste it as plain text.",
    program:
      "This looked like an automated message, so it wasn't sent. If you're a person, please send it again.",
    tooOften: (wait: string) => `Your request wasn't sent. ${wait} It's still in the form.`,
  },
});

/** `/schools/requested` */
export const demoSentWords = spoken({
  en: {
    title: "Demo requested",
    lead: (hours: number) => `Thank you. We'll reply within ${hours} hours.`,
    reference: "Your reference",
    nextTitle: "What happens next",
    next: [
      "A person will read your request. We don't send an automatic confirmation.",
      "We'll write or call to agree on a time. Check your spam folder, too.",
      "Include this reference if you write to us.",
    ],
    sample: "View Sample Dashboard",
    back: "Back to the page for schools",
  },
});

/** Email to the operator. */
export const demoMailWords = spoken({
  en: {
    subject: (school: string, reference: string) => `Demo request: ${school} (${reference})`,
    heading: "A school asks for a demo",
    from: (name: string, title: string, email: string, phone: string) =>
      `From ${name} (${title}), ${email}, ${phone}`,
    promise: (hours: number) => `The page promises a reply within ${hours} hours.`,
    open: "Open the demo requests",
    why: "You're receiving this because demo requests of schools go to this address. Reply to answer the sender.",
  },
});

/** `/admin/demo-requests` */
export const demoListWords = spoken({
  en: {
    title: "Demo requests",
    failure: "Failed to load demo requests",
    lead: (open: number, late: number, hours: number) =>
      open === 0
        ? "No requests waiting."
        : `${counted(open, "request", "requests")} waiting, ${late === 0 ? "none" : late} longer than the ${hours} hours promised.`,
    states: "Requests by status",
    open: "Open",
    answered: "Answered",
    noneOpen: "No open requests",
    noneOpenHint: "Requests from the page for schools appear here until you mark them as answered.",
    noneAnswered: "No answered requests yet",
    noneAnsweredHint: "Answered requests are kept here for a year.",
    waited: (hours: number) => (hours < 1 ? "Waiting less than 1 h" : `Waiting ${hours} h`),
    late: (hours: number) => `Late: waiting ${hours} h`,
    answeredAfter: (hours: number) =>
      hours < 1 ? "Answered in less than 1 h" : `Answered after ${hours} h`,
    person: (name: string, title: string) => `${name}, ${title}`,
    asked: "Asked",
    email: "Email",
    phone: "Phone",
    students: "Students",
    programs: "Programs",
    demoTime: "Time",
    currentLMS: "LMS",
    reference: "Reference",
    by: "Answered by",
    reply: "Reply by email",
    /** Read by screen readers after a button. */
    to: (school: string) => `, ${school}`,
    about: (site: string, reference: string) => `Your demo of ${site} (${reference})`,
    mark: "Mark as answered",
    saving: "Saving...",
    toDelete: "Delete this request",
    deleteWhat: "This can't be undone. People can ask for this under our privacy policy.",
    delete: "Delete request",
    pages: "Pages of requests",
    before: "Previous",
    after: "Next",
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    marked: "Marked as answered",
    deleted: "Request deleted",
    notFound: "Demo Request Not Found",
    gone: "It was deleted by an administrator, or a year after it was answered.",
    back: "All demo requests",
  },
});
