/** Not a letter of a secret: marks one that the browser forgets when it is closed. */
const mark = "~";

/** Signed in without "Remember me": the cookie has no age. */
export const isForThisVisit = (secret: string): boolean => secret.startsWith(mark);

export const forThisVisit = (secret: string): string => mark + secret;
