import { spoken } from "~/ui/language";

/** `/auth/two-factor` */
export const secondStepWords = spoken({
  en: {
    title: "Enter your code",
    lead: (email: string) => `Signing in as ${email}`,
    code: "6-digit code",
    codeHint: "From your authenticator app.",
    recovery: "Recovery code",
    recoveryHint: "One of the 16-letter codes you saved. Each works once.",
    signIn: "Sign In",
    signingIn: "Signing In...",
    useRecovery: "No phone? Use a recovery code",
    useApp: "Use a code from your app",
    lost: "Lost both? {link}",
    contact: "Contact us",
    others: "Other ways to sign in",
    cancel: "Cancel",
  },
});
