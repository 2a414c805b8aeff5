import { counted, number, spoken } from "~/ui/language";

/** The administrators' menu and dashboard. */
export const adminMenu = spoken({
  en: {
    name: "Administration",
    fold: "Administration menu",
    comingSoon: "Coming Soon",
    /** Added to the name of a list shown as learners see it. */
    learners: "learners’ view",
    yours: "your own",
    main: "Main",
    dashboard: "Dashboard",
    contact: "Contact messages",
    demoRequests: "Demo requests",
    announcements: "Announcements",
    revenue: "Revenue",
    analytics: "Analytics",
    users: "Users",
    schools: "Schools",
    students: "Students",
    instructors: "Instructors",
    campaigns: "Email Campaigns",
    content: "Content",
    modules: "Study Modules",
    questions: "Quiz Questions",
    exams: "Practice Exams",
    challenges: "Reported questions",
    commerce: "Commerce",
    orders: "Orders",
    payments: "Payments",
    affiliates: "Affiliates",
    settings: "Settings",
    platform: "Platform Settings",
    notifications: "Notifications",
    security: "Security",
  },
});

export const adminDashboard = spoken({
  en: {
    title: "Admin Dashboard",
    lead: "Manage your platform and monitor performance",
    failure: "Failed to load admin data",
    announce: "Send Announcement",

    waitingTitle: "Waiting for you",
    oldestFirst: "oldest first",
    none: "Nothing is waiting",
    noneWhat: "No messages, refunds or reports to handle.",
    age: {
      hours: (hours: number) => (hours < 1 ? "less than 1 h" : `${number(hours)} h`),
      days: (days: number) => counted(days, "day", "days"),
    },
    refunds: (orders: number) =>
      orders === 1 ? "1 refund is due" : `${number(orders)} refunds are due`,
    refundsWhat: "Refund at the payment provider",
    refundsGo: "Show",
    refused: (events: number) =>
      events === 1
        ? "1 payment doesn't match its order"
        : `${number(events)} payments don't match their orders`,
    refusedWhat: "In the last 7 days. No access was granted.",
    refusedGo: "Check",
    reports: (reports: number) => counted(reports, "reported question", "reported questions"),
    reportsWhat: "Learners think something is wrong",
    reportsGo: "Review",
    messages: (messages: number) => counted(messages, "message", "messages"),
    messagesWhat: (premium: number) =>
      premium === 0 ? "From the contact form" : `${number(premium)} from Premium learners`,
    messagesGo: "Answer",

    schools: (schools: number) =>
      schools === 1
        ? "1 school waits for activation"
        : `${number(schools)} schools wait for activation`,
    schoolsWhat: "Seats open no lessons until then",
    schoolsGo: "Review",
    demos: (requests: number) => counted(requests, "demo request", "demo requests"),
    demosWhat: (hours: number) => `Schools expect a reply within ${hours} hours`,
    demosGo: "Answer",

    figuresTitle: "Last 30 days",
    received: "Received",
    newUsers: "New users",
    learners: "Active learners",
    attempts: "Finished attempts",
    before: (before: string) => `vs. ${before} before`,

    countsTitle: "At a glance",
    users: "Users",
    lessons: "Published lessons",
    questions: "Published questions",
  },
});
