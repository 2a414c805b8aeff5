ALTER TABLE "attempts" ADD COLUMN "shuffle_seed" text;--> statement-breakpoint
ALTER TABLE "case_study_steps" ADD COLUMN "must_not_miss" jsonb;--> statement-breakpoint
ALTER TABLE "case_study_versions" ADD COLUMN "format" text DEFAULT 'unfolding' NOT NULL;