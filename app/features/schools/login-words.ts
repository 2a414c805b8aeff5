import { spoken } from "~/ui/language";

/** `/schools/login` */
export const schoolLoginWords = spoken({
  en: {
    title: "Institution Login",
    description:
      "Sign in to your school: students, instructors, plan and roles in one place, for administrators and instructors.",
    lead: "For administrators and instructors of a school.",
    email: "Email",
    password: "Password",
    remember: "Remember me",
    forgot: "Forgot password",
    signIn: "Sign In",
    signingIn: "Signing In...",
    help: "Need help?",
    back: "Back to main site",
    others: "More",
    start: "New here? {link}",
    startLink: "Set up your school",
    resetTitle: "Reset your password",
    resetLead: (minutes: number) =>
      `We'll send you a link. It works once and expires in ${minutes} minutes.`,
    sendReset: "Send Reset Link",
    sendingReset: "Sending...",
    cancel: "Cancel",
    demoTitle: "Demo Access Credentials",
    demoEmail: "Email",
    demoPassword: "Password",
    useDemo: "Use Demo Credentials",
  },
});

/** Its replies. Server only. */
export const schoolLoginReplies = spoken({
  en: {
    failed: "Login failed",
    check: "Please check your credentials.",
    unexpected: "An unexpected error occurred",
  },
});
