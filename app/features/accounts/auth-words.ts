import { spoken } from "~/ui/language";

/** Signing in and signing up: `/auth`. */
export const authWords = spoken({
  en: {
    title: "Sign In",
    signUpTitle: "Sign Up",
    description: "Sign in or create an account. The first modules are free, no card needed.",
    /** Above the specification's subtitle. */
    signInTo: (product: string) => `Sign in to ${product}`,
    signUpAt: (product: string) => `Create your ${product} account`,
    lead: "Access your phlebotomy certification materials",
    tabs: "Account",
    signInTab: "Sign In",
    signUpTab: "Sign Up",
    linkSent: "Magic link sent! Check your email and click the link to sign in.",
    email: "Email",
    password: "Password",
    forgot: "Forgot password",
    resetInstead: "Forgot it? Reset your password.",
    signIn: "Sign In",
    signingIn: "Signing In...",
    sendLink: "Sign in via Magic Link",
    sendingLink: "Sending...",
  },
});

/** Box with demo accounts on the sign-in page. */
export const demoWords = spoken({
  en: {
    title: "Demo accounts",
    password: "This is a demo. Every account has the password {password}.",
    use: "Use",
    signInAs: (email: string, shows: string) => `Use ${email}, ${shows}`,
    /** What each account demonstrates, keyed by the part of its address before the @. */
    shows: {
      learner: "a learner on the free modules",
      basic: "a learner with 60-day access",
      premium: "a learner with everything",
      admin: "the administrator",
      school: "a school's administrator",
      instructor: "an instructor",
      student: "a student of the demo school",
    },
  },
});

/** Password rules, before and after typing. */
export const passwordHint = spoken({
  en: "At least 10 characters. A few unrelated words work best.",
});

/** Shared by the sign-up forms: `/auth` and `/get-started/account`. */
export const newAccountWords = spoken({
  en: {
    fullName: "Full name",
    email: "Email",
    password: "Password",
    createPassword: "Create a password",
    create: "Create Account",
    creating: "Creating Account...",
    agreement: "By signing up, you agree to our {terms} and {privacy}.",
    terms: "terms of service",
    privacy: "privacy policy",
  },
});

/** `/get-started/account` */
export const accountStepWords = spoken({
  en: {
    title: "Account",
    heading: "Create your account",
    lead: (plan: string) => `You'll use it to access ${plan} and save your progress.`,
    confirmPassword: "Confirm password",
    haveOne: "Already have an account? {link}",
    signIn: "Sign in",
  },
});

/** `/get-started/verification` */
export const verificationWords = spoken({
  en: {
    title: "Check Your Email",
    heading: "Check your email",
    sent: "We sent a link to {email}. Open it in this browser to confirm your email, then pay.",
    spam: "Check your spam folder or resend it.",
    waiting: "We'll continue automatically once you confirm.",
    next: "I've confirmed",
    looking: "Checking...",
    again: "Resend the link",
    wrong: "Wrong address? Change it",
    wrongHint: "We'll send a new link to this address. The earlier link stops working.",
    newEmail: "Correct email address",
    password: "Your password",
    correct: "Change address and send link",
    correcting: "Changing...",
    demo: "This is a demo, so the email is in the {outbox}.",
    outbox: "outbox",
  },
});
