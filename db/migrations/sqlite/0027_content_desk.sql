CREATE TABLE `content_drafts` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text,
	`form` text NOT NULL,
	`base_id` text,
	`base_hash` text,
	`revision` integer DEFAULT 1 NOT NULL,
	`author_id` text,
	`origin` text NOT NULL,
	`review_state` text DEFAULT 'writing' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);--> statement-breakpoint
CREATE UNIQUE INDEX `content_drafts_subject` ON `content_drafts` (`kind`,`subject_id`);--> statement-breakpoint
CREATE INDEX `content_drafts_newest` ON `content_drafts` (`kind`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `content_drafts_author` ON `content_drafts` (`author_id`);--> statement-breakpoint
ALTER TABLE `content_imports` ADD `pending_row` text;--> statement-breakpoint
ALTER TABLE `content_imports` ADD `is_pending` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `content_imports_pending` ON `content_imports` (`kind`,`row_id`) WHERE is_pending;--> statement-breakpoint
ALTER TABLE `question_versions` ADD `origin` text DEFAULT 'import' NOT NULL;--> statement-breakpoint
ALTER TABLE `question_versions` ADD `reviewed_by` text REFERENCES users(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `questions_newest` ON `questions` (`updated_at`,`id`);