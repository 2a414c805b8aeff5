import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  day,
  id,
  index,
  instant,
  integer,
  json,
  real,
  table,
  text,
  uniqueIndex,
} from "../columns";
import { roles, securityEventKinds, studyPreferences, tokenPurposes } from "../vocabulary";

export const users = table(
  "users",
  {
    id: id(),
    email: text().notNull(),
    fullName: text(),
    /** argon2id; null if only links can sign in. */
    passwordHash: text(),
    role: text({ enum: roles }).notNull().default("student"),
    emailConfirmedAt: instant(),
    /** Until a cookie or the account page sets it, UTC is shown. */
    timeZone: text(),
    examDate: day(),
    examName: text(),
    studyPreference: text({ enum: studyPreferences }),
    onboardingCompleted: boolean().notNull().default(false),
    /** 1, 1.25, 1.5 or 2. */
    extraTimeFactor: real().notNull().default(1),
    /** Null follows the browser's `Save-Data`. */
    liteMode: boolean(),
    remindersOff: boolean().notNull().default(false),
    isDemo: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("users_email").on(t.email),
    check("users_extra_time", sql`extra_time_factor in (1, 1.25, 1.5, 2)`),
  ],
);

export const sessions = table(
  "sessions",
  {
    /** SHA-256 of the secret in the cookie. */
    id: id(),
    /** Null only in rows of earlier versions, which are no longer sessions. */
    userId: text().references(() => users.id, { onDelete: "cascade" }),
    /** Always empty. */
    notices: json<Notice[]>().notNull(),
    userAgent: text(),
    /** Of a staff member's several schools the chosen one (ruling 38). Only ever compared with their own. */
    schoolId: text(),
    createdAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [index("sessions_user").on(t.userId), index("sessions_expires").on(t.expiresAt)],
);

export type Notice = {
  tone: "ok" | "bad" | "info";
  title: string;
  description?: string;
  action?: { label: string; href: string };
};

/**
 * Emailed links: single use, fifteen minutes (ruling 23). `second_step` is a sign-in that waits for
 * its code: ten minutes, its secret is in a cookie.
 */
export const tokens = table(
  "tokens",
  {
    /** SHA-256 of the secret in the link or cookie. */
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    purpose: text({ enum: tokenPurposes }).notNull(),
    /** The address that the link proves. */
    email: text().notNull(),
    redirectTo: text(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [index("tokens_user").on(t.userId, t.purpose), index("tokens_expires").on(t.expiresAt)],
);

/** Two-factor sign-in (decision 0052). On as soon as a code has confirmed it. */
export const secondFactors = table("second_factors", {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** What the authenticator app knows too, encrypted. */
  secret: text().notNull(),
  /** The 30 seconds, counted from 1970, of the last accepted code: each works once. */
  lastStep: integer().notNull().default(0),
  createdAt: instant().notNull(),
  confirmedAt: instant(),
});

/** Each signs in once without the authenticator app. */
export const recoveryCodes = table(
  "recovery_codes",
  {
    /** SHA-256 of the code. */
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [index("recovery_codes_user").on(t.userId)],
);

export const rateLimits = table(
  "rate_limits",
  { key: id(), points: integer().notNull(), expiresAt: instant() },
  (t) => [index("rate_limits_expires").on(t.expiresAt)],
);

/** Roles, extra time, refunds, edits of content. */
export const auditLog = table(
  "audit_log",
  {
    id: id(),
    /** Null for commands and jobs. */
    actorId: text().references(() => users.id, { onDelete: "set null" }),
    action: text().notNull(),
    subjectKind: text().notNull(),
    subjectId: text().notNull(),
    details: json<Record<string, unknown>>().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index("audit_log_subject").on(t.subjectKind, t.subjectId),
    index("audit_log_created").on(t.createdAt),
  ],
);

/** Equal events of one minute are one row. No address, token or password. */
export const securityEvents = table(
  "security_events",
  {
    id: id(),
    event: text({ enum: securityEventKinds }).notNull(),
    userId: text().references(() => users.id, { onDelete: "set null" }),
    /** HMAC-SHA256 of the client's network, with a secret of the installation. */
    addressHash: text(),
    details: json<Record<string, string>>().notNull(),
    /** How often it happened within the minute. */
    times: integer().notNull(),
    createdAt: instant().notNull(),
    lastAt: instant().notNull(),
  },
  (t) => [
    index("security_events_created").on(t.createdAt),
    index("security_events_user").on(t.userId, t.createdAt),
    index("security_events_address").on(t.addressHash, t.createdAt),
  ],
);

export const settings = table("settings", {
  key: id(),
  value: json<unknown>().notNull(),
  updatedAt: instant().notNull(),
});

/** Jobs that only one process may run at a time. */
export const leases = table("leases", {
  name: id(),
  holder: text().notNull(),
  expiresAt: instant().notNull(),
});
