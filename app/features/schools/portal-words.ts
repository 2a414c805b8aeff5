import { spoken } from "~/ui/language";

/** The frame of the school's screens. */
export const portalWords = spoken({
  en: {
    navigation: "School",
    instructor: "Roster",
    students: "Students",
    programs: "Programs",
    locations: "Locations",
    licenses: "Licenses",
    roles: "Staff and roles",
    you: (role: string, plan: string) => `You: ${role} · ${plan} plan`,
    chooseSchool: "Your schools",
    switchTo: (school: string) => `Switch to ${school}`,
    now: "shown now",
    pending: "Waiting for activation",
    pendingMore:
      "You can set everything up. Your students' seats open lessons once we activate your school.",
    trial: (when: string) => `Your free pilot ends ${when}.`,
    ended: "Your pilot has ended",
    endedMore:
      "You can read everything, but not change it, and your students' seats no longer open lessons. Contact us to continue.",
    contact: "Contact us",
  },
});

export const staffRoleWords = spoken({
  en: { admin: "Administrator", instructor: "Instructor", assistant: "Teaching Assistant" },
});

export const schoolStatusWords = spoken({
  en: { pending: "Pending", trial: "Pilot", active: "Active", ended: "Ended" },
});

/** Pages instead of a screen of the school. */
export const portalRefusals = spoken({
  en: {
    denied: "Access Denied",
    noSeat: "You don't have instructor access to any school. Please contact your administrator.",
    admins: "Only an administrator of your school can open this page.",
    role: "Your role at the school doesn't allow this. Ask an administrator of your school.",
    ended: "Your pilot has ended",
    endedMore:
      "Nothing was changed. You can read everything, but changes need an active plan. Contact us to continue.",
    contact: "Contact us",
  },
});
