PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_school_content` (
	`id` text PRIMARY KEY NOT NULL,
	`school_id` text NOT NULL,
	`program_id` text,
	`title` text NOT NULL,
	`content_type` text NOT NULL,
	`status` text DEFAULT 'draft' NOT NULL,
	`body` text DEFAULT '' NOT NULL,
	`content_data` text,
	`content_url` text,
	`is_mandatory` integer DEFAULT false NOT NULL,
	`due_on` text,
	`sort_order` integer NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`created_by` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`school_id`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`school_id`,`program_id`) REFERENCES `programs`(`school_id`,`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
INSERT INTO `__new_school_content`("id", "school_id", "title", "content_type", "content_data", "content_url", "is_mandatory", "sort_order", "created_by", "created_at", "updated_at") SELECT "id", "school_id", "title", "content_type", "content_data", "content_url", "is_mandatory", "sort_order", "created_by", "created_at", "updated_at" FROM `school_content`;--> statement-breakpoint
DROP TABLE `school_content`;--> statement-breakpoint
ALTER TABLE `__new_school_content` RENAME TO `school_content`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `school_content_of_school` ON `school_content` (`school_id`,`id`);--> statement-breakpoint
CREATE INDEX `school_content_order` ON `school_content` (`school_id`,`sort_order`,`id`);--> statement-breakpoint
CREATE INDEX `school_content_shown` ON `school_content` (`school_id`,`status`,`program_id`);--> statement-breakpoint
CREATE TABLE `school_content_done` (
	`school_id` text NOT NULL,
	`content_id` text NOT NULL,
	`student_id` text NOT NULL,
	`completed_at` integer NOT NULL,
	PRIMARY KEY(`content_id`, `student_id`),
	FOREIGN KEY (`school_id`,`content_id`) REFERENCES `school_content`(`school_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`school_id`,`student_id`) REFERENCES `school_students`(`school_id`,`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE INDEX `school_content_done_student` ON `school_content_done` (`student_id`);--> statement-breakpoint
CREATE TABLE `student_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`school_id` text NOT NULL,
	`student_id` text NOT NULL,
	`author_id` text,
	`body` text NOT NULL,
	`once_key` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`school_id`,`student_id`) REFERENCES `school_students`(`school_id`,`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE INDEX `student_notes_student_order` ON `student_notes` (`student_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `student_notes_once` ON `student_notes` (`once_key`);