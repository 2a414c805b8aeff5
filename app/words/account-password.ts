/** `/account/password` */
import { spoken } from "./language";

export const passwordWords = spoken({
  en: {
    pageTitle: "Password",
    change: "Change password",
    set: "Set a password",
    current: "Current password",
    next: "New password",
    save: "Save password",
    saving: "Saving...",
    cancel: "Cancel",
  },
});
