import { counted, spoken } from "~/ui/language";

/** Navigation of every page. */
export const siteNavWords = spoken({
  en: {
    name: "Start",
    today: "Today",
    learn: "Learn",
    practice: "Practice",
    exams: "Exams",
    school: "School",
    admin: "Admin",
    signIn: "Sign In",
    getStarted: "Get Started",
  },
});

/** The menu behind the viewer's initial. */
export const accountMenuWords = spoken({
  en: {
    label: "Account",
    /** Read by screen readers in place of the initial. */
    name: (firstName: string) => `Account menu, ${firstName}`,
    mySchool: "My school",
    school: "School",
    admin: "Admin",
    profile: "Profile and sign-in",
    study: "Exam date and study days",
    orders: "Orders and receipts",
    notifications: "Notifications",
    unread: (count: string) => `${count} new`,
    help: "Help and contact",
  },
});

export const siteFootWords = spoken({
  en: {
    name: "About this site",
    terms: "Terms",
    privacy: "Privacy",
    accessibility: "Accessibility",
    contact: "Contact",
    schools: "For schools",
  },
});

/** The line about an unconfirmed email address. */
export const unconfirmedWords = spoken({
  en: {
    confirm: "Confirm {email}",
    resend: "Resend",
    /** Read by screen readers after `resend`. */
    resendWhat: "the confirmation link",
  },
});

/** Notification bell in the bar of signed-in pages. */
export const bellWords = spoken({
  en: {
    name: "Notifications",
    /** Read by screen readers after the name. `count` is the badge's text. */
    unread: (count: string) => `, ${count} unread`,
    /** Announced when a notification arrives. */
    arrived: (title: string) => `New notification: ${title}`,
  },
});

/** Signing out while answers in this browser are not saved. */
export const signingOut = spoken({
  en: {
    signOut: "Sign Out",
    waiting: (count: number) =>
      `${counted(count, "answer is", "answers are")} still waiting to be sent`,
    title: "You have unsent answers",
    what: (count: number) =>
      count === 1
        ? "One answer hasn't been sent yet. It's only stored in this browser, and signing out deletes it permanently. Stay signed in, and open your quiz again when you're back online to send it."
        : `${count} answers haven't been sent yet. They're only stored in this browser, and signing out deletes them permanently. Stay signed in, and open your quiz again when you're back online to send them.`,
    stay: "Stay signed in",
    leave: (count: number) => (count === 1 ? "Sign out and lose it" : "Sign out and lose them"),
  },
});

/** Switch between pages with and without JavaScript. */
export const liteWords = spoken({
  en: {
    toFull: "Full version",
    toLite: "Lite version",
  },
});

/** Bar of the landing page. Loaded with every page, like the bar itself. */
export const frontBarWords = spoken({
  en: {
    features: "Features",
    guide: "Guide",
    modules: "Modules",
    pricing: "Pricing",
    testimonials: "Testimonials",
    faq: "FAQ",
    dashboard: "Go to Dashboard",
    signIn: "Sign In",
    getStarted: "Get Started",
    menu: "Menu",
  },
});

/** Texts for link previews and the home screen icon. */
export const socialWords = spoken({
  en: {
    alt: (site: string) =>
      `${site}: Pass the phlebotomy exam on your first draw. Seven blood collection tubes in the order of draw, filled one after another.`,
  },
});

/** Defaults of the error page; most errors bring their own heading (`app/server/words.ts` and the screens' words). */
type Page = { heading: string; message: string };

export const errorPage = spoken({
  en: {
    home: "Return to Home",
    reference: "Reference:",
    referenceHint: "If it happens again, send us this reference so we can find the problem.",
    byStatus: {
      400: { heading: "Bad Request", message: "We couldn't understand that request." },
      403: {
        heading: "Access Denied",
        message: "Your account doesn't have access to this page.",
      },
      404: {
        heading: "Oops! Page not found",
        message: "Check the address for typos. The page may have been moved or removed.",
      },
      405: { heading: "Not Allowed", message: "This page can't do that." },
      413: { heading: "Too Large", message: "You sent too much at once." },
      422: { heading: "Not Accepted", message: "Something in the form wasn't right." },
      429: {
        heading: "Too Many Requests",
        message: "Please wait a moment and try again.",
      },
      503: { heading: "Temporarily Unavailable", message: "Please try again in a minute." },
    } as Record<number, Page>,
    unexpected: {
      heading: "Something Went Wrong",
      message:
        "This is our fault, not yours. Your saved work is safe. Please try again in a minute.",
    } as Page,
  },
});
