CREATE TABLE "cohorts" (
	"id" text PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"program_id" text NOT NULL,
	"location_id" text,
	"name" text NOT NULL,
	"starts_on" text,
	"ends_on" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roster_import_rows" (
	"import_id" text NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"email" text,
	"outcome" text NOT NULL,
	"detail" jsonb,
	CONSTRAINT "roster_import_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "roster_imports" (
	"id" text PRIMARY KEY NOT NULL,
	"school_id" text,
	"onboarding_id" text,
	"created_by" text,
	"file_name" text,
	"reading" jsonb NOT NULL,
	"status" text NOT NULL,
	"counts" jsonb NOT NULL,
	"rows" integer NOT NULL,
	"done_line" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "school_onboardings" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"step" text NOT NULL,
	"data" jsonb NOT NULL,
	"school_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "program_enrollments" DROP CONSTRAINT "program_enrollments_program_id_programs_id_fk";
--> statement-breakpoint
ALTER TABLE "program_enrollments" DROP CONSTRAINT "program_enrollments_student_id_school_students_id_fk";
--> statement-breakpoint
ALTER TABLE "program_locations" DROP CONSTRAINT "program_locations_program_id_programs_id_fk";
--> statement-breakpoint
ALTER TABLE "program_locations" DROP CONSTRAINT "program_locations_location_id_school_locations_id_fk";
--> statement-breakpoint
ALTER TABLE "school_licenses" DROP CONSTRAINT "school_licenses_location_id_school_locations_id_fk";
--> statement-breakpoint
ALTER TABLE "school_students" DROP CONSTRAINT "school_students_location_id_school_locations_id_fk";
--> statement-breakpoint
DROP INDEX "program_enrollments_program";
--> statement-breakpoint
ALTER TABLE "school_invites" ALTER COLUMN "code_hash" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "demo_requests" ADD COLUMN "once_key" text;
--> statement-breakpoint
ALTER TABLE "demo_requests" ADD COLUMN "answered_by" text;
--> statement-breakpoint
ALTER TABLE "program_enrollments" ADD COLUMN "school_id" text;
--> statement-breakpoint
UPDATE "program_enrollments" SET "school_id" = (SELECT "school_id" FROM "programs" WHERE "programs"."id" = "program_id");
--> statement-breakpoint
ALTER TABLE "program_enrollments" ALTER COLUMN "school_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "program_enrollments" ADD COLUMN "cohort_id" text;
--> statement-breakpoint
ALTER TABLE "program_locations" ADD COLUMN "school_id" text;
--> statement-breakpoint
UPDATE "program_locations" SET "school_id" = (SELECT "school_id" FROM "programs" WHERE "programs"."id" = "program_id");
--> statement-breakpoint
ALTER TABLE "program_locations" ALTER COLUMN "school_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "school_invites" ADD COLUMN "staff_id" text;
--> statement-breakpoint
ALTER TABLE "school_invites" ADD COLUMN "student_id" text;
--> statement-breakpoint
ALTER TABLE "school_invites" ADD COLUMN "sent_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "school_invites" ADD COLUMN "reason" text;
--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "max_staff" integer;
--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "max_programs" integer;
--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "had_pilot" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "name_key" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "class_code" text;
--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "staff_need_second_factor" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX "cohorts_of_program" ON "cohorts" USING btree ("program_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "programs_of_school" ON "programs" USING btree ("school_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "school_locations_of_school" ON "school_locations" USING btree ("school_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "school_staff_of_school" ON "school_staff" USING btree ("school_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "school_students_of_school" ON "school_students" USING btree ("school_id","id");
--> statement-breakpoint
ALTER TABLE "cohorts" ADD CONSTRAINT "cohorts_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cohorts" ADD CONSTRAINT "cohorts_program" FOREIGN KEY ("school_id","program_id") REFERENCES "public"."programs"("school_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cohorts" ADD CONSTRAINT "cohorts_location" FOREIGN KEY ("school_id","location_id") REFERENCES "public"."school_locations"("school_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "roster_import_rows" ADD CONSTRAINT "roster_import_rows_import_id_roster_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."roster_imports"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "roster_imports" ADD CONSTRAINT "roster_imports_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "roster_imports" ADD CONSTRAINT "roster_imports_onboarding_id_school_onboardings_id_fk" FOREIGN KEY ("onboarding_id") REFERENCES "public"."school_onboardings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "roster_imports" ADD CONSTRAINT "roster_imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "school_onboardings" ADD CONSTRAINT "school_onboardings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "school_onboardings" ADD CONSTRAINT "school_onboardings_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "cohorts_name" ON "cohorts" USING btree ("program_id","name");
--> statement-breakpoint
CREATE INDEX "roster_import_rows_outcome" ON "roster_import_rows" USING btree ("import_id","outcome","line");
--> statement-breakpoint
CREATE INDEX "roster_imports_school" ON "roster_imports" USING btree ("school_id","created_at");
--> statement-breakpoint
CREATE INDEX "roster_imports_onboarding" ON "roster_imports" USING btree ("onboarding_id","created_at");
--> statement-breakpoint
CREATE INDEX "roster_imports_status" ON "roster_imports" USING btree ("status","confirmed_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "school_onboardings_open" ON "school_onboardings" USING btree ("user_id") WHERE completed_at is null;
--> statement-breakpoint
CREATE INDEX "school_onboardings_user" ON "school_onboardings" USING btree ("user_id","created_at");
--> statement-breakpoint
ALTER TABLE "demo_requests" ADD CONSTRAINT "demo_requests_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "program_enrollments" ADD CONSTRAINT "program_enrollments_program" FOREIGN KEY ("school_id","program_id") REFERENCES "public"."programs"("school_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "program_enrollments" ADD CONSTRAINT "program_enrollments_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."school_students"("school_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "program_enrollments" ADD CONSTRAINT "program_enrollments_cohort" FOREIGN KEY ("program_id","cohort_id") REFERENCES "public"."cohorts"("program_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "program_locations" ADD CONSTRAINT "program_locations_program" FOREIGN KEY ("school_id","program_id") REFERENCES "public"."programs"("school_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "program_locations" ADD CONSTRAINT "program_locations_location" FOREIGN KEY ("school_id","location_id") REFERENCES "public"."school_locations"("school_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "school_invites" ADD CONSTRAINT "school_invites_staff" FOREIGN KEY ("school_id","staff_id") REFERENCES "public"."school_staff"("school_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "school_invites" ADD CONSTRAINT "school_invites_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."school_students"("school_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "school_licenses" ADD CONSTRAINT "school_licenses_location" FOREIGN KEY ("school_id","location_id") REFERENCES "public"."school_locations"("school_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "school_students" ADD CONSTRAINT "school_students_location" FOREIGN KEY ("school_id","location_id") REFERENCES "public"."school_locations"("school_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "demo_requests_once" ON "demo_requests" USING btree ("once_key");
--> statement-breakpoint
CREATE INDEX "program_enrollments_of_program" ON "program_enrollments" USING btree ("program_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "school_staff_person" ON "school_staff" USING btree ("school_id","user_id") WHERE user_id is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "school_students_person" ON "school_students" USING btree ("school_id","user_id") WHERE user_id is not null;
--> statement-breakpoint
CREATE INDEX "schools_status" ON "schools" USING btree ("status","trial_ends_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "schools_class_code" ON "schools" USING btree ("class_code");
--> statement-breakpoint
CREATE UNIQUE INDEX "schools_pilot_creator" ON "schools" USING btree ("created_by") WHERE had_pilot and not is_demo;
--> statement-breakpoint
CREATE UNIQUE INDEX "schools_pilot_name" ON "schools" USING btree ("name_key") WHERE had_pilot and not is_demo and name_key <> '';
