/** The landing page's bar. Its words go with every page, as the bar's frame does. */
import { spoken } from "./language";

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
  },
});
