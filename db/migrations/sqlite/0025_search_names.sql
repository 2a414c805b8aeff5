DROP INDEX `school_students_name`;--> statement-breakpoint
DROP INDEX `school_students_standing`;--> statement-breakpoint
ALTER TABLE `school_students` ADD `search_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `school_students_unnamed` ON `school_students` (`id`) WHERE search_name = '';--> statement-breakpoint
CREATE INDEX `school_students_name` ON `school_students` (`school_id`,`search_name`,`id`) WHERE status in ('active', 'invited');--> statement-breakpoint
CREATE INDEX `school_students_standing` ON `school_students` (`school_id`,`standing`,`search_name`,`id`) WHERE status in ('active', 'invited');