CREATE TABLE `audit_log` (
	`id` text PRIMARY KEY NOT NULL,
	`actor_id` text,
	`action` text NOT NULL,
	`subject_kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`details` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `audit_log_subject` ON `audit_log` (`subject_kind`,`subject_id`);--> statement-breakpoint
CREATE INDEX `audit_log_created` ON `audit_log` (`created_at`);--> statement-breakpoint
CREATE TABLE `leases` (
	`name` text PRIMARY KEY NOT NULL,
	`holder` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `rate_limits` (
	`key` text PRIMARY KEY NOT NULL,
	`points` integer NOT NULL,
	`expires_at` integer
);
--> statement-breakpoint
CREATE INDEX `rate_limits_expires` ON `rate_limits` (`expires_at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`notices` text NOT NULL,
	`user_agent` text,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expires` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`purpose` text NOT NULL,
	`email` text NOT NULL,
	`redirect_to` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `tokens_user` ON `tokens` (`user_id`,`purpose`);--> statement-breakpoint
CREATE INDEX `tokens_expires` ON `tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`full_name` text,
	`password_hash` text,
	`role` text DEFAULT 'student' NOT NULL,
	`email_confirmed_at` integer,
	`time_zone` text,
	`exam_date` text,
	`exam_name` text,
	`study_preference` text,
	`onboarding_completed` integer DEFAULT false NOT NULL,
	`extra_time_factor` real DEFAULT 1 NOT NULL,
	`lite_mode` integer,
	`reminders_off` integer DEFAULT false NOT NULL,
	`is_demo` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "users_extra_time" CHECK(extra_time_factor in (1, 1.25, 1.5, 2))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`);--> statement-breakpoint
CREATE TABLE `area_stats` (
	`user_id` text NOT NULL,
	`area` text NOT NULL,
	`key` text NOT NULL,
	`answered` integer NOT NULL,
	`correct` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `area`, `key`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `attempt_items` (
	`attempt_id` text NOT NULL,
	`position` integer NOT NULL,
	`question_version_id` text NOT NULL,
	`response` text,
	`revision` integer DEFAULT 0 NOT NULL,
	`flagged` integer DEFAULT false NOT NULL,
	`confidence` text,
	`note` text,
	`struck_options` text,
	`revealed_at` integer,
	`answered_at` integer,
	`points` real,
	`max_points` real,
	PRIMARY KEY(`attempt_id`, `position`),
	FOREIGN KEY (`attempt_id`) REFERENCES `attempts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`question_version_id`) REFERENCES `question_versions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `attempt_items_version` ON `attempt_items` (`question_version_id`);--> statement-breakpoint
CREATE TABLE `attempts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`list_id` text NOT NULL,
	`mode` text NOT NULL,
	`item_count` integer NOT NULL,
	`passing_score` integer NOT NULL,
	`time_limit_minutes` integer,
	`time_zone` text NOT NULL,
	`started_at` integer NOT NULL,
	`deadline` integer,
	`submitted_at` integer,
	`ending` text,
	`score` integer,
	`points` real,
	`max_points` real,
	`correct_count` integer,
	`passed` integer,
	`time_spent_seconds` integer,
	`breakdown` text,
	`receipt_code` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`list_id`) REFERENCES `question_lists`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "attempts_closed_whole" CHECK((submitted_at is null) = (score is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `attempts_one_open` ON `attempts` (`user_id`,`list_id`) WHERE submitted_at is null;--> statement-breakpoint
CREATE INDEX `attempts_history` ON `attempts` (`user_id`,`list_id`,`submitted_at`);--> statement-breakpoint
CREATE INDEX `attempts_recent` ON `attempts` (`user_id`,`submitted_at`);--> statement-breakpoint
CREATE INDEX `attempts_submitted` ON `attempts` (`submitted_at`);--> statement-breakpoint
CREATE INDEX `attempts_due` ON `attempts` (`deadline`) WHERE submitted_at is null;--> statement-breakpoint
CREATE INDEX `attempts_list` ON `attempts` (`list_id`);--> statement-breakpoint
CREATE TABLE `list_stats` (
	`user_id` text NOT NULL,
	`list_id` text NOT NULL,
	`attempts` integer NOT NULL,
	`best_score` integer NOT NULL,
	`last_score` integer NOT NULL,
	`last_attempt_id` text NOT NULL,
	`score_sum` integer NOT NULL,
	`time_spent_seconds` integer NOT NULL,
	PRIMARY KEY(`user_id`, `list_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`list_id`) REFERENCES `question_lists`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `order_of_draw_rounds` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`variant` text NOT NULL,
	`placed` text NOT NULL,
	`correct` integer NOT NULL,
	`total` integer NOT NULL,
	`played_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `order_of_draw_rounds_user` ON `order_of_draw_rounds` (`user_id`,`played_at`);--> statement-breakpoint
CREATE TABLE `plan_days` (
	`user_id` text NOT NULL,
	`day` text NOT NULL,
	`module_id` text,
	`task` text NOT NULL,
	`done_at` integer,
	PRIMARY KEY(`user_id`, `day`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`module_id`) REFERENCES `modules`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `question_records` (
	`user_id` text NOT NULL,
	`question_id` text NOT NULL,
	`seen` integer NOT NULL,
	`correct` integer NOT NULL,
	`last_correct` integer NOT NULL,
	`last_confidence` text,
	`last_answered_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `question_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`question_id`) REFERENCES `questions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `access_grants` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`plan` text NOT NULL,
	`source` text NOT NULL,
	`order_id` text,
	`granted_by` text,
	`days` integer,
	`starts_at` integer NOT NULL,
	`ends_at` integer,
	`revoked_at` integer,
	`revoked_reason` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`granted_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `access_grants_user` ON `access_grants` (`user_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `access_grants_order` ON `access_grants` (`order_id`) WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX `access_grants_ending` ON `access_grants` (`ends_at`);--> statement-breakpoint
CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
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
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_session` ON `orders` (`checkout_session_id`);--> statement-breakpoint
CREATE INDEX `orders_intent` ON `orders` (`payment_intent_id`);--> statement-breakpoint
CREATE INDEX `orders_user` ON `orders` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `orders_created` ON `orders` (`created_at`);--> statement-breakpoint
CREATE TABLE `payment_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`order_id` text,
	`payload` text NOT NULL,
	`outcome` text NOT NULL,
	`received_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `payment_events_order` ON `payment_events` (`order_id`,`received_at`);--> statement-breakpoint
CREATE TABLE `content_imports` (
	`kind` text NOT NULL,
	`row_id` text NOT NULL,
	`source_hash` text NOT NULL,
	`row_hash` text NOT NULL,
	`imported_at` integer NOT NULL,
	PRIMARY KEY(`kind`, `row_id`)
);
--> statement-breakpoint
CREATE TABLE `flashcard_reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`flashcard_id` text NOT NULL,
	`rating` integer NOT NULL,
	`reviewed_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`flashcard_id`) REFERENCES `flashcards`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `flashcard_reviews_user` ON `flashcard_reviews` (`user_id`,`reviewed_at`);--> statement-breakpoint
CREATE TABLE `flashcard_schedules` (
	`user_id` text NOT NULL,
	`flashcard_id` text NOT NULL,
	`card` text NOT NULL,
	`due_at` integer NOT NULL,
	`last_reviewed_at` integer,
	PRIMARY KEY(`user_id`, `flashcard_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`flashcard_id`) REFERENCES `flashcards`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `flashcard_schedules_due` ON `flashcard_schedules` (`user_id`,`due_at`);--> statement-breakpoint
CREATE TABLE `flashcards` (
	`id` text PRIMARY KEY NOT NULL,
	`category` text NOT NULL,
	`module_id` text,
	`front` text NOT NULL,
	`back` text NOT NULL,
	`source` text,
	`sort_order` integer NOT NULL,
	`status` text NOT NULL,
	`owner_id` text,
	`question_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`module_id`) REFERENCES `modules`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `flashcards_category` ON `flashcards` (`category`,`sort_order`);--> statement-breakpoint
CREATE INDEX `flashcards_owner` ON `flashcards` (`owner_id`);--> statement-breakpoint
CREATE TABLE `lesson_progress` (
	`user_id` text NOT NULL,
	`lesson_id` text NOT NULL,
	`completion` integer DEFAULT 0 NOT NULL,
	`time_spent_seconds` integer DEFAULT 0 NOT NULL,
	`opened_at` integer NOT NULL,
	`completed_at` integer,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `lesson_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`lesson_id`) REFERENCES `lessons`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `lesson_progress_recent` ON `lesson_progress` (`user_id`,`updated_at`);--> statement-breakpoint
CREATE TABLE `lessons` (
	`id` text PRIMARY KEY NOT NULL,
	`module_id` text NOT NULL,
	`title` text NOT NULL,
	`summary` text NOT NULL,
	`objectives` text NOT NULL,
	`content` text NOT NULL,
	`sources` text NOT NULL,
	`estimated_minutes` integer NOT NULL,
	`sort_order` integer NOT NULL,
	`is_premium` integer NOT NULL,
	`status` text NOT NULL,
	`reviewed_on` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`module_id`) REFERENCES `modules`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `lessons_module` ON `lessons` (`module_id`,`sort_order`);--> statement-breakpoint
CREATE TABLE `modules` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`tube` text NOT NULL,
	`sort_order` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `modules_order` ON `modules` (`sort_order`);--> statement-breakpoint
CREATE TABLE `study_days` (
	`user_id` text NOT NULL,
	`day` text NOT NULL,
	`answers` integer DEFAULT 0 NOT NULL,
	`lessons` integer DEFAULT 0 NOT NULL,
	`seconds` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`user_id`, `day`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `generation_jobs` (
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
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`finished_at` integer,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `generation_jobs_recent` ON `generation_jobs` (`track`,`created_at`);--> statement-breakpoint
CREATE INDEX `generation_jobs_due` ON `generation_jobs` (`status`,`leased_until`);--> statement-breakpoint
CREATE TABLE `announcements` (
	`id` text PRIMARY KEY NOT NULL,
	`school_id` text NOT NULL,
	`sender_id` text NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`audience` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`school_id`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`sender_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `announcements_school` ON `announcements` (`school_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `conversation_members` (
	`conversation_id` text NOT NULL,
	`user_id` text NOT NULL,
	`last_read_at` integer,
	`joined_at` integer NOT NULL,
	PRIMARY KEY(`conversation_id`, `user_id`),
	FOREIGN KEY (`conversation_id`) REFERENCES `conversations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `conversation_members_user` ON `conversation_members` (`user_id`);--> statement-breakpoint
CREATE TABLE `conversations` (
	`id` text PRIMARY KEY NOT NULL,
	`school_id` text NOT NULL,
	`title` text,
	`type` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`school_id`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `conversations_school` ON `conversations` (`school_id`,`updated_at`);--> statement-breakpoint
CREATE TABLE `messages` (
	`id` text PRIMARY KEY NOT NULL,
	`conversation_id` text NOT NULL,
	`sender_id` text NOT NULL,
	`content` text NOT NULL,
	`reply_to_id` text,
	`client_key` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`conversation_id`) REFERENCES `conversations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`sender_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reply_to_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `messages_thread` ON `messages` (`conversation_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `contact_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	`is_priority` integer NOT NULL,
	`created_at` integer NOT NULL,
	`handled_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `contact_messages_open` ON `contact_messages` (`handled_at`,`created_at`);--> statement-breakpoint
CREATE TABLE `events` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`number` integer NOT NULL,
	`kind` text NOT NULL,
	`payload` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `events_number` ON `events` (`user_id`,`number`);--> statement-breakpoint
CREATE INDEX `events_created` ON `events` (`created_at`);--> statement-breakpoint
CREATE TABLE `mail` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`to` text NOT NULL,
	`template` text NOT NULL,
	`params` text NOT NULL,
	`once_key` text,
	`status` text DEFAULT 'queued' NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`leased_until` integer,
	`last_error` text,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `mail_due` ON `mail` (`status`,`due_at`);--> statement-breakpoint
CREATE INDEX `mail_user` ON `mail` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `mail_once` ON `mail` (`once_key`);--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`href` text,
	`is_read` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`read_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notifications_user` ON `notifications` (`user_id`,`is_read`,`created_at`);--> statement-breakpoint
CREATE TABLE `case_studies` (
	`id` text PRIMARY KEY NOT NULL,
	`scenario` text NOT NULL,
	`difficulty` text NOT NULL,
	`estimated_minutes` integer NOT NULL,
	`client_chart` text NOT NULL,
	`exhibit_data` text NOT NULL,
	FOREIGN KEY (`id`) REFERENCES `question_lists`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `case_study_steps` (
	`id` text PRIMARY KEY NOT NULL,
	`case_study_id` text NOT NULL,
	`position` integer NOT NULL,
	`judgment_step` text NOT NULL,
	`title` text NOT NULL,
	`additions` text NOT NULL,
	FOREIGN KEY (`case_study_id`) REFERENCES `case_studies`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `case_study_steps_position` ON `case_study_steps` (`case_study_id`,`position`);--> statement-breakpoint
CREATE TABLE `challenges` (
	`id` text PRIMARY KEY NOT NULL,
	`question_version_id` text NOT NULL,
	`user_id` text NOT NULL,
	`reason` text NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`resolution` text,
	`resolved_by` text,
	`created_at` integer NOT NULL,
	`resolved_at` integer,
	FOREIGN KEY (`question_version_id`) REFERENCES `question_versions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`resolved_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `challenges_once` ON `challenges` (`user_id`,`question_version_id`);--> statement-breakpoint
CREATE INDEX `challenges_status` ON `challenges` (`status`,`created_at`);--> statement-breakpoint
CREATE TABLE `nclex_categories` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`client_need` text NOT NULL,
	`percentage_range` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`sort_order` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `nclex_subcategories` (
	`id` text PRIMARY KEY NOT NULL,
	`category_id` text NOT NULL,
	`name` text NOT NULL,
	`sort_order` integer NOT NULL,
	FOREIGN KEY (`category_id`) REFERENCES `nclex_categories`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `nclex_subcategories_category` ON `nclex_subcategories` (`category_id`,`sort_order`);--> statement-breakpoint
CREATE TABLE `practice_exams` (
	`id` text PRIMARY KEY NOT NULL,
	`blueprint` text NOT NULL,
	`track` text NOT NULL,
	FOREIGN KEY (`id`) REFERENCES `question_lists`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `question_list_items` (
	`id` text PRIMARY KEY NOT NULL,
	`list_id` text NOT NULL,
	`position` integer NOT NULL,
	`question_version_id` text NOT NULL,
	`case_study_step_id` text,
	FOREIGN KEY (`list_id`) REFERENCES `question_lists`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`question_version_id`) REFERENCES `question_versions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`case_study_step_id`) REFERENCES `case_study_steps`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `question_list_items_position` ON `question_list_items` (`list_id`,`position`);--> statement-breakpoint
CREATE INDEX `question_list_items_version` ON `question_list_items` (`question_version_id`);--> statement-breakpoint
CREATE TABLE `question_lists` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`time_limit_minutes` integer,
	`passing_score` integer NOT NULL,
	`is_premium` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`status` text NOT NULL,
	`sort_order` integer NOT NULL,
	`owner_id` text,
	`item_count` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `question_lists_kind` ON `question_lists` (`kind`,`sort_order`);--> statement-breakpoint
CREATE INDEX `question_lists_owner` ON `question_lists` (`owner_id`);--> statement-breakpoint
CREATE TABLE `question_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`question_id` text NOT NULL,
	`version` integer NOT NULL,
	`type` text NOT NULL,
	`stem` text NOT NULL,
	`body` text NOT NULL,
	`answer_key` text NOT NULL,
	`scoring` text NOT NULL,
	`max_points` integer NOT NULL,
	`rationale` text NOT NULL,
	`option_notes` text NOT NULL,
	`exhibit` text,
	`difficulty` text NOT NULL,
	`cognitive_level` text NOT NULL,
	`nha_domain` text,
	`ascp_area` text,
	`client_need` text,
	`judgment_step` text,
	`sources` text NOT NULL,
	`reviewed_on` text,
	`created_by` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`question_id`) REFERENCES `questions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `question_versions_number` ON `question_versions` (`question_id`,`version`);--> statement-breakpoint
CREATE TABLE `questions` (
	`id` text PRIMARY KEY NOT NULL,
	`module_id` text,
	`lesson_id` text,
	`subcategory_id` text,
	`pool` text DEFAULT 'practice' NOT NULL,
	`status` text NOT NULL,
	`current_version_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`module_id`) REFERENCES `modules`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lesson_id`) REFERENCES `lessons`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`subcategory_id`) REFERENCES `nclex_subcategories`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`current_version_id`) REFERENCES `question_versions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `questions_module` ON `questions` (`module_id`);--> statement-breakpoint
CREATE INDEX `questions_lesson` ON `questions` (`lesson_id`);--> statement-breakpoint
CREATE TABLE `quizzes` (
	`id` text PRIMARY KEY NOT NULL,
	`quiz_type` text NOT NULL,
	`module_id` text,
	`lesson_id` text,
	FOREIGN KEY (`id`) REFERENCES `question_lists`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`module_id`) REFERENCES `modules`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lesson_id`) REFERENCES `lessons`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `quizzes_module` ON `quizzes` (`module_id`,`quiz_type`);--> statement-breakpoint
CREATE UNIQUE INDEX `quizzes_check` ON `quizzes` (`lesson_id`) WHERE quiz_type = 'check';--> statement-breakpoint
CREATE TABLE `demo_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`institution_name` text NOT NULL,
	`name` text NOT NULL,
	`title` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`students` text NOT NULL,
	`programs` text NOT NULL,
	`demo_time` text,
	`current_lms` text,
	`message` text,
	`created_at` integer NOT NULL,
	`answered_at` integer
);
--> statement-breakpoint
CREATE INDEX `demo_requests_open` ON `demo_requests` (`answered_at`,`created_at`);--> statement-breakpoint
CREATE TABLE `program_categories` (
	`id` text PRIMARY KEY NOT NULL,
	`program_id` text NOT NULL,
	`module_id` text NOT NULL,
	`sort_order` integer NOT NULL,
	`is_required` integer DEFAULT true NOT NULL,
	FOREIGN KEY (`program_id`) REFERENCES `programs`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`module_id`) REFERENCES `modules`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `program_categories_once` ON `program_categories` (`program_id`,`module_id`);--> statement-breakpoint
CREATE TABLE `program_enrollments` (
	`student_id` text NOT NULL,
	`program_id` text NOT NULL,
	`enrolled_at` integer NOT NULL,
	PRIMARY KEY(`student_id`, `program_id`),
	FOREIGN KEY (`student_id`) REFERENCES `school_students`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`program_id`) REFERENCES `programs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `program_enrollments_program` ON `program_enrollments` (`program_id`);--> statement-breakpoint
CREATE TABLE `program_locations` (
	`id` text PRIMARY KEY NOT NULL,
	`program_id` text NOT NULL,
	`location_id` text NOT NULL,
	`max_students_per_cohort` integer DEFAULT 25 NOT NULL,
	`is_available` integer DEFAULT true NOT NULL,
	FOREIGN KEY (`program_id`) REFERENCES `programs`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`location_id`) REFERENCES `school_locations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `program_locations_once` ON `program_locations` (`program_id`,`location_id`);--> statement-breakpoint
CREATE TABLE `programs` (
	`id` text PRIMARY KEY NOT NULL,
	`school_id` text NOT NULL,
	`name` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`school_id`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `programs_school` ON `programs` (`school_id`);--> statement-breakpoint
CREATE TABLE `school_content` (
	`id` text PRIMARY KEY NOT NULL,
	`school_id` text NOT NULL,
	`title` text NOT NULL,
	`content_type` text NOT NULL,
	`content_data` text,
	`content_url` text,
	`is_mandatory` integer DEFAULT false NOT NULL,
	`sort_order` integer NOT NULL,
	`created_by` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`school_id`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `school_content_order` ON `school_content` (`school_id`,`sort_order`);--> statement-breakpoint
CREATE TABLE `school_invites` (
	`id` text PRIMARY KEY NOT NULL,
	`school_id` text NOT NULL,
	`code_hash` text NOT NULL,
	`email` text NOT NULL,
	`role` text NOT NULL,
	`status` text NOT NULL,
	`invited_by` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`answered_at` integer,
	FOREIGN KEY (`school_id`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`invited_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `school_invites_code` ON `school_invites` (`code_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `school_invites_pending` ON `school_invites` (`school_id`,`email`,`role`) WHERE status = 'pending';--> statement-breakpoint
CREATE TABLE `school_licenses` (
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
	FOREIGN KEY (`location_id`) REFERENCES `school_locations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `school_licenses_expiry` ON `school_licenses` (`school_id`,`expiry_date`);--> statement-breakpoint
CREATE TABLE `school_locations` (
	`id` text PRIMARY KEY NOT NULL,
	`school_id` text NOT NULL,
	`name` text NOT NULL,
	`address` text,
	`city` text,
	`state_province` text,
	`country` text NOT NULL,
	`postal_code` text,
	`phone` text,
	`email` text,
	`is_headquarters` integer DEFAULT false NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`timezone` text DEFAULT 'UTC' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`school_id`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `school_locations_school` ON `school_locations` (`school_id`,`name`);--> statement-breakpoint
CREATE TABLE `school_staff` (
	`id` text PRIMARY KEY NOT NULL,
	`school_id` text NOT NULL,
	`user_id` text,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`role` text NOT NULL,
	`status` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`school_id`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `school_staff_email` ON `school_staff` (`school_id`,`email`);--> statement-breakpoint
CREATE INDEX `school_staff_user` ON `school_staff` (`user_id`,`status`);--> statement-breakpoint
CREATE TABLE `school_students` (
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
	FOREIGN KEY (`location_id`) REFERENCES `school_locations`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `school_students_email` ON `school_students` (`school_id`,`student_email`);--> statement-breakpoint
CREATE INDEX `school_students_user` ON `school_students` (`user_id`,`status`);--> statement-breakpoint
CREATE INDEX `school_students_roster` ON `school_students` (`school_id`,`status`,`enrolled_at`);--> statement-breakpoint
CREATE TABLE `schools` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`plan` text NOT NULL,
	`max_students` integer NOT NULL,
	`status` text NOT NULL,
	`trial_ends_at` integer,
	`billing_email` text,
	`website` text,
	`address` text,
	`tax_id` text,
	`contact_name` text NOT NULL,
	`contact_title` text,
	`contact_phone` text,
	`created_by` text NOT NULL,
	`is_demo` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `schools_creator` ON `schools` (`created_by`);--> statement-breakpoint
CREATE TABLE `student_stats` (
	`user_id` text PRIMARY KEY NOT NULL,
	`completion_percent` integer NOT NULL,
	`current_grade` real,
	`time_studied_seconds` integer NOT NULL,
	`last_active_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
