import { spoken } from "~/ui/language";

/** Where a range is from. `charts`: what the charts of our case studies print. */
export type LabSource = "charts" | "abim" | "nbme" | "msd" | "accp";

export type LabValue = { test: string; range: string; from: LabSource };

/** The reference sheet of laboratory values: adults, in US units. */
export const labValues = spoken({
  en: {
    title: "Lab Values",
    lead: "Reference ranges for adults who are not pregnant, in US units. Each laboratory has its own: a range that a client’s chart prints is the one that counts there.",
    test: "Test",
    range: "Range",
    source: "Source",
    sources: "Sources",
    from: {
      charts: "Charts",
      abim: "ABIM",
      nbme: "NBME",
      msd: "MSD",
      accp: "ACCP",
    } satisfies Record<LabSource, string> as Record<LabSource, string>,
    fromWhat: {
      charts: "the ranges that the charts of our case studies print",
      abim: "American Board of Internal Medicine, Laboratory Test Reference Ranges, January 2026",
      nbme: "National Board of Medical Examiners, USMLE Laboratory Values",
      msd: "MSD Manual, Consumer Version, Blood Tests",
      accp: "American College of Clinical Pharmacy, Reference Values for Common Laboratory Tests",
    } satisfies Record<LabSource, string> as Record<LabSource, string>,
    groups: [
      {
        title: "Vital signs",
        values: [
          { test: "Temperature", range: "97.0–99.5° F (36.1–37.5° C)", from: "charts" },
          { test: "Pulse", range: "60–100 /min", from: "charts" },
          { test: "Respirations", range: "12–20 /min", from: "charts" },
          { test: "Blood pressure", range: "90–120 / 60–80 mm Hg", from: "charts" },
          { test: "Mean arterial pressure", range: "70–100 mm Hg", from: "charts" },
          { test: "SpO₂", range: "95–100%", from: "charts" },
        ],
      },
      {
        title: "Complete blood count",
        values: [
          { test: "WBC", range: "4.5–11.0 10³/mm³", from: "charts" },
          { test: "Band neutrophils", range: "0–5%", from: "charts" },
          { test: "Hemoglobin, male", range: "13.5–17.5 g/dL", from: "nbme" },
          { test: "Hemoglobin, female", range: "12–16 g/dL", from: "nbme" },
          { test: "Hematocrit, male", range: "41–53%", from: "nbme" },
          { test: "Hematocrit, female", range: "36–46%", from: "nbme" },
          { test: "Platelets", range: "150–400 10³/mm³", from: "charts" },
        ],
      },
      {
        title: "Chemistry",
        values: [
          { test: "Sodium", range: "136–146 mEq/L", from: "nbme" },
          { test: "Potassium", range: "3.5–5.0 mEq/L", from: "nbme" },
          { test: "Chloride", range: "98–106 mEq/L", from: "abim" },
          { test: "Carbon dioxide, total", range: "23–30 mEq/L", from: "abim" },
          { test: "Calcium, total", range: "8.6–10.2 mg/dL", from: "abim" },
          { test: "Magnesium", range: "1.7–2.2 mg/dL", from: "charts" },
          { test: "Phosphorus", range: "3.0–4.5 mg/dL", from: "abim" },
          { test: "BUN", range: "8–20 mg/dL", from: "abim" },
          { test: "Creatinine", range: "0.6–1.2 mg/dL", from: "msd" },
          { test: "Glucose, fasting", range: "70–110 mg/dL", from: "msd" },
          { test: "Lactate", range: "0.5–2.0 mmol/L", from: "charts" },
          { test: "Albumin", range: "3.5–5.5 g/dL", from: "abim" },
          { test: "Bilirubin, total", range: "0.3–1.0 mg/dL", from: "abim" },
        ],
      },
      {
        title: "Arterial blood gas, room air",
        values: [
          { test: "pH", range: "7.35–7.45", from: "charts" },
          { test: "PaCO₂", range: "35–45 mm Hg", from: "charts" },
          { test: "PaO₂", range: "75–100 mm Hg", from: "abim" },
          { test: "Bicarbonate", range: "22–26 mEq/L", from: "charts" },
        ],
      },
      {
        title: "Clotting, without anticoagulants",
        values: [
          { test: "Prothrombin time", range: "11–13 seconds", from: "abim" },
          { test: "INR", range: "0.9–1.1", from: "accp" },
          { test: "aPTT", range: "25–35 seconds", from: "charts" },
          { test: "Fibrinogen", range: "200–400 mg/dL", from: "abim" },
        ],
      },
      {
        title: "Heart",
        values: [
          { test: "Troponin I", range: "0.04 ng/mL or less", from: "abim" },
          { test: "BNP", range: "less than 100 pg/mL", from: "abim" },
        ],
      },
    ] as { title: string; values: LabValue[] }[],
  },
});
