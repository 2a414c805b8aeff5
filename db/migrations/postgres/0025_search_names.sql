DROP INDEX "school_students_name";--> statement-breakpoint
DROP INDEX "school_students_number";--> statement-breakpoint
DROP INDEX "school_students_standing";--> statement-breakpoint
DROP INDEX "school_students_completion";--> statement-breakpoint
DROP INDEX "school_students_grade";--> statement-breakpoint
DROP INDEX "school_students_study";--> statement-breakpoint
DROP INDEX "school_students_active";--> statement-breakpoint
ALTER TABLE "school_students" ADD COLUMN "search_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "school_students_unnamed" ON "school_students" USING btree ("id") WHERE search_name = '';--> statement-breakpoint
CREATE INDEX "school_students_place" ON "school_students" USING btree ("school_id","location_id","search_name","id") WHERE status in ('active', 'invited');--> statement-breakpoint
CREATE INDEX "school_students_name" ON "school_students" USING btree ("school_id","search_name","id","status","standing") WHERE status in ('active', 'invited');--> statement-breakpoint
CREATE INDEX "school_students_number" ON "school_students" USING btree ("school_id","student_id","search_name","id") WHERE status in ('active', 'invited');--> statement-breakpoint
CREATE INDEX "school_students_standing" ON "school_students" USING btree ("school_id","standing","search_name","id") WHERE status in ('active', 'invited');--> statement-breakpoint
CREATE INDEX "school_students_completion" ON "school_students" USING btree ("school_id","completion_percent","search_name","id") WHERE status in ('active', 'invited');--> statement-breakpoint
CREATE INDEX "school_students_grade" ON "school_students" USING btree ("school_id","grade","search_name","id") WHERE status in ('active', 'invited');--> statement-breakpoint
CREATE INDEX "school_students_study" ON "school_students" USING btree ("school_id","study_seconds","search_name","id") WHERE status in ('active', 'invited');--> statement-breakpoint
CREATE INDEX "school_students_active" ON "school_students" USING btree ("school_id","last_active_at","search_name","id") WHERE status in ('active', 'invited');