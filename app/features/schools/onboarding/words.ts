import { counted, number, spoken } from "~/ui/language";

export const setupWords = spoken({
  en: {
    title: "Set up your school",
    label: "Steps",
    done: "done",
    place: (here: number, all: number) => `Step ${here} of ${all}`,
    steps: {
      school: "School Information",
      plan: "Plan Selection",
      instructors: "Instructor Setup",
      students: "Student Import",
      done: "Confirmation",
    },
    previous: "Previous",
    next: "Next",
    saving: "Saving…",
    saved: "Each step is saved when you continue. You can finish on another device.",
    unsent:
      "We couldn't reach the server, so nothing was saved. Check your connection and try again.",
  },
});

export const setupNotices = spoken({
  en: {
    notYet: (step: string) => `Finish ${step} first`,
    notYetMore: "The later steps open after it.",
    check: (step: string) => `Check ${step} before you complete setup`,
    completed: "School onboarding completed successfully!",
    failed: "Failed to complete onboarding. Please try again.",
    unconfirmed: (email: string) =>
      `Confirm your email address first: use the link we sent to ${email}, then press Complete Setup again. Everything you entered is saved.`,
  },
});

export const schoolStepWords = spoken({
  en: {
    lead: "Tell us who you are. You can change this later.",
    name: "School Name",
    contactName: "Primary Contact Name",
    contactTitle: "Title",
    email: "Email",
    emailHint: "We write to this address about the pilot and the plan.",
    phone: "Phone",
    website: "Website",
    websiteHint: "For example www.yourschool.edu",
    address: "Address",
    taxId: "Tax ID",
  },
});

export const planStepWords = spoken({
  en: {
    lead: "No card is charged. You can change the plan later.",
    legend: "Plan",
    pilot: "Start with a 30-day free pilot",
    pilotHint:
      "Your students can study right away. Without the pilot, your school waits until we activate it.",
    noPilot: {
      creator:
        "You already used your free pilot with another school. This school waits until we activate it.",
      institution: "This school already had its free pilot. It waits until we activate it.",
    },
    pilotGone: "No free pilot this time",
    planned: (feature: string, soon: string) => `${feature} (${soon})`,
    choose: "Choose a plan.",
  },
});

export const instructorStepWords = spoken({
  en: {
    lead: "We email everyone but you an invite when you complete setup.",
    row: (place: number) => `Instructor ${place}`,
    ownRow: (place: number) => `Instructor ${place} (you)`,
    name: "Name",
    email: "Email",
    role: "Role",
    roles: { admin: "Admin (Full access)", instructor: "Instructor (Limited access)" },
    ownRole: "You are setting up the school, so you have full access.",
    add: "Add instructor",
    remove: (place: number) => `Remove instructor ${place}`,
    full: (plan: string, seats: number) =>
      `The ${plan} plan has ${number(seats)} staff seats, yours included.`,
    tooMany: (plan: string, seats: number, wanted: number) =>
      `The ${plan} plan has ${number(seats)} staff seats, yours included, and you entered ${number(wanted)}. Remove some, or choose a larger plan.`,
  },
});

export const studentStepWords = spoken({
  en: {
    lead: "Add students now, or skip this and add them later.",
    list: "Have a list?",
    listHint:
      "Upload a CSV file or paste from a spreadsheet. You see what it does before anything is sent.",
    toImport: "Import a list",
    listStates: {
      checked: "Your list is checked",
      confirmed: "Your list is ready",
    },
    listHints: {
      checked: (ready: string) => `${ready} can be invited. Confirm the list to include them.`,
      confirmed: (ready: string) => `${ready} will be invited when you complete setup.`,
    },
    ready: (count: number) => counted(count, "student", "students"),
    mend: (count: number) =>
      count === 1 ? "1 row needs fixing first." : `${number(count)} rows need fixing first.`,
    toImported: "See the list",
    byHand: "Add students by hand",
    byHandHint: "Rows without an email are not saved.",
    row: (place: number) => `Student ${place}`,
    firstName: "First Name",
    lastName: "Last Name",
    email: "Email",
    studentId: "Student ID",
    add: "Add student",
    addTen: "Add 10 students",
    remove: (place: number) => `Remove student ${place}`,
    full: (rows: number) =>
      `You can type up to ${number(rows)} students here. Import a list for more.`,
    tooMany: (plan: string, seats: number, wanted: number) =>
      `The ${plan} plan has room for ${number(seats)} students, and you entered ${number(wanted)}. Remove some, or choose a larger plan.`,
    complete: "Complete Setup",
    completing: "Setting up…",
  },
});

export const rowFaults = spoken({
  en: {
    email: "Enter an email address.",
    twice: (place: number) => `Row ${place} has the same email.`,
    remove: "Remove",
    inRow: (row: string, message: string) => `${row}: ${message}`,
  },
});

export const schoolFaults = spoken({
  en: {
    name: "Enter the school's name.",
    contactName: "Enter the name of the primary contact.",
    email: "Enter an email address.",
    website: "Enter a website such as www.yourschool.edu.",
    signs: "Leave out control characters and line breaks.",
  },
});

export const doneWords = spoken({
  en: {
    heading: "Setup Complete",
    lead: (name: string) => `${name} is set up.`,
    made: "What we set up",
    school: "School",
    plan: "Plan",
    status: "Status",
    staff: "Staff",
    students: "Students",
    staffMade: (count: number) => (count === 1 ? "You" : `You and ${number(count - 1)} more`),
    studentsMade: (count: number) =>
      count === 0 ? "None yet" : counted(count, "student", "students"),
    listMade: (count: number, imported: number) =>
      count === 0
        ? `${number(imported)} from your list`
        : `${number(count)} typed, ${number(imported)} from your list`,
    next: "What happens next",
    invites: (count: number) =>
      count === 1
        ? "1 invite is on its way. The link works for 14 days."
        : `${number(count)} invites are on their way. Their links work for 14 days.`,
    noInvites: "No invites yet. You can add your students from the school's pages.",
    importing: "Your list is being added now. Invites follow row by row.",
    trial: (day: string) =>
      `The free pilot runs until ${day}. No card is charged; contact us to continue.`,
    active: "The school is active.",
    ended: "The school's access has ended. {contact} to continue.",
    pending: {
      asked: "Your school waits for activation, as you chose to start without the pilot.",
      creator:
        "Your school waits for activation, as you already used your free pilot with another school.",
      institution:
        "Your school waits for activation, as a school of this name already had its free pilot.",
    },
    pendingMore:
      "Our team activates it. Until then you can use the portal and invite people, but seats do not open lessons. {contact} to speed it up.",
    contact: "Contact us",
    statuses: {
      trial: "Free pilot",
      active: "Active",
      pending: "Waiting for activation",
      ended: "Ended",
    },
    portal: "Go to your school",
    another: "Set up another school",
  },
});
