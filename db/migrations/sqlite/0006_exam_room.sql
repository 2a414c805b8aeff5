ALTER TABLE `attempt_items` ADD `partial` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `attempt_items` ADD `seen_at` integer;