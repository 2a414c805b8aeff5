/** How long an announcement may be, in characters as a text area counts them. Pure. */
export const titleLength = 120;
export const contentLength = 1000;
