DROP INDEX `mail_due`;--> statement-breakpoint
ALTER TABLE `mail` ADD `lane` text DEFAULT 'transactional' NOT NULL;--> statement-breakpoint
CREATE INDEX `mail_due` ON `mail` (`lane`,`status`,`due_at`,`id`);