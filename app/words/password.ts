/** Password rules, before and after typing. */
import { spoken } from "./language";

export const passwordHint = spoken({
  en: "10 characters or more; a few words that only you put together are best.",
});
