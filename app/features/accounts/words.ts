import { spoken } from "~/ui/language";

/** A new email address that is not confirmed yet. */
export const newAddressWords = spoken({
  en: {
    title: "Your new address is not confirmed yet",
    text: "Use the link that we sent to {email}, and it becomes your address. Until then it stays as it is.",
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
    enterItsPassword: (email: string) => `Enter the password of ${email}, or ask for a link.`,
    signedUp: "Success!",
    signedUpMore: "Please check your email to confirm your account.",
    failed: "Something went wrong. Please try again.",
    failedTitle: "Error:",
    resetSent: "Password reset link sent to your email!",
    resetSentMore: (minutes: number) =>
      `If there is an account with that address, the link is on its way. It works for ${minutes} minutes.`,
    resetDone: "Password Updated",
    resetDoneMore: "You are signed in here, and signed out everywhere else.",
    signedIn: "You are signed in.",
    confirmed: "Your address is confirmed.",
    passwordDropped:
      "You are signed in. We removed the password that was set before, because someone else could have set it.",
    choosePassword: "Choose a password",
    signInAgain: "Please sign in again",
    signInAgainMore: "You were signed out, so what you just sent was not stored.",
  },
});

export const accountNotices = spoken({
  en: {
    saved: "Profile Updated",
    linkSentTo: (email: string) =>
      `Use the link that we sent to ${email}, and it becomes your address.`,
    notSaved: "Failed to update profile. Please try again.",
    error: "Error",
    emailChanged: (email: string) =>
      `Your email is now ${email}. Your other devices are signed out.`,
    emailTaken: "That address belongs to another account by now. Yours stays as it was.",
    addressStays: "Your address stays as it is.",
    addressStaysMore: "What we mailed to the new one opens nothing any more.",
    confirmationSent: "Confirmation link sent!",
    confirmationSentMore: "Check your email and click the link.",
    passwordSaved: "Password Updated",
    passwordSavedMore: "Your other devices are signed out.",
    deviceSignedOut: "That device is signed out.",
    othersSignedOut: "You are signed out everywhere else.",
    exportLimited: "You downloaded your data several times just now.",
    exportLimitedMore: "Please wait a quarter of an hour and try again.",
    deleted: "Your account is deleted.",
    deletedMore: "We sent a last mail to your address that says so.",
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
      "Use only the letters a to z, digits and signs such as . _ + - before the @. Type the address again.",
    nameSigns:
      "Type the name again, with visible letters of one alphabet in each word. Accents, apostrophes and hyphens are fine.",
    atMost: (count: number) => `Use at most ${count} characters.`,
    newPassword: "Choose a password.",
    currentPassword: "Enter your current password.",
    currentForEmail: "Enter your current password to change your email.",
    signInForEmail: "Sign in again by email link before you change your email.",
    notCurrent: "This is not your current password.",
    timeZoneOfList: "Choose a time zone of the list.",
    oneOfThree: "Choose one of the three.",
    ownEmail: "Type your email address to confirm.",
    notOwnEmail: "This is not the email address of your account.",
  },
});

export const passwordReasons = spoken({
  en: {
    tooShort: (count: number) => `Use at least ${count} characters.`,
    tooLong: (count: number) => `Use at most ${count} characters.`,
    oneOrTwo: "Use more than one or two different characters.",
    common: "This password is on the list of common ones that attackers try first. Choose another.",
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
      "You are the only administrator here. Make somebody else one first: without an administrator nobody could look after this site.",
    schoolCreator: (school: string) =>
      `You made the school ${school}, and it has no other administrator. Make one of its staff its administrator first, so that its students are not left alone.`,
    demo: "This account belongs to the demo, and others try it too. Sign up with an address of your own to see an account deleted.",
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
    lifetime: (minutes: number) => `The link works once, for ${minutes} minutes.`,
    confirm: {
      subject: "Confirm your email address",
      heading: "Confirm your email address",
      what: (name: string) =>
        `An account at ${name} was made with this address. Confirm that it is yours, so that you can buy a plan, join a school and send messages.`,
      action: "Confirm my address",
      again: (lifetime: string) => `${lifetime} You can ask for another one on your account page.`,
      otherwise:
        "If you did not sign up, do not confirm: leave this mail alone and nothing happens.",
    },
    magic: {
      subject: (name: string) => `Your sign-in link for ${name}`,
      heading: (name: string) => `Sign in to ${name}`,
      what: "Use this link to sign in without a password.",
      action: "Sign in",
      otherwise: (lifetime: string) =>
        `${lifetime} If you did not ask for it, leave this mail alone: nobody can sign in without it.`,
    },
    reset: {
      subject: "Choose a new password",
      heading: "Choose a new password",
      what: "Someone asked to reset the password of your account. If it was you:",
      action: "Choose a new password",
      otherwise: (lifetime: string) =>
        `${lifetime} If it was not you, leave this mail alone: your password stays as it is.`,
    },
    emailChange: {
      subject: "Confirm your new email address",
      heading: "Confirm your new email address",
      what: (from: string) =>
        `The account of ${from} is to use this address from now on. It changes when you confirm it, signed in to that account.`,
      action: "Use this address",
      otherwise: (lifetime: string) =>
        `${lifetime} If you did not ask for this, leave this mail alone.`,
    },
    emailTaken: {
      subject: (name: string) => `This address has an account at ${name}`,
      heading: "This address has an account already",
      what: "Someone asked to use this address for another account. It cannot serve two, so nothing was changed. If it was you, sign in to the account that has it.",
      action: "Sign in",
      otherwise: "If it was not you, leave this mail alone.",
    },
    emailChanged: {
      subject: "Your email address was changed",
      heading: "Your email address was changed",
      what: (name: string) =>
        `Your account at ${name} now uses another address, and mails no longer come here. If you did not change it, answer this mail at once.`,
    },
    passwordChanged: {
      subject: "Your password was changed",
      heading: "Your password was changed",
      what: "The password of your account was changed, and all other devices were signed out. If it was you, there is nothing to do.",
      otherwise: "If it was not you, take your account back with a new password:",
      action: "Reset my password",
    },
    passwordOff: {
      subject: "Too many wrong passwords for your account",
      heading: "Signing in with your password is off for now",
      what: "Someone tried more than 100 wrong passwords for your account within a day. To protect it, we turned off signing in with a password for up to 24 hours.",
      otherwise:
        "You can still sign in: choose a magic link on the sign-in page. Or reset your password, which turns it on again:",
      action: "Reset my password",
    },
    deleted: {
      subject: (name: string) => `Your account at ${name} was deleted`,
      heading: "Your account was deleted",
      what: (name: string) =>
        `Your account at ${name} and what belonged to it were deleted, as somebody signed in to it asked. This is the last mail about it.`,
      otherwise: "If this was not you, contact us at once.",
      action: "Contact us",
    },
  },
});
