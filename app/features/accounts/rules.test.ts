import { describe, expect, it } from "vitest";
import { isEmail, normalizeEmail } from "./email";
import { landingPath, parsePlanCode, schoolLandingPath } from "./landing";
import { linkExpiry, linkPath } from "./links";
import { canonicalZone, isTimeZone, listZones, zoneGroups } from "./time-zones";
import { deviceName } from "./user-agent";

describe("e-mail addresses", () => {
  it("have one spelling", () => {
    expect(normalizeEmail("  Casey@Clinic.Example ")).toBe("casey@clinic.example");
    expect(normalizeEmail("ｃａｓｅｙ@clinic.example")).toBe("casey@clinic.example");
  });

  it("are taken loosely, but not as lists, names or headers", () => {
    for (const good of ["a@b.co", "first.last+tag@sub.example.org", "ü@bücher.example"])
      expect(isEmail(good), good).toBe(true);
    for (const bad of [
      "",
      "a",
      "a@b",
      "a b@c.de",
      "a@b.co,c@d.co",
      "Casey <a@b.co>",
      "a@b.co\r\nBcc: x@y.zz",
      "a\u0000@b.co",
      "a@b\u0007.co",
      "a@b.co\u007f",
      "a\u202e@b.co",
      "a\u200b@b.co",
      "a@b\u2066.co",
      `${"a".repeat(250)}@b.co`,
    ])
      expect(isEmail(bad), bad).toBe(false);
  });
});

describe("landing", () => {
  const nobody = {
    role: "student",
    createdSchool: false,
    isActiveInstructor: false,
    isSchoolAdmin: false,
  } as const;
  const nothing = { redirectTo: null, plan: null };
  const all = () => true;

  it("is the page that was asked for", () => {
    expect(
      landingPath({ ...nobody, role: "admin" }, { redirectTo: "/modules", plan: "base" }, all),
    ).toBe("/modules");
  });

  it("is the chosen plan, once it can be bought", () => {
    const asked = { redirectTo: null, plan: "premium" } as const;
    expect(landingPath(nobody, asked, all)).toBe("/get-started/payment?plan=premium");
    expect(landingPath(nobody, asked, () => false)).toBe("/practice");
  });

  it("is the role's own screen", () => {
    expect(landingPath({ ...nobody, role: "admin" }, nothing, all)).toBe("/admin");
    expect(
      landingPath({ ...nobody, createdSchool: true, isActiveInstructor: true }, nothing, all),
    ).toBe("/schools/dashboard");
    expect(landingPath({ ...nobody, isActiveInstructor: true }, nothing, all)).toBe(
      "/schools/instructor-dashboard",
    );
    const schoolAdmin = { ...nobody, isActiveInstructor: true, isSchoolAdmin: true };
    expect(landingPath(schoolAdmin, nothing, all)).toBe("/schools/dashboard");
    expect(landingPath(nobody, nothing, all)).toBe("/practice");
  });

  it("of a school's sign-in is the school's screen, or the setup of one", () => {
    const instructor = { ...nobody, isActiveInstructor: true };
    expect(schoolLandingPath({ ...nobody, createdSchool: true }, null, all)).toBe(
      "/schools/dashboard",
    );
    expect(schoolLandingPath(instructor, null, all)).toBe("/schools/instructor-dashboard");
    const noDashboard = (path: string) => path !== "/schools/instructor-dashboard";
    expect(schoolLandingPath(instructor, null, noDashboard)).toBe("/schools/portal");
    expect(schoolLandingPath(nobody, null, all)).toBe("/schools/onboarding");
    expect(schoolLandingPath(nobody, "/modules", all)).toBe("/modules");
    expect(schoolLandingPath(instructor, null, () => false)).toBe("/practice");
  });

  it("is /practice while that screen does not exist", () => {
    expect(landingPath({ ...nobody, createdSchool: true }, nothing, () => false)).toBe("/practice");
  });

  it("knows the two plan codes", () => {
    expect([
      parsePlanCode("base"),
      parsePlanCode("premium"),
      parsePlanCode("gold"),
      parsePlanCode(null),
    ]).toEqual(["base", "premium", null, null]);
  });
});

describe("links", () => {
  it("live for fifteen minutes", () => {
    expect(linkExpiry(new Date("2026-03-01T10:00:00Z"))).toEqual(new Date("2026-03-01T10:15:00Z"));
  });

  it("lead to the page of their purpose", () => {
    expect(linkPath("confirm", "x")).toBe("/auth/confirm/x");
    expect(linkPath("email_change", "x")).toBe("/auth/confirm/x");
    expect(linkPath("magic", "x")).toBe("/auth/magic/x");
    expect(linkPath("reset", "x")).toBe("/auth/reset/x");
  });
});

describe("time zones", () => {
  it("stand in groups, UTC first, each once", () => {
    const groups = zoneGroups(listZones("UTC"));
    expect(groups[0]).toEqual({ region: "UTC", zones: [{ value: "UTC", label: "UTC" }] });
    const values = groups.flatMap(({ zones }) => zones.map(({ value }) => value));
    expect(values).toContain("America/New_York");
    expect(new Set(values).size).toBe(values.length);
    expect(values.every(isTimeZone)).toBe(true);
  });

  it("keep one that only another engine names so", () => {
    expect(listZones("Etc/GMT+5").at(-1)).toBe("Etc/GMT+5");
    expect(listZones("Europe/Berlin").filter((zone) => zone === "Europe/Berlin")).toHaveLength(1);
    expect(listZones("UTC")).toContain(canonicalZone("Asia/Kolkata"));
    expect(canonicalZone("UTC")).toBe("UTC");
  });

  it("are those in which a date can be shown", () => {
    expect(isTimeZone("Europe/Berlin")).toBe(true);
    expect(isTimeZone("Mars/Olympus")).toBe(false);
    expect(isTimeZone("")).toBe(false);
  });
});

describe("deviceName", () => {
  it("names browser and system", () => {
    const chrome =
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
    const safari =
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
    expect(deviceName(chrome)).toBe("Chrome on Windows");
    expect(deviceName(`${chrome} Edg/140.0.0.0`)).toBe("Edge on Windows");
    expect(deviceName(safari)).toBe("Safari on an iPhone");
    expect(
      deviceName("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"),
    ).toBe("Firefox on Linux");
    expect(deviceName(null)).toBe("An unknown browser");
  });
});
