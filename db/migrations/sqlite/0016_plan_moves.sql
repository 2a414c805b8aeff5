ALTER TABLE `plan_ticks` ADD `is_left_out` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `study_plans` ADD `moves_seen_on` text;