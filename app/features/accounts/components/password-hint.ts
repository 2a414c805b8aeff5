/** What a password must be, said before it is typed. */
export const passwordHint =
  "10 characters or more; a few words that only you put together are best.";
