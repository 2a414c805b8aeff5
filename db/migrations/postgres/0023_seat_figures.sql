CREATE TABLE "learner_changes" (
	"user_id" text PRIMARY KEY NOT NULL,
	"queued_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "school_changes" (
	"school_id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"done_student_id" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "school_days" (
	"school_id" text NOT NULL,
	"day" text NOT NULL,
	"seconds" integer NOT NULL,
	CONSTRAINT "school_days_school_id_day_pk" PRIMARY KEY("school_id","day")
);
--> statement-breakpoint
CREATE TABLE "seat_days" (
	"school_id" text NOT NULL,
	"student_id" text NOT NULL,
	"day" text NOT NULL,
	"seconds" integer NOT NULL,
	CONSTRAINT "seat_days_student_id_day_pk" PRIMARY KEY("student_id","day")
);
--> statement-breakpoint
ALTER TABLE "school_students" ADD COLUMN "completion_percent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "school_students" ADD COLUMN "grade" integer;--> statement-breakpoint
ALTER TABLE "school_students" ADD COLUMN "study_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "school_students" ADD COLUMN "last_active_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "school_students" ADD COLUMN "standing" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "school_students" ADD COLUMN "standing_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "risk_grade" integer DEFAULT 70 NOT NULL;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "risk_days" integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "help_days" integer DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "learner_changes" ADD CONSTRAINT "learner_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_changes" ADD CONSTRAINT "school_changes_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_days" ADD CONSTRAINT "school_days_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_days" ADD CONSTRAINT "seat_days_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."school_students"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "learner_changes_queue" ON "learner_changes" USING btree ("queued_at","user_id");--> statement-breakpoint
CREATE INDEX "school_students_figures" ON "school_students" USING btree ("school_id","status","standing","completion_percent","grade");--> statement-breakpoint
CREATE INDEX "school_students_due" ON "school_students" USING btree ("standing_due_at");--> statement-breakpoint
CREATE INDEX "school_students_name" ON "school_students" USING btree ("school_id","last_name","id") WHERE status in ('active', 'invited');--> statement-breakpoint
CREATE INDEX "school_students_number" ON "school_students" USING btree ("school_id","student_id","id") WHERE status in ('active', 'invited');--> statement-breakpoint
CREATE INDEX "school_students_standing" ON "school_students" USING btree ("school_id","standing","id") WHERE status in ('active', 'invited');--> statement-breakpoint
CREATE INDEX "school_students_completion" ON "school_students" USING btree ("school_id","completion_percent","id") WHERE status in ('active', 'invited');--> statement-breakpoint
CREATE INDEX "school_students_grade" ON "school_students" USING btree ("school_id","grade","id") WHERE status in ('active', 'invited');--> statement-breakpoint
CREATE INDEX "school_students_study" ON "school_students" USING btree ("school_id","study_seconds","id") WHERE status in ('active', 'invited');--> statement-breakpoint
CREATE INDEX "school_students_active" ON "school_students" USING btree ("school_id","last_active_at","id") WHERE status in ('active', 'invited');--> statement-breakpoint
INSERT INTO "school_changes" ("school_id") SELECT "id" FROM "schools";
