import { counted, spoken } from "~/ui/language";

/** `/schools/roles` */
export const rolesWords = spoken({
  en: {
    title: "Role Management",
    failure: "Failed to load roles",
    lead: (active: number, invited: number, max: number | null) =>
      `${counted(active, "member", "members")} of staff, ${invited} invited${max === null ? "" : `, of ${max} in your plan`}.`,
    staff: "Staff",
    you: "You",
    invited: "Invited",
    linkUntil: (when: string) => `Link works until ${when}`,
    linkOver: (when: string) => `Link expired ${when}`,
    change: (name: string) => `Change ${name}`,
    roleOf: (name: string) => `Role of ${name}`,
    save: (name: string) => `Save role of ${name}`,
    saveShort: "Save role",
    remove: (name: string) => `Remove ${name}`,
    leave: "Leave this school",
    resend: (name: string) => `Resend invite to ${name}`,
    revoke: (name: string) => `Revoke invite to ${name}`,
    invite: "Invite staff",
    inviteLead: "We'll email a link that works for 14 days.",
    name: "Name",
    email: "Email",
    role: "Role",
    send: "Send invite",
    sending: "Sending...",
    factorTitle: "Two-factor sign-in",
    factorOff: "Your staff can sign in with their password or a link alone.",
    factorOn: "Your staff need a code from their phone to open the school's pages.",
    factorRequire: "Require it of all staff",
    factorStop: "Stop requiring it",
    factorOwn: "Turn on two-factor sign-in for yourself first",
    factorOwnMore: "Then you can require it of your staff.",
    factorSetUp: "Set up",
    roles: "What each role may do",
    rights: {
      admin: ["Full access", "Everything of the school: staff, plan, students, content"],
      instructor: [
        "Student management",
        "Content access",
        "Grade management",
        "Not plan, staff or billing",
      ],
      assistant: ["Student support", "Grade viewing", "Content access", "Can't change anything"],
    },
    nameMissing: "Enter a name.",
    nameLong: "Use at most 100 characters.",
    nameSigns: "Use only letters and symbols.",
    emailShape: "Enter an email address such as name@example.org.",
    roleMissing: "Choose a role.",
    already: "This address is on your staff already, or invited.",
    full: (max: number) =>
      `Your plan has ${max} staff seats, and all are taken or invited. Remove someone, or contact us about a larger plan.`,
    last: "This is the last administrator",
    lastMore: "Make someone else an administrator first.",
    soon: "An invite was sent a moment ago",
    soonMore: "Wait a minute before you send another one.",
    gone: "This person isn't on your staff.",
  },
});

export const rolesNotices = spoken({
  en: {
    invite: "Invite sent",
    role: "Role saved",
    remove: "Removed from staff",
    resend: "Invite sent again",
    factorOn: "Your staff now need two-factor sign-in",
    factorOff: "Your staff no longer need two-factor sign-in",
  },
});
