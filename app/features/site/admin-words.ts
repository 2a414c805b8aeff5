import { counted, spoken } from "~/ui/language";

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
    announcements: "Announcements",
    revenue: "Revenue",
    analytics: "Analytics",
    users: "Users",
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
    messages: "Contact messages",
    waiting: (open: number) =>
      open === 0 ? "None waits for an answer." : `${counted(open, "waits", "wait")} for an answer.`,
    read: "Read messages",
    announce: "Send Announcement",
    counted: "Counted now",
    users: "Users",
    lessons: "Published lessons",
    questions: "Published questions",
    attempts: "Attempts this month",
    since: (day: string) => `finished since ${day}, UTC`,
  },
});
