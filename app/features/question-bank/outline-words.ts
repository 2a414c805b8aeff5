import { spoken } from "~/ui/language";

/** Areas of the ASCP's outline for phlebotomists, by their codes in the question bank. */
export const ascpLabels = spoken({
  en: {
    "circulatory-system": "Circulatory System",
    "specimen-collection": "Specimen Collection",
    "specimen-handling": "Specimen Handling, Transport, and Processing",
    "point-of-care": "Waived and Point-of-Care Testing",
    "non-blood": "Non-Blood Specimens",
    "laboratory-operations": "Laboratory Operations",
  },
});
