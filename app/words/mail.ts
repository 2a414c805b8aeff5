/** Frame of every email. */
import { spoken } from "./language";

export const mailWords = spoken({
  en: {
    address: "If the button does not work, open this address in your browser:",
    why: (name: string) =>
      `You get this mail because your address is in use at ${name}, or somebody entered it there.`,
    contact: "Questions? Contact us",
  },
});
