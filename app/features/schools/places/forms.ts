import { z } from "zod";
import { licenseStatuses, licenseTypes } from "#db/vocabulary";
import { isEmail, normalizeEmail } from "~/features/accounts/email";
import { cohortPlaces } from "./limits";
import { licensesWords, locationsWords, programLocationsWords } from "./words";
import { zoneNames } from "./zones";

const { signs, long, countryMissing } = locationsWords;

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, { error: () => long(most) })
    .regex(/^\P{Cc}*$/u, { error: () => signs });

const required = (most: number, missing: string) =>
  z
    .string({ error: () => missing })
    .trim()
    .min(1, { error: () => missing })
    .max(most, { error: () => long(most) })
    .regex(/^\P{Cc}*$/u, { error: () => signs });

const optional = (most: number) =>
  line(most)
    .nullish()
    .transform((value) => value || null);

export const locationSchema = z.object({
  name: required(100, locationsWords.nameMissing),
  address: optional(200),
  city: optional(100),
  stateProvince: optional(100),
  country: required(100, countryMissing),
  postalCode: optional(20),
  phone: optional(40),
  email: z
    .string()
    .transform(normalizeEmail)
    .refine(isEmail, { error: () => locationsWords.emailShape })
    .nullish()
    .transform((value) => value || null),
  isHeadquarters: z
    .literal("yes")
    .nullish()
    .transform((value) => value === "yes"),
  timezone: z.enum(zoneNames, { error: () => locationsWords.timezoneMissing }).default("UTC"),
});

const day = z.iso
  .date({ error: () => licensesWords.dayShape })
  .nullish()
  .transform((value) => value ?? null);

export const licenseSchema = z
  .object({
    licenseType: z.enum(licenseTypes, { error: () => licensesWords.typeMissing }),
    licenseNumber: required(100, licensesWords.numberMissing),
    issuingAuthority: required(200, licensesWords.authorityMissing),
    locationId: optional(100),
    stateProvince: optional(100),
    country: required(100, countryMissing),
    issueDate: day,
    expiryDate: day,
    status: z.enum(licenseStatuses, { error: () => licensesWords.statusMissing }).default("active"),
    notes: z
      .string()
      .trim()
      .max(1000, { error: () => long(1000) })
      .nullish()
      .transform((value) => value || null),
  })
  .refine(({ issueDate, expiryDate }) => !issueDate || !expiryDate || issueDate <= expiryDate, {
    path: ["expiryDate"],
    error: () => licensesWords.order,
  });

const { least, most, usual } = cohortPlaces;

export const programLocationSchema = z.object({
  locationId: z.string({ error: () => programLocationsWords.missing }).max(100),
  // What is no number counts as the usual one (specification).
  maxStudents: z
    .string()
    .nullish()
    .transform((text) => (text && Number.isFinite(Number(text)) ? Number(text) : usual))
    .pipe(
      z
        .number()
        .int({ error: () => programLocationsWords.range(least, most) })
        .min(least, { error: () => programLocationsWords.range(least, most) })
        .max(most, { error: () => programLocationsWords.range(least, most) }),
    ),
});
