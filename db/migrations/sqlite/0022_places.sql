ALTER TABLE `cohorts` ADD `max_students` integer DEFAULT 25 NOT NULL;--> statement-breakpoint
CREATE INDEX `school_licenses_due` ON `school_licenses` (`expiry_date`);