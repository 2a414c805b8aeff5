CREATE TABLE "case_study_versions" (
	"id" text PRIMARY KEY NOT NULL,
	"case_study_id" text NOT NULL,
	"version" integer NOT NULL,
	"scenario" text NOT NULL,
	"difficulty" text NOT NULL,
	"estimated_minutes" integer NOT NULL,
	"client_chart" jsonb NOT NULL,
	"exhibit_data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
INSERT INTO "case_study_versions"("id", "case_study_id", "version", "scenario", "difficulty", "estimated_minutes", "client_chart", "exhibit_data", "created_at") SELECT s."id" || '-v1', s."id", 1, s."scenario", s."difficulty", s."estimated_minutes", s."client_chart", s."exhibit_data", l."updated_at" FROM "case_studies" s INNER JOIN "question_lists" l ON l."id" = s."id";--> statement-breakpoint
ALTER TABLE "case_study_versions" ADD CONSTRAINT "case_study_versions_case_study_id_case_studies_id_fk" FOREIGN KEY ("case_study_id") REFERENCES "public"."case_studies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "case_study_versions_number" ON "case_study_versions" USING btree ("case_study_id","version");--> statement-breakpoint
ALTER TABLE "case_studies" ADD COLUMN "current_version_id" text;--> statement-breakpoint
UPDATE "case_studies" SET "current_version_id" = "id" || '-v1';--> statement-breakpoint
ALTER TABLE "case_studies" ADD CONSTRAINT "case_studies_current_version_id_case_study_versions_id_fk" FOREIGN KEY ("current_version_id") REFERENCES "public"."case_study_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_studies" DROP COLUMN "scenario";--> statement-breakpoint
ALTER TABLE "case_studies" DROP COLUMN "difficulty";--> statement-breakpoint
ALTER TABLE "case_studies" DROP COLUMN "estimated_minutes";--> statement-breakpoint
ALTER TABLE "case_studies" DROP COLUMN "client_chart";--> statement-breakpoint
ALTER TABLE "case_studies" DROP COLUMN "exhibit_data";--> statement-breakpoint
ALTER TABLE "case_study_steps" ADD COLUMN "case_study_version_id" text;--> statement-breakpoint
ALTER TABLE "case_study_steps" ADD COLUMN "question_id" text;--> statement-breakpoint
UPDATE "case_study_steps" s SET "case_study_version_id" = s."case_study_id" || '-v1', "question_id" = (SELECT min(v."question_id") FROM "question_list_items" i INNER JOIN "question_versions" v ON v."id" = i."question_version_id" WHERE i."case_study_step_id" = s."id");--> statement-breakpoint
ALTER TABLE "case_study_steps" ALTER COLUMN "case_study_version_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "case_study_steps" ADD CONSTRAINT "case_study_steps_case_study_version_id_case_study_versions_id_fk" FOREIGN KEY ("case_study_version_id") REFERENCES "public"."case_study_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_study_steps" ADD CONSTRAINT "case_study_steps_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_study_steps" DROP COLUMN "case_study_id";--> statement-breakpoint
CREATE UNIQUE INDEX "case_study_steps_position" ON "case_study_steps" USING btree ("case_study_version_id","position");--> statement-breakpoint
ALTER TABLE "question_list_items" DROP COLUMN "case_study_step_id";--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "case_study_version_id" text;--> statement-breakpoint
UPDATE "attempts" SET "case_study_version_id" = "list_id" || '-v1' WHERE "list_id" IN (SELECT "id" FROM "case_studies");--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_case_study_version_id_case_study_versions_id_fk" FOREIGN KEY ("case_study_version_id") REFERENCES "public"."case_study_versions"("id") ON DELETE no action ON UPDATE no action;
