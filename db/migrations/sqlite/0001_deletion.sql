PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_orders` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`plan` text NOT NULL,
	`is_upgrade` integer NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`status` text NOT NULL,
	`checkout_session_id` text,
	`payment_intent_id` text,
	`refunded_amount` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`paid_at` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
INSERT INTO `__new_orders`("id", "user_id", "plan", "is_upgrade", "amount", "currency", "status", "checkout_session_id", "payment_intent_id", "refunded_amount", "created_at", "paid_at", "updated_at") SELECT "id", "user_id", "plan", "is_upgrade", "amount", "currency", "status", "checkout_session_id", "payment_intent_id", "refunded_amount", "created_at", "paid_at", "updated_at" FROM `orders`;--> statement-breakpoint
DROP TABLE `orders`;--> statement-breakpoint
ALTER TABLE `__new_orders` RENAME TO `orders`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `orders_session` ON `orders` (`checkout_session_id`);--> statement-breakpoint
CREATE INDEX `orders_intent` ON `orders` (`payment_intent_id`);--> statement-breakpoint
CREATE INDEX `orders_user` ON `orders` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `orders_created` ON `orders` (`created_at`);--> statement-breakpoint
CREATE TABLE `__new_generation_jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`track` text NOT NULL,
	`job_type` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`input_data` text NOT NULL,
	`output_data` text,
	`error_message` text,
	`progress` integer DEFAULT 0 NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`leased_until` integer,
	`created_by` text,
	`created_at` integer NOT NULL,
	`finished_at` integer,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
INSERT INTO `__new_generation_jobs`("id", "track", "job_type", "status", "input_data", "output_data", "error_message", "progress", "tries", "leased_until", "created_by", "created_at", "finished_at") SELECT "id", "track", "job_type", "status", "input_data", "output_data", "error_message", "progress", "tries", "leased_until", "created_by", "created_at", "finished_at" FROM `generation_jobs`;--> statement-breakpoint
DROP TABLE `generation_jobs`;--> statement-breakpoint
ALTER TABLE `__new_generation_jobs` RENAME TO `generation_jobs`;--> statement-breakpoint
CREATE INDEX `generation_jobs_recent` ON `generation_jobs` (`track`,`created_at`);--> statement-breakpoint
CREATE INDEX `generation_jobs_due` ON `generation_jobs` (`status`,`leased_until`);--> statement-breakpoint
CREATE TABLE `__new_announcements` (
	`id` text PRIMARY KEY NOT NULL,
	`school_id` text NOT NULL,
	`sender_id` text,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`audience` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`school_id`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`sender_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
INSERT INTO `__new_announcements`("id", "school_id", "sender_id", "title", "content", "audience", "created_at") SELECT "id", "school_id", "sender_id", "title", "content", "audience", "created_at" FROM `announcements`;--> statement-breakpoint
DROP TABLE `announcements`;--> statement-breakpoint
ALTER TABLE `__new_announcements` RENAME TO `announcements`;--> statement-breakpoint
CREATE INDEX `announcements_school` ON `announcements` (`school_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `__new_conversations` (
	`id` text PRIMARY KEY NOT NULL,
	`school_id` text NOT NULL,
	`title` text,
	`type` text NOT NULL,
	`created_by` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`school_id`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
INSERT INTO `__new_conversations`("id", "school_id", "title", "type", "created_by", "created_at", "updated_at") SELECT "id", "school_id", "title", "type", "created_by", "created_at", "updated_at" FROM `conversations`;--> statement-breakpoint
DROP TABLE `conversations`;--> statement-breakpoint
ALTER TABLE `__new_conversations` RENAME TO `conversations`;--> statement-breakpoint
CREATE INDEX `conversations_school` ON `conversations` (`school_id`,`updated_at`);