CREATE TABLE `case_study_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`case_study_id` text NOT NULL,
	`version` integer NOT NULL,
	`scenario` text NOT NULL,
	`difficulty` text NOT NULL,
	`estimated_minutes` integer NOT NULL,
	`client_chart` text NOT NULL,
	`exhibit_data` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`case_study_id`) REFERENCES `case_studies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `case_study_versions`("id", "case_study_id", "version", "scenario", "difficulty", "estimated_minutes", "client_chart", "exhibit_data", "created_at") SELECT s."id" || '-v1', s."id", 1, s."scenario", s."difficulty", s."estimated_minutes", s."client_chart", s."exhibit_data", l."updated_at" FROM `case_studies` s INNER JOIN `question_lists` l ON l."id" = s."id";--> statement-breakpoint
CREATE UNIQUE INDEX `case_study_versions_number` ON `case_study_versions` (`case_study_id`,`version`);--> statement-breakpoint
ALTER TABLE `case_studies` ADD `current_version_id` text REFERENCES case_study_versions(id);--> statement-breakpoint
UPDATE `case_studies` SET "current_version_id" = "id" || '-v1';--> statement-breakpoint
ALTER TABLE `case_studies` DROP COLUMN `scenario`;--> statement-breakpoint
ALTER TABLE `case_studies` DROP COLUMN `difficulty`;--> statement-breakpoint
ALTER TABLE `case_studies` DROP COLUMN `estimated_minutes`;--> statement-breakpoint
ALTER TABLE `case_studies` DROP COLUMN `client_chart`;--> statement-breakpoint
ALTER TABLE `case_studies` DROP COLUMN `exhibit_data`;--> statement-breakpoint
CREATE TABLE `__new_case_study_steps` (
	`id` text PRIMARY KEY NOT NULL,
	`case_study_version_id` text NOT NULL,
	`position` integer NOT NULL,
	`judgment_step` text NOT NULL,
	`title` text NOT NULL,
	`additions` text NOT NULL,
	`question_id` text,
	FOREIGN KEY (`case_study_version_id`) REFERENCES `case_study_versions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`question_id`) REFERENCES `questions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_case_study_steps`("id", "case_study_version_id", "position", "judgment_step", "title", "additions", "question_id") SELECT s."id", s."case_study_id" || '-v1', s."position", s."judgment_step", s."title", s."additions", (SELECT min(v."question_id") FROM `question_list_items` i INNER JOIN `question_versions` v ON v."id" = i."question_version_id" WHERE i."case_study_step_id" = s."id") FROM `case_study_steps` s;--> statement-breakpoint
DROP TABLE `case_study_steps`;--> statement-breakpoint
ALTER TABLE `__new_case_study_steps` RENAME TO `case_study_steps`;--> statement-breakpoint
CREATE UNIQUE INDEX `case_study_steps_position` ON `case_study_steps` (`case_study_version_id`,`position`);--> statement-breakpoint
CREATE TABLE `__new_question_list_items` (
	`id` text PRIMARY KEY NOT NULL,
	`list_id` text NOT NULL,
	`position` integer NOT NULL,
	`question_version_id` text NOT NULL,
	FOREIGN KEY (`list_id`) REFERENCES `question_lists`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`question_version_id`) REFERENCES `question_versions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_question_list_items`("id", "list_id", "position", "question_version_id") SELECT "id", "list_id", "position", "question_version_id" FROM `question_list_items`;--> statement-breakpoint
DROP TABLE `question_list_items`;--> statement-breakpoint
ALTER TABLE `__new_question_list_items` RENAME TO `question_list_items`;--> statement-breakpoint
CREATE UNIQUE INDEX `question_list_items_position` ON `question_list_items` (`list_id`,`position`);--> statement-breakpoint
CREATE INDEX `question_list_items_version` ON `question_list_items` (`question_version_id`);--> statement-breakpoint
ALTER TABLE `attempts` ADD `case_study_version_id` text REFERENCES case_study_versions(id);--> statement-breakpoint
UPDATE `attempts` SET "case_study_version_id" = "list_id" || '-v1' WHERE "list_id" IN (SELECT "id" FROM `case_studies`);
