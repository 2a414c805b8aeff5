import { spoken } from "~/ui/language";

/** A new email address that is not confirmed yet. */
export const newAddressWords = spoken({
  en: {
    title: "Your new address is not confirmed yet",
    text: "Use the link we sent to {email} to confirm it. Until then, we'll use your current one.",
    takeBack: "Keep my address",
  },
});

/** Responses of the account forms: notices, refusals, device names. Server only. */
export const authNotices = spoken({
  en: {
    signInError: "Sign In Error",
    invalidLogin: "Invalid login credentials",
    linkInstead: "Or sign in without your password: enter your email and choose a magic link.",
    linksSent:
      "The links we sent you in the last 15 minutes still work: check your email and spam.",
    magicError: "Magic Link Error",
    magicSent: "Magic Link Sent!",
    magicSentMore: "Check your email for the login link",
    signUpError: "Sign Up Error",
    accountExists: "Account Exists - Please sign in with your existing account.",
    enterItsPassword: (email: string) => `Enter the password for ${email}, or request a link.`,
    signedUp: "Success!",
    signedUpMore: "Please check your email to confirm your account.",
    failed: "Something went wrong. Please try again.",
    failedTitle: "Error:",
    resetSent: "Password reset link sent to your email!",
    resetSentMore: (minutes: number) =>
      `If that address has an account, the link is on its way. It expires in ${minutes} minutes.`,
    resetDone: "Password Updated",
    resetDoneMore: "You're signed in here and signed out everywhere else.",
    signedIn: "You are signed in.",
    confirmed: "Your address is confirmed.",
    passwordDropped:
      "You're signed in. We removed the password that was set before, in case someone else set it.",
    choosePassword: "Choose a password",
    signInAgain: "Please sign in again",
    signInAgainMore: "You were signed out, so what you just sent wasn't saved.",
  },
});

export const accountNotices = spoken({
  en: {
    saved: "Profile Updated",
    linkSentTo: (email: string) => `Use the link we sent to ${email} to confirm it.`,
    notSaved: "Failed to update profile. Please try again.",
    error: "Error",
    emailChanged: (email: string) =>
      `Your email is now ${email}. Your other devices are signed out.`,
    emailTaken: "Another account now uses that address, so yours wasn't changed.",
    addressStays: "Your address stays the same.",
    addressStaysMore: "The link we sent to the new one no longer works.",
    confirmationSent: "Confirmation link sent!",
    confirmationSentMore: "Check your email and click the link.",
    passwordSaved: "Password Updated",
    passwordSavedMore: "Your other devices are signed out.",
    deviceSignedOut: "That device is signed out.",
    othersSignedOut: "You're signed out everywhere else.",
    exportLimited: "You've downloaded your data several times.",
    exportLimitedMore: "Please wait 15 minutes and try again.",
    deleted: "Your account is deleted.",
    deletedMore: "We sent a final email to confirm it.",
  },
});

/** Errors beside a field or above the form. */
export const formWords = spoken({
  en: {
    emailShape: "Enter an email address such as name@example.org.",
    credentials: "Please enter your email and password",
    address: "Please enter your email address",
    required: "Please fill in all required fields",
    mismatch: "Passwords do not match. Please try again.",
    fullName: "Enter your full name.",
    emailLetters:
      "Before the @, use only letters a to z, digits and symbols such as . _ + -. Type the address again.",
    nameSigns:
      "Type the name again, using letters from one alphabet in each word. Accents, apostrophes and hyphens are fine.",
    atMost: (count: number) => `Use at most ${count} characters.`,
    newPassword: "Choose a password.",
    currentPassword: "Enter your current password.",
    currentForEmail: "Enter your current password to change your email.",
    signInForEmail: "Sign in again with an email link before you change your email.",
    notCurrent: "This is not your current password.",
    timeZoneOfList: "Choose a time zone from the list.",
    oneOfThree: "Choose one of the three options.",
    ownEmail: "Type your email address to confirm.",
    notOwnEmail: "This is not the email address of your account.",
  },
});

export const passwordReasons = spoken({
  en: {
    tooShort: (count: number) => `Use at least ${count} characters.`,
    tooLong: (count: number) => `Use at most ${count} characters.`,
    oneOrTwo: "Use more than two different characters.",
    common: "This is one of the common passwords attackers try first. Choose another.",
    ownAddress:
      "Your email address is the first thing an attacker would try. Choose another password.",
    productName: (name: string) =>
      `The name ${name} is one of the first things an attacker would try. Choose another password.`,
  },
});

/** Why an account cannot be deleted. */
export const stayReasons = spoken({
  en: {
    onlyAdministrator:
      "You're the only administrator of this site. Make someone else an administrator first.",
    schoolCreator: (school: string) =>
      `You created ${school}, and it has no other administrator. Make a staff member its administrator first.`,
    demo: "This demo account is shared, so it can't be deleted. Sign up with your own email to try it.",
  },
});

/** Device names, as their owner would recognise them. */
export const deviceWords = spoken({
  en: {
    unknown: "An unknown browser",
    on: (browser: string, system: string) => `${browser} on ${system}`,
    systems: {
      iphone: "an iPhone",
      ipad: "an iPad",
      android: "Android",
      chromebook: "a Chromebook",
      windows: "Windows",
      mac: "a Mac",
      linux: "Linux",
    },
  },
});

/** Emails about an account. */
export const accountMailWords = spoken({
  en: {
    lifetime: (minutes: number) => `This link works once and expires in ${minutes} minutes.`,
    confirm: {
      subject: "Confirm your email address",
      heading: "Confirm your email address",
      what: (name: string) => `Confirm your email to finish setting up ${name}.`,
      action: "Confirm my address",
      otherwise: (lifetime: string) => `${lifetime} Didn't sign up? Ignore this email.`,
    },
    magic: {
      subject: (name: string) => `Your sign-in link for ${name}`,
      heading: (name: string) => `Sign in to ${name}`,
      what: "Here's your link to sign in without a password.",
      action: "Sign in",
      otherwise: (lifetime: string) =>
        `${lifetime} Didn't ask for it? Ignore this email: no one can sign in without the link.`,
    },
    reset: {
      subject: "Reset your password",
      heading: "Reset your password",
      what: "We received a request to reset your password.",
      action: "Choose a new password",
      otherwise: (lifetime: string) =>
        `${lifetime} Wasn't you? Ignore this email, and your password stays the same.`,
    },
    emailChange: {
      subject: "Confirm your new email address",
      heading: "Confirm your new email address",
      what: (from: string) => `Sign in as ${from} and confirm this address to start using it.`,
      action: "Use this address",
      otherwise: (lifetime: string) => `${lifetime} Didn't ask for this? Ignore this email.`,
      why: (name: string) =>
        `You're receiving this because this address was entered as the new email of a ${name} account.`,
    },
    emailTaken: {
      subject: (name: string) => `You already have an account at ${name}`,
      heading: "You already have an account",
      what: "Someone tried to use this address for another account. Nothing changed: each address can have only one account. If it was you, sign in to your account.",
      action: "Sign in",
      otherwise: "If it wasn't you, ignore this email.",
    },
    emailChanged: {
      subject: "Your email address was changed",
      heading: "Your email address was changed",
      what: (name: string) =>
        `Your ${name} account now uses a different email address, so we won't email you here anymore. If you didn't change it, contact us right away.`,
      action: "Contact us",
    },
    passwordChanged: {
      subject: "Your password was changed",
      heading: "Your password was changed",
      what: "Your password was changed, and your other devices were signed out. If this was you, you're all set.",
      otherwise: "If it wasn't you, reset your password now to take your account back.",
      action: "Reset my password",
    },
    passwordOff: {
      subject: "Password sign-in is paused for your account",
      heading: "Password sign-in is paused",
      what: "Someone entered more than 100 wrong passwords for your account in one day. To protect it, we've paused password sign-in for up to 24 hours.",
      otherwise:
        "You can still sign in with a magic link. To turn password sign-in back on, reset your password.",
      action: "Reset my password",
    },
    deleted: {
      subject: (name: string) => `Your account at ${name} was deleted`,
      heading: "Your account was deleted",
      what: (name: string) =>
        `Your ${name} account was deleted at the request of someone signed in to it. This is our last email about it.`,
      otherwise: "If this wasn't you, contact us right away.",
      action: "Contact us",
    },
  },
});
