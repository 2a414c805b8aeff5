/** One list for schema, forms and rules. */

export const roles = ["student", "admin"] as const;
export type Role = (typeof roles)[number];

export const studyPreferences = ["daily", "intensive", "weekend", "flexible"] as const;
export const tokenPurposes = [
  "confirm",
  "magic",
  "reset",
  "email_change",
  "unsubscribe",
  "second_step",
] as const;
export type TokenPurpose = (typeof tokenPurposes)[number];

/** `act`: an administrator or operator did something that is on record. */
export const securityEventKinds = [
  "sign-up",
  "sign-in",
  "sign-in-failed",
  "link-used",
  "password-changed",
  "email-changed",
  "sessions-ended",
  "two-factor-on",
  "two-factor-off",
  "recovery-codes-made",
  "recovery-code-used",
  "code-refused",
  "limited",
  "access-denied",
  "act",
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

export const publicationStatuses = ["draft", "published", "archived"] as const;
/** What can be written at the content desk. */
export const draftKinds = ["question", "lesson", "list", "exam", "case", "card"] as const;
/** Who wrote a text first: a person at the desk, a file, a language model. */
export const contentOrigins = ["desk", "import", "generated"] as const;
export type ContentOrigin = (typeof contentOrigins)[number];
export const reviewStates = ["writing", "ready"] as const;
export type ReviewState = (typeof reviewStates)[number];
export const difficulties = ["easy", "medium", "hard"] as const;
export const cognitiveLevels = ["recall", "apply", "analyze"] as const;

export const questionTypes = [
  "multiple_choice",
  "select_all",
  "select_n",
  "matrix_choice",
  "matrix_response",
  "response_grouping",
  "dropdown_cloze",
  "dropdown_table",
  "drag_cloze",
  "dyad",
  "triad",
  "highlight_text",
  "highlight_table",
  "bow_tie",
  "ordered_response",
] as const;
export type QuestionType = (typeof questionTypes)[number];

export const scoringRules = ["exact", "plus_minus", "per_part", "rationale"] as const;
/** `exam` questions appear only in their exam (ruling 12). */
export const questionPools = ["practice", "exam"] as const;

/** docs/rules.md: test plan 3.0, content outline. */
export const nhaDomains = [
  "safety-compliance",
  "patient-preparation",
  "routine-collections",
  "special-collections-processing",
] as const;
export type NhaDomain = (typeof nhaDomains)[number];
export const ascpAreas = [
  "circulatory-system",
  "specimen-collection",
  "specimen-handling",
  "point-of-care",
  "non-blood",
  "laboratory-operations",
] as const;
export type AscpArea = (typeof ascpAreas)[number];
export const cardCategories = [
  "tubes",
  "order",
  "safety",
  "anatomy",
  "complications",
  "procedures",
] as const;
export const drawRounds = ["venous", "capillary", "winged-set"] as const;
export type DrawRound = (typeof drawRounds)[number];
/** Client needs of the NCLEX-RN test plan. */
export const clientNeeds = [
  "management-of-care",
  "safety-and-infection-control",
  "health-promotion",
  "psychosocial-integrity",
  "basic-care-and-comfort",
  "pharmacological-therapies",
  "reduction-of-risk",
  "physiological-adaptation",
] as const;
/** The steps of the NCSBN clinical judgment model. */
export const judgmentSteps = [
  "recognize-cues",
  "analyze-cues",
  "prioritize-hypotheses",
  "generate-solutions",
  "take-action",
  "evaluate-outcomes",
] as const;

export const listKinds = ["quiz", "practice_exam", "case_study"] as const;
export type ListKind = (typeof listKinds)[number];
export const quizTypes = [
  "check",
  "practice",
  "assessment",
  "builtin",
  "quick",
  "exam",
  "custom",
] as const;
export type QuizType = (typeof quizTypes)[number];
/** `exam`: keys are shown after submitting. `tutor`: after each answer, which locks it. */
/** A case of six steps, or a single item beside a chart, which claims no step. */
export const caseFormats = ["unfolding", "bow_tie", "trend"] as const;
export type CaseFormat = (typeof caseFormats)[number];

/** Second level of a case's Chart tab. */
export const chartSections = ["notes", "orders", "history", "imaging"] as const;
export type ChartSection = (typeof chartSections)[number];

export const attemptModes = ["exam", "tutor"] as const;
export type AttemptMode = (typeof attemptModes)[number];
/**
 * `not_taken`: no answer was stored. `discarded`: by its learner, before submitting. Neither is a
 * result (ruling 51).
 */
export const attemptEndings = ["submitted", "timed_out", "not_taken", "discarded"] as const;
export const confidences = ["sure", "unsure"] as const;
export type Confidence = (typeof confidences)[number];

export const tubeColours = [
  "culture",
  "blue",
  "red",
  "gold",
  "green",
  "lavender",
  "gray",
  "pink",
  "navy",
] as const;

export const plans = ["basic", "premium"] as const;
export type Plan = (typeof plans)[number];
export const grantSources = ["purchase", "seat", "gift"] as const;
export const orderStatuses = [
  "open",
  "pending",
  "paid",
  "failed",
  "expired",
  "refunded",
  "partially_refunded",
  "disputed",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];
export const disputes = ["open", "won", "lost"] as const;
export const refundReasons = ["paid_twice", "lost_base"] as const;
export type RefundReason = (typeof refundReasons)[number];
/** The event changed something; was already known; does not match its order; matches no order. */
export const eventOutcomes = ["applied", "unchanged", "mismatch", "unknown"] as const;
export type EventOutcome = (typeof eventOutcomes)[number];

export const contactSubjects = [
  "question",
  "account",
  "payment",
  "content",
  "accessibility",
  "privacy",
  "school",
  "other",
] as const;
export type ContactSubject = (typeof contactSubjects)[number];
export const mailLanes = ["link", "transactional", "bulk"] as const;
export type MailLane = (typeof mailLanes)[number];
export const mailStatuses = ["queued", "sending", "sent", "failed"] as const;
export const schoolPlans = ["starter", "professional", "enterprise"] as const;
export type SchoolPlan = (typeof schoolPlans)[number];
/** Pending: an administrator has not activated it (ruling 34). */
export const schoolStatuses = ["pending", "trial", "active", "ended"] as const;
export type SchoolStatus = (typeof schoolStatuses)[number];
export const staffRoles = ["admin", "instructor", "assistant"] as const;
export type StaffRole = (typeof staffRoles)[number];
export const staffStatuses = ["active", "invited", "removed"] as const;
/** Requested: by the class code, to be approved. */
export const studentStatuses = ["requested", "invited", "active", "removed"] as const;
export type StudentStatus = (typeof studentStatuses)[number];
/** Of a student in the roster, those who need someone first (ruling 37). */
export const standings = ["needs_help", "at_risk", "on_track", "no_program"] as const;
export type Standing = (typeof standings)[number];
export const inviteStatuses = ["pending", "accepted", "declined", "revoked"] as const;
export const onboardingSteps = ["school", "plan", "instructors", "students", "done"] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];
/** Reading: the file is gone through. Checked: what it would do is shown. */
export const rosterImportStatuses = [
  "reading",
  "checked",
  "confirmed",
  "done",
  "discarded",
] as const;
/** What a row of an import does. Rejoined: the school removed this student before. */
export const rosterOutcomes = ["new", "changed", "same", "rejoined", "refused"] as const;
export type RosterOutcome = (typeof rosterOutcomes)[number];
export const licenseTypes = [
  "educational",
  "healthcare",
  "trade",
  "professional",
  "accreditation",
  "other",
] as const;
export const licenseStatuses = ["active", "pending", "expired", "revoked"] as const;
export type LicenseStatus = (typeof licenseStatuses)[number];
export const schoolContentTypes = ["lesson", "assignment", "resource", "video"] as const;
export type SchoolContentType = (typeof schoolContentTypes)[number];
export const schoolContentStatuses = ["draft", "published", "archived"] as const;
export type SchoolContentStatus = (typeof schoolContentStatuses)[number];
export const conversationTypes = ["private", "announcement"] as const;
export const audiences = ["all", "students", "staff"] as const;
export type Audience = (typeof audiences)[number];
export const jobStatuses = ["pending", "processing", "completed", "failed"] as const;
/** Why a learner reports a question. */
export const challengeReasons = ["answer", "explanation", "wording", "broken"] as const;
export type ChallengeReason = (typeof challengeReasons)[number];
export const challengeStatuses = ["open", "upheld", "rejected"] as const;
