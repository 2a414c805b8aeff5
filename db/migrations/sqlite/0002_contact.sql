ALTER TABLE `contact_messages` ADD `once_key` text;--> statement-breakpoint
CREATE INDEX `contact_messages_created` ON `contact_messages` (`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `contact_messages_once` ON `contact_messages` (`once_key`);