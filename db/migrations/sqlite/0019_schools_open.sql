CREATE UNIQUE INDEX `programs_of_school` ON `programs` (`school_id`,`id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `school_locations_of_school` ON `school_locations` (`school_id`,`id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `school_staff_of_school` ON `school_staff` (`school_id`,`id`);
--> statement-breakpoint
CREATE TABLE `cohorts` (
	`id` text PRIMARY KEY NOT NULL,
	`school_id` text NOT NULL,
	`program_id` text NOT NULL,
	`location_id` text,
	`name` text NOT NULL,
	`starts_on` text,
	`ends_on` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`school_id`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`school_id`,`program_id`) REFERENCES `programs`(`school_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`school_id`,`location_id`) REFERENCES `school_locations`(`school_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cohorts_name` ON `cohorts` (`program_id`,`name`);
--> statement-breakpoint
CREATE UNIQUE INDEX `cohorts_of_program` ON `cohorts` (`program_id`,`id`);
--> statement-breakpoint
CREATE TABLE `roster_import_rows` (
	`import_id` text NOT NULL,
	`line` integer NOT NULL,
	`cells` text NOT NULL,
	`email` text,
	`outcome` text NOT NULL,
	`detail` text,
	PRIMARY KEY(`import_id`, `line`),
	FOREIGN KEY (`import_id`) REFERENCES `roster_imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `roster_import_rows_outcome` ON `roster_import_rows` (`import_id`,`outcome`,`line`);
--> statement-breakpoint
CREATE TABLE `roster_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`school_id` text,
	`onboarding_id` text,
	`created_by` text,
	`file_name` text,
	`reading` text NOT NULL,
	`status` text NOT NULL,
	`counts` text NOT NULL,
	`rows` integer NOT NULL,
	`done_line` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`confirmed_at` integer,
	`finished_at` integer,
	FOREIGN KEY (`school_id`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`onboarding_id`) REFERENCES `school_onboardings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `roster_imports_school` ON `roster_imports` (`school_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `roster_imports_onboarding` ON `roster_imports` (`onboarding_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `roster_imports_status` ON `roster_imports` (`status`,`confirmed_at`);
--> statement-breakpoint
CREATE TABLE `school_onboardings` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`step` text NOT NULL,
	`data` text NOT NULL,
	`school_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`completed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`school_id`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `school_onboardings_open` ON `school_onboardings` (`user_id`) WHERE completed_at is null;
--> statement-breakpoint
CREATE INDEX `school_onboardings_user` ON `school_onboardings` (`user_id`,`created_at`);
--> statement-breakpoint
PRAGMA foreign_keys=OFF;
--> statement-breakpoint
CREATE TABLE `__new_program_enrollments` (
	`school_id` text NOT NULL,
	`program_id` text NOT NULL,
	`student_id` text NOT NULL,
	`cohort_id` text,
	`enrolled_at` integer NOT NULL,
	PRIMARY KEY(`student_id`, `program_id`),
	FOREIGN KEY (`school_id`,`program_id`) REFERENCES `programs`(`school_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`school_id`,`student_id`) REFERENCES `school_students`(`school_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`program_id`,`cohort_id`) REFERENCES `cohorts`(`program_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_program_enrollments`("school_id", "program_id", "student_id", "cohort_id", "enrolled_at") SELECT (SELECT school_id FROM programs WHERE programs.id = program_id), "program_id", "student_id", NULL, "enrolled_at" FROM `program_enrollments`;
--> statement-breakpoint
DROP TABLE `program_enrollments`;
--> statement-breakpoint
ALTER TABLE `__new_program_enrollments` RENAME TO `program_enrollments`;
--> statement-breakpoint
PRAGMA foreign_keys=ON;
--> statement-breakpoint
CREATE INDEX `program_enrollments_of_program` ON `program_enrollments` (`program_id`);
--> statement-breakpoint
CREATE TABLE `__new_program_locations` (
	`id` text PRIMARY KEY NOT NULL,
	`school_id` text NOT NULL,
	`program_id` text NOT NULL,
	`location_id` text NOT NULL,
	`max_students_per_cohort` integer DEFAULT 25 NOT NULL,
	`is_available` integer DEFAULT true NOT NULL,
	FOREIGN KEY (`school_id`,`program_id`) REFERENCES `programs`(`school_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`school_id`,`location_id`) REFERENCES `school_locations`(`school_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_program_locations`("id", "school_id", "program_id", "location_id", "max_students_per_cohort", "is_available") SELECT "id", (SELECT school_id FROM programs WHERE programs.id = program_id), "program_id", "location_id", "max_students_per_cohort", "is_available" FROM `program_locations`;
--> statement-breakpoint
DROP TABLE `program_locations`;
--> statement-breakpoint
ALTER TABLE `__new_program_locations` RENAME TO `program_locations`;
--> statement-breakpoint
CREATE UNIQUE INDEX `program_locations_once` ON `program_locations` (`program_id`,`location_id`);
--> statement-breakpoint
CREATE TABLE `__new_school_licenses` (
	`id` text PRIMARY KEY NOT NULL,
	`school_id` text NOT NULL,
	`location_id` text,
	`license_type` text NOT NULL,
	`license_number` text NOT NULL,
	`issuing_authority` text NOT NULL,
	`state_province` text,
	`country` text NOT NULL,
	`issue_date` text,
	`expiry_date` text,
	`status` text NOT NULL,
	`notes` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`school_id`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`school_id`,`location_id`) REFERENCES `school_locations`(`school_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_school_licenses`("id", "school_id", "location_id", "license_type", "license_number", "issuing_authority", "state_province", "country", "issue_date", "expiry_date", "status", "notes", "created_at") SELECT "id", "school_id", "location_id", "license_type", "license_number", "issuing_authority", "state_province", "country", "issue_date", "expiry_date", "status", "notes", "created_at" FROM `school_licenses`;
--> statement-breakpoint
DROP TABLE `school_licenses`;
--> statement-breakpoint
ALTER TABLE `__new_school_licenses` RENAME TO `school_licenses`;
--> statement-breakpoint
CREATE INDEX `school_licenses_expiry` ON `school_licenses` (`school_id`,`expiry_date`);
--> statement-breakpoint
CREATE TABLE `__new_school_students` (
	`id` text PRIMARY KEY NOT NULL,
	`school_id` text NOT NULL,
	`user_id` text,
	`student_email` text NOT NULL,
	`first_name` text,
	`last_name` text,
	`student_id` text,
	`status` text NOT NULL,
	`location_id` text,
	`enrolled_at` integer NOT NULL,
	`removed_at` integer,
	FOREIGN KEY (`school_id`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`school_id`,`location_id`) REFERENCES `school_locations`(`school_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_school_students`("id", "school_id", "user_id", "student_email", "first_name", "last_name", "student_id", "status", "location_id", "enrolled_at", "removed_at") SELECT "id", "school_id", "user_id", "student_email", "first_name", "last_name", "student_id", "status", "location_id", "enrolled_at", "removed_at" FROM `school_students`;
--> statement-breakpoint
DROP TABLE `school_students`;
--> statement-breakpoint
ALTER TABLE `__new_school_students` RENAME TO `school_students`;
--> statement-breakpoint
CREATE UNIQUE INDEX `school_students_email` ON `school_students` (`school_id`,`student_email`);
--> statement-breakpoint
CREATE UNIQUE INDEX `school_students_of_school` ON `school_students` (`school_id`,`id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `school_students_person` ON `school_students` (`school_id`,`user_id`) WHERE user_id is not null;
--> statement-breakpoint
CREATE INDEX `school_students_user` ON `school_students` (`user_id`,`status`);
--> statement-breakpoint
CREATE INDEX `school_students_roster` ON `school_students` (`school_id`,`status`,`enrolled_at`);
--> statement-breakpoint
CREATE TABLE `__new_school_invites` (
	`id` text PRIMARY KEY NOT NULL,
	`school_id` text NOT NULL,
	`code_hash` text,
	`email` text NOT NULL,
	`role` text NOT NULL,
	`staff_id` text,
	`student_id` text,
	`status` text NOT NULL,
	`invited_by` text,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	`expires_at` integer NOT NULL,
	`answered_at` integer,
	`reason` text,
	FOREIGN KEY (`school_id`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`invited_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`school_id`,`staff_id`) REFERENCES `school_staff`(`school_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`school_id`,`student_id`) REFERENCES `school_students`(`school_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_school_invites`("id", "school_id", "code_hash", "email", "role", "staff_id", "student_id", "status", "invited_by", "created_at", "sent_at", "expires_at", "answered_at", "reason") SELECT "id", "school_id", "code_hash", "email", "role", NULL, NULL, "status", "invited_by", "created_at", NULL, "expires_at", "answered_at", NULL FROM `school_invites`;
--> statement-breakpoint
DROP TABLE `school_invites`;
--> statement-breakpoint
ALTER TABLE `__new_school_invites` RENAME TO `school_invites`;
--> statement-breakpoint
CREATE UNIQUE INDEX `school_invites_code` ON `school_invites` (`code_hash`);
--> statement-breakpoint
CREATE UNIQUE INDEX `school_invites_pending` ON `school_invites` (`school_id`,`email`,`role`) WHERE status = 'pending';
--> statement-breakpoint
ALTER TABLE `demo_requests` ADD `once_key` text;
--> statement-breakpoint
ALTER TABLE `demo_requests` ADD `answered_by` text REFERENCES users(id);
--> statement-breakpoint
CREATE UNIQUE INDEX `demo_requests_once` ON `demo_requests` (`once_key`);
--> statement-breakpoint
ALTER TABLE `schools` ADD `max_staff` integer;
--> statement-breakpoint
ALTER TABLE `schools` ADD `max_programs` integer;
--> statement-breakpoint
ALTER TABLE `schools` ADD `had_pilot` integer DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE `schools` ADD `name_key` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `schools` ADD `class_code` text;
--> statement-breakpoint
ALTER TABLE `schools` ADD `staff_need_second_factor` integer DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE INDEX `schools_status` ON `schools` (`status`,`trial_ends_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `schools_class_code` ON `schools` (`class_code`);
--> statement-breakpoint
CREATE UNIQUE INDEX `schools_pilot_creator` ON `schools` (`created_by`) WHERE had_pilot and not is_demo;
--> statement-breakpoint
CREATE UNIQUE INDEX `schools_pilot_name` ON `schools` (`name_key`) WHERE had_pilot and not is_demo and name_key <> '';
--> statement-breakpoint
CREATE UNIQUE INDEX `school_staff_person` ON `school_staff` (`school_id`,`user_id`) WHERE user_id is not null;
