ALTER TABLE "plan_ticks" ADD COLUMN "is_left_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "study_plans" ADD COLUMN "moves_seen_on" text;