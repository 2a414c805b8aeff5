/** As a text area counts them. */
export const titleLength = 120;
export const contentLength = 1000;
