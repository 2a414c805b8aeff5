DROP INDEX "mail_due";--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "lane" text DEFAULT 'transactional' NOT NULL;--> statement-breakpoint
CREATE INDEX "mail_due" ON "mail" USING btree ("lane","status","due_at","id");