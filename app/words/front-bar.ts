/** Bar of the landing page. Loaded with every page, like the bar itself. */
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
