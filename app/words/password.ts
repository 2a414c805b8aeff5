/** What a password must be: said before it is typed, and where one is refused. */
import { spoken } from "./language";

export const passwordHint = spoken({
  en: "10 characters or more; a few words that only you put together are best.",
});
