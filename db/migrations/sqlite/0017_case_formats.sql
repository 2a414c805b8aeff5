ALTER TABLE `attempts` ADD `shuffle_seed` text;--> statement-breakpoint
ALTER TABLE `case_study_steps` ADD `must_not_miss` text;--> statement-breakpoint
ALTER TABLE `case_study_versions` ADD `format` text DEFAULT 'unfolding' NOT NULL;