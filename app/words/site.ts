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
