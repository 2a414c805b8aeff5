import { spoken } from "./language";

export const contactNotices = spoken({
  en: { answered: "Marked as answered", open: "Open again", deleted: "Message deleted" },
});
