DROP INDEX "challenges_once";--> statement-breakpoint
ALTER TABLE "challenges" ADD COLUMN "attempt_id" text;--> statement-breakpoint
ALTER TABLE "challenges" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "challenges" ADD COLUMN "details" text;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "challenges_one_open" ON "challenges" USING btree ("user_id","question_version_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "challenges_attempt" ON "challenges" USING btree ("attempt_id");