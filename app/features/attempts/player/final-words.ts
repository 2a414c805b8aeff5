import { spoken } from "~/ui/language";

/** Steps that go one way (ruling 49). */
export const finalWords = spoken({
  en: {
    /** Beside Next, before the first step is left. */
    before: "After Next, this step can no longer be changed.",
    title: "This answer is final",
    what: "You went on to the next step. You can read this one, but not change it.",
    next: "Next",
    keys: "{enter} goes to the next question, {left} {right} change questions.",
  },
});
