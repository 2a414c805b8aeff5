/** Signing in and signing up: `/auth`. */
import { spoken } from "./language";

export const authWords = spoken({
  en: {
    title: "Sign In",
    description:
      "Sign in, or make an account: part of the course is free, and no card is asked for.",
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
