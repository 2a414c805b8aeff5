DROP INDEX `challenges_once`;--> statement-breakpoint
ALTER TABLE `challenges` ADD `attempt_id` text REFERENCES attempts(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `challenges` ADD `position` integer;--> statement-breakpoint
ALTER TABLE `challenges` ADD `details` text;--> statement-breakpoint
CREATE UNIQUE INDEX `challenges_one_open` ON `challenges` (`user_id`,`question_version_id`) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX `challenges_attempt` ON `challenges` (`attempt_id`);