ALTER TABLE "cohorts" ADD COLUMN "max_students" integer DEFAULT 25 NOT NULL;--> statement-breakpoint
CREATE INDEX "school_licenses_due" ON "school_licenses" USING btree ("expiry_date");