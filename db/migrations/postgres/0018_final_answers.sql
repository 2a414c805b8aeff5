ALTER TABLE "attempt_items" ADD COLUMN "left_at" timestamp (3) with time zone;--> statement-breakpoint
-- Case studies under way: what was answered before a later answer was left.
UPDATE "attempt_items" SET "left_at" = "answered_at"
WHERE "attempt_id" IN (
  SELECT "attempts"."id" FROM "attempts"
  JOIN "question_lists" ON "question_lists"."id" = "attempts"."list_id"
  WHERE "attempts"."submitted_at" IS NULL AND "question_lists"."kind" = 'case_study'
) AND EXISTS (
  SELECT 1 FROM "attempt_items" "later"
  WHERE "later"."attempt_id" = "attempt_items"."attempt_id"
  AND "later"."position" > "attempt_items"."position" AND "later"."answered_at" IS NOT NULL
);
