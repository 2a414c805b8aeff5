import { spoken } from "~/ui/language";

/** Fixed labels of `/schools`. Texts an operator may change are in content/schools.yaml. */
export const marketingWords = spoken({
  en: {
    title: "For schools",
    request: "Request a demo",
    login: "Institution Login",
    sample: "View Sample Dashboard",
    pilot: "Start Free Trial",
    pilotOf: (plan: string) => `, ${plan}`,
    limits: "Limits",
    includes: "Features",
  },
});
