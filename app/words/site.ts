/** Bar and footer of every page. */
import { spoken } from "./language";

export const siteNavWords = spoken({
  en: {
    dashboard: "Dashboard",
    modules: "Modules",
    practice: "Practice",
    admin: "Admin",
    signIn: "Sign In",
    getStarted: "Get Started",
  },
});

export const siteFootWords = spoken({
  en: {
    name: "About this site",
    terms: "Terms",
    privacy: "Privacy",
    accessibility: "Accessibility",
    contact: "Contact",
  },
});

/** On the screens that an unconfirmed email address limits. */
export const unconfirmedWords = spoken({
  en: {
    title: "Confirm your email address",
    text: "We sent a link to {email}. Until you use it you can study the free lessons, but not buy a plan, join a school or send messages.",
    again: "Send the link again",
  },
});
