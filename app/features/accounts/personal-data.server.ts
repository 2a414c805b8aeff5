import { own, type Parts, secret } from "#db/personal-data";
import { auditLog, sessions, tokens, users } from "#db/schema";

export const accountParts = {
  profile: {
    table: users,
    ownerColumns: [users.id],
    columns: {
      id: users.id,
      email: users.email,
      fullName: users.fullName,
      role: users.role,
      emailConfirmedAt: users.emailConfirmedAt,
      timeZone: users.timeZone,
      examDate: users.examDate,
      examName: users.examName,
      studyPreference: users.studyPreference,
      onboardingCompleted: users.onboardingCompleted,
      extraTimeFactor: users.extraTimeFactor,
      liteMode: users.liteMode,
      remindersOff: users.remindersOff,
      isDemo: users.isDemo,
      createdAt: users.createdAt,
      updatedAt: users.updatedAt,
    },
    omitted: { passwordHash: secret },
    order: [users.id],
  },
  sessions: {
    table: sessions,
    ownerColumns: [sessions.userId],
    columns: {
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
    },
    omitted: { id: secret, userId: own, notices: "empty: notices are in a cookie" },
    order: [sessions.id],
  },
  mailedLinks: {
    table: tokens,
    ownerColumns: [tokens.userId],
    columns: {
      purpose: tokens.purpose,
      email: tokens.email,
      redirectTo: tokens.redirectTo,
      createdAt: tokens.createdAt,
      expiresAt: tokens.expiresAt,
      usedAt: tokens.usedAt,
    },
    omitted: { id: secret, userId: own },
    order: [tokens.id],
  },
} satisfies Parts;

/** Audit entries about what the person did, and what was done to their account. */
export const historyParts = {
  history: {
    table: auditLog,
    ownerColumns: [auditLog.actorId, auditLog.subjectId],
    columns: {
      id: auditLog.id,
      action: auditLog.action,
      subjectKind: auditLog.subjectKind,
      subjectId: auditLog.subjectId,
      details: auditLog.details,
      createdAt: auditLog.createdAt,
    },
    omitted: { actorId: "may be somebody else's account" },
    order: [auditLog.id],
    // Details of what the person did to others are the others' data.
    shown: (row, { person }) =>
      row.subjectId === person.userId ? row : { ...row, subjectId: null, details: null },
  },
} satisfies Parts;
