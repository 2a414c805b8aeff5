/** The tables with personal data; each feature describes its own. */
import type { Part } from "#db/personal-data";
import { accessParts } from "~/features/access/personal-data.server";
import { accountParts, historyParts } from "~/features/accounts/personal-data.server";
import { billingParts } from "~/features/billing/personal-data.server";
import { contactParts } from "~/features/contact/personal-data.server";
import { flashcardParts } from "~/features/flashcards/personal-data.server";
import { generationParts } from "~/features/generation/personal-data.server";
import { lessonParts } from "~/features/lessons/personal-data.server";
import { mailParts } from "~/features/mail/personal-data.server";
import { messagingParts } from "~/features/messaging/personal-data.server";
import { notificationParts } from "~/features/notifications/personal-data.server";
import { orderOfDrawParts } from "~/features/order-of-draw/personal-data.server";
import { plannerParts } from "~/features/planner/personal-data.server";
import { progressParts } from "~/features/progress/personal-data.server";
import { questionParts } from "~/features/question-bank/personal-data.server";
import { quizParts } from "~/features/quizzes/personal-data.server";
import { schoolParts } from "~/features/schools/personal-data.server";
import { securityLogParts } from "~/features/security-log/personal-data.server";
import type { exportWords } from "~/words/account-export";

/** Names of the schema note, except attempts and their items. */
type PartName = Exclude<keyof typeof exportWords.parts, "attempts" | "items">;

/** In the file's order, without attempts and their items. */
export const parts: Record<PartName, Part> = {
  ...accountParts,
  ...lessonParts,
  ...progressParts,
  ...quizParts,
  ...questionParts,
  ...orderOfDrawParts,
  ...plannerParts,
  ...flashcardParts,
  ...accessParts,
  ...billingParts,
  ...notificationParts,
  ...mailParts,
  ...messagingParts,
  ...schoolParts,
  ...contactParts,
  ...generationParts,
  ...historyParts,
  ...securityLogParts,
};

/** Columns that name a person but are in no part, each with the reason. */
export const columnsNotExported: Record<string, string> = {
  "event_counters.user_id": "the number of the last of the events that are in the file",
  "question_versions.created_by": "The wording of a question is the product's.",
  "challenges.resolved_by": "The doubt is the learner's who raised it.",
  "access_grants.granted_by": "The access is the learner's who has it.",
  "school_invites.invited_by": "The invitation is its addressee's.",
  "schools.billing_email": "The school's own; its creator gets it with the school.",
  "school_locations.email": "The school's own.",
};
