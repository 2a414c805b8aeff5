DROP INDEX "school_students_name";--> statement-breakpoint
DROP INDEX "school_students_standing";--> statement-breakpoint
ALTER TABLE "school_students" ADD COLUMN "search_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "school_students_unnamed" ON "school_students" USING btree ("id") WHERE search_name = '';--> statement-breakpoint
CREATE INDEX "school_students_name" ON "school_students" USING btree ("school_id","search_name","id") WHERE status in ('active', 'invited');--> statement-breakpoint
CREATE INDEX "school_students_standing" ON "school_students" USING btree ("school_id","standing","search_name","id") WHERE status in ('active', 'invited');