CREATE TABLE `plan_ticks` (
	`user_id` text NOT NULL,
	`task` text NOT NULL,
	`ticked_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `task`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `study_plans` (
	`user_id` text PRIMARY KEY NOT NULL,
	`starts_on` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `event_counters` (
	`user_id` text PRIMARY KEY NOT NULL,
	`number` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
DROP TABLE `plan_days`;--> statement-breakpoint
DROP INDEX `flashcards_owner`;--> statement-breakpoint
CREATE UNIQUE INDEX `flashcards_own` ON `flashcards` (`owner_id`,`question_id`);--> statement-breakpoint
CREATE INDEX `orders_status` ON `orders` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `orders_plan` ON `orders` (`plan`,`created_at`);--> statement-breakpoint
CREATE INDEX `payment_events_outcome` ON `payment_events` (`outcome`,`received_at`);