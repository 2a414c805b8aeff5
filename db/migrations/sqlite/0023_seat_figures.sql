CREATE TABLE `learner_changes` (
	`user_id` text PRIMARY KEY NOT NULL,
	`queued_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `learner_changes_queue` ON `learner_changes` (`queued_at`,`user_id`);--> statement-breakpoint
CREATE TABLE `school_changes` (
	`school_id` text PRIMARY KEY NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`done_student_id` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`school_id`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `school_days` (
	`school_id` text NOT NULL,
	`day` text NOT NULL,
	`seconds` integer NOT NULL,
	PRIMARY KEY(`school_id`, `day`),
	FOREIGN KEY (`school_id`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `seat_days` (
	`school_id` text NOT NULL,
	`student_id` text NOT NULL,
	`day` text NOT NULL,
	`seconds` integer NOT NULL,
	PRIMARY KEY(`student_id`, `day`),
	FOREIGN KEY (`school_id`,`student_id`) REFERENCES `school_students`(`school_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `school_students` ADD `completion_percent` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `school_students` ADD `grade` integer;--> statement-breakpoint
ALTER TABLE `school_students` ADD `study_seconds` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `school_students` ADD `last_active_at` integer;--> statement-breakpoint
ALTER TABLE `school_students` ADD `standing` integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE `school_students` ADD `standing_due_at` integer;--> statement-breakpoint
CREATE INDEX `school_students_figures` ON `school_students` (`school_id`,`status`,`standing`,`completion_percent`,`grade`);--> statement-breakpoint
CREATE INDEX `school_students_due` ON `school_students` (`standing_due_at`);--> statement-breakpoint
CREATE INDEX `school_students_name` ON `school_students` (`school_id`,`last_name`,`id`) WHERE status in ('active', 'invited');--> statement-breakpoint
CREATE INDEX `school_students_number` ON `school_students` (`school_id`,`student_id`,`id`) WHERE status in ('active', 'invited');--> statement-breakpoint
CREATE INDEX `school_students_standing` ON `school_students` (`school_id`,`standing`,`id`) WHERE status in ('active', 'invited');--> statement-breakpoint
CREATE INDEX `school_students_completion` ON `school_students` (`school_id`,`completion_percent`,`id`) WHERE status in ('active', 'invited');--> statement-breakpoint
CREATE INDEX `school_students_grade` ON `school_students` (`school_id`,`grade`,`id`) WHERE status in ('active', 'invited');--> statement-breakpoint
CREATE INDEX `school_students_study` ON `school_students` (`school_id`,`study_seconds`,`id`) WHERE status in ('active', 'invited');--> statement-breakpoint
CREATE INDEX `school_students_active` ON `school_students` (`school_id`,`last_active_at`,`id`) WHERE status in ('active', 'invited');--> statement-breakpoint
ALTER TABLE `schools` ADD `risk_grade` integer DEFAULT 70 NOT NULL;--> statement-breakpoint
ALTER TABLE `schools` ADD `risk_days` integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE `schools` ADD `help_days` integer DEFAULT 14 NOT NULL;--> statement-breakpoint
INSERT INTO `school_changes` (`school_id`) SELECT `id` FROM `schools`;
