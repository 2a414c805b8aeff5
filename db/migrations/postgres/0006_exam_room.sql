ALTER TABLE "attempt_items" ADD COLUMN "partial" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "attempt_items" ADD COLUMN "seen_at" timestamp (3) with time zone;