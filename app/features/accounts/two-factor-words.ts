import { spoken } from "~/ui/language";

/** `/account/two-factor` */
export const twoFactorWords = spoken({
  en: {
    title: "Two-factor sign-in",
    lead: "After your password or sign-in link, we ask for a code from an app on your phone. A stolen password alone then opens nothing.",
    forAdmin: "Administrators need two-factor sign-in",
    forAdminMore: "Set it up to open the administrators' pages.",
    forSchool: (school: string) => `${school} requires two-factor sign-in of its staff`,
    forSchoolMore: "Set it up to open the school's pages.",
    otherSchools: "Or continue with another school:",
    confirmFirst: "Confirm your email address first",
    confirmFirstMore: "Then you can turn on two-factor sign-in.",
    toAccount: "Go to your account",

    needsTitle: "What you need",
    needs:
      "An authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or 1Password.",
    currentPassword: "Current password",
    proveFirst: "Sign in again to set it up",
    start: "Set up",
    starting: "Setting up...",

    scanTitle: "1. Add {name} to your app",
    scan: "Scan this code with your authenticator app.",
    qr: "QR code for your authenticator app",
    openApp: "On this phone? Open your app",
    byHand: "Can't scan it? Type this key into the app:",
    confirmTitle: "2. Enter the code that the app shows",
    code: "6-digit code",
    turnOn: "Turn on",
    turningOn: "Turning on...",
    cancel: "Cancel",

    codesTitle: "Your recovery codes",
    codesOn: "Two-factor sign-in is on",
    codesOnMore: "Your other devices are signed out.",
    codesMade: "Your earlier recovery codes no longer work",
    codesLead:
      "If you lose your phone, each of these codes signs you in once. Keep them somewhere safe. We show them only now.",
    download: "Download codes",
    print: "Print codes",
    saved: "I've saved them",

    on: (since: string) => `On since ${since}`,
    onMore: "Every sign-in asks for a code from your app.",
    left: (count: number) =>
      count === 1 ? "1 recovery code left" : `${count} recovery codes left`,
    renewTitle: "Make new recovery codes",
    renewLead: "Your earlier codes stop working.",
    renew: "Make new codes",
    renewing: "Making codes...",
    offTitle: "Turn off two-factor sign-in",
    offLead: "To move to a new phone, turn it off and set it up again.",
    offAdmin: "Administrators' pages stay closed until you set it up again.",
    offButton: "Turn off",
    turningOff: "Turning off...",
    anyCode: "Code from your app, or a recovery code",
  },
});
