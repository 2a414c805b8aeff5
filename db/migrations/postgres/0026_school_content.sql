CREATE TABLE "school_content_done" (
	"school_id" text NOT NULL,
	"content_id" text NOT NULL,
	"student_id" text NOT NULL,
	"completed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "school_content_done_content_id_student_id_pk" PRIMARY KEY("content_id","student_id")
);--> statement-breakpoint
CREATE TABLE "student_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"student_id" text NOT NULL,
	"author_id" text,
	"body" text NOT NULL,
	"once_key" text,
	"created_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
DROP INDEX "school_content_order";--> statement-breakpoint
ALTER TABLE "school_content" ADD COLUMN "program_id" text;--> statement-breakpoint
ALTER TABLE "school_content" ADD COLUMN "status" text DEFAULT 'draft' NOT NULL;--> statement-breakpoint
ALTER TABLE "school_content" ADD COLUMN "body" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "school_content" ADD COLUMN "due_on" text;--> statement-breakpoint
ALTER TABLE "school_content" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "school_content_of_school" ON "school_content" USING btree ("school_id","id");--> statement-breakpoint
ALTER TABLE "school_content_done" ADD CONSTRAINT "school_content_done_content" FOREIGN KEY ("school_id","content_id") REFERENCES "public"."school_content"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_content_done" ADD CONSTRAINT "school_content_done_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."school_students"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_notes" ADD CONSTRAINT "student_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_notes" ADD CONSTRAINT "student_notes_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."school_students"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "school_content_done_student" ON "school_content_done" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "student_notes_student_order" ON "student_notes" USING btree ("student_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "student_notes_once" ON "student_notes" USING btree ("once_key");--> statement-breakpoint
ALTER TABLE "school_content" ADD CONSTRAINT "school_content_program" FOREIGN KEY ("school_id","program_id") REFERENCES "public"."programs"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "school_content_shown" ON "school_content" USING btree ("school_id","status","program_id");--> statement-breakpoint
CREATE INDEX "school_content_order" ON "school_content" USING btree ("school_id","sort_order","id");