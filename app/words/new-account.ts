/** Shared by the sign-up forms: `/auth` and `/get-started/account`. */
import { spoken } from "./language";

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
