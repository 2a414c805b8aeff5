CREATE TABLE "content_drafts" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text,
	"form" jsonb NOT NULL,
	"base_id" text,
	"base_hash" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"author_id" text,
	"origin" text NOT NULL,
	"review_state" text DEFAULT 'writing' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
ALTER TABLE "content_imports" ADD COLUMN "pending_row" jsonb;--> statement-breakpoint
ALTER TABLE "content_imports" ADD COLUMN "is_pending" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "question_versions" ADD COLUMN "origin" text DEFAULT 'import' NOT NULL;--> statement-breakpoint
ALTER TABLE "question_versions" ADD COLUMN "reviewed_by" text;--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "content_drafts_subject" ON "content_drafts" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE INDEX "content_drafts_newest" ON "content_drafts" USING btree ("kind","updated_at","id");--> statement-breakpoint
CREATE INDEX "content_drafts_author" ON "content_drafts" USING btree ("author_id");--> statement-breakpoint
ALTER TABLE "question_versions" ADD CONSTRAINT "question_versions_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_imports_pending" ON "content_imports" USING btree ("kind","row_id") WHERE is_pending;--> statement-breakpoint
CREATE INDEX "questions_newest" ON "questions" USING btree ("updated_at","id");