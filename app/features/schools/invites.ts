/** Days until an invite expires (ruling 30). */
export const inviteDays = 14;

export const inviteTemplate = "school-invite";

/** As `newSecret` makes them. */
export const codePattern = /^[\w-]{43}$/;
