import { spoken } from "~/ui/language";

/** Buttons of a page that was not found, to what was probably looked for. */
export const nearestWords = spoken({
  en: {
    today: "Go to Today",
    readiness: "Go to Readiness",
    modules: "See all modules",
    practice: "Go to Practice",
    cards: "Go to Study Cards",
    order: "Go to Order of Draw",
    planner: "Go to your study planner",
    exams: "See all practice exams",
    cases: "See all case studies",
    account: "Go to your account",
    orders: "See your orders",
    notifications: "See your notifications",
    signIn: "Go to Sign In",
    plans: "See the plans",
    contact: "Contact us",
  },
});
