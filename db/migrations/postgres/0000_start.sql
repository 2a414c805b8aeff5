CREATE TABLE "audit_log" (
	"id" text PRIMARY KEY NOT NULL,
	"actor_id" text,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"details" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leases" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"notices" jsonb NOT NULL,
	"user_agent" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"redirect_to" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"full_name" text,
	"password_hash" text,
	"role" text DEFAULT 'student' NOT NULL,
	"email_confirmed_at" timestamp (3) with time zone,
	"time_zone" text,
	"exam_date" text,
	"exam_name" text,
	"study_preference" text,
	"onboarding_completed" boolean DEFAULT false NOT NULL,
	"extra_time_factor" double precision DEFAULT 1 NOT NULL,
	"lite_mode" boolean,
	"reminders_off" boolean DEFAULT false NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_extra_time" CHECK (extra_time_factor in (1, 1.25, 1.5, 2))
);
--> statement-breakpoint
CREATE TABLE "area_stats" (
	"user_id" text NOT NULL,
	"area" text NOT NULL,
	"key" text NOT NULL,
	"answered" integer NOT NULL,
	"correct" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "area_stats_user_id_area_key_pk" PRIMARY KEY("user_id","area","key")
);
--> statement-breakpoint
CREATE TABLE "attempt_items" (
	"attempt_id" text NOT NULL,
	"position" integer NOT NULL,
	"question_version_id" text NOT NULL,
	"response" jsonb,
	"revision" integer DEFAULT 0 NOT NULL,
	"flagged" boolean DEFAULT false NOT NULL,
	"confidence" text,
	"note" text,
	"struck_options" jsonb,
	"revealed_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"points" double precision,
	"max_points" double precision,
	CONSTRAINT "attempt_items_attempt_id_position_pk" PRIMARY KEY("attempt_id","position")
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"list_id" text NOT NULL,
	"mode" text NOT NULL,
	"item_count" integer NOT NULL,
	"passing_score" integer NOT NULL,
	"time_limit_minutes" integer,
	"time_zone" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"deadline" timestamp (3) with time zone,
	"submitted_at" timestamp (3) with time zone,
	"ending" text,
	"score" integer,
	"points" double precision,
	"max_points" double precision,
	"correct_count" integer,
	"passed" boolean,
	"time_spent_seconds" integer,
	"breakdown" jsonb,
	"receipt_code" text,
	CONSTRAINT "attempts_closed_whole" CHECK ((submitted_at is null) = (score is null))
);
--> statement-breakpoint
CREATE TABLE "list_stats" (
	"user_id" text NOT NULL,
	"list_id" text NOT NULL,
	"attempts" integer NOT NULL,
	"best_score" integer NOT NULL,
	"last_score" integer NOT NULL,
	"last_attempt_id" text NOT NULL,
	"score_sum" integer NOT NULL,
	"time_spent_seconds" integer NOT NULL,
	CONSTRAINT "list_stats_user_id_list_id_pk" PRIMARY KEY("user_id","list_id")
);
--> statement-breakpoint
CREATE TABLE "order_of_draw_rounds" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"variant" text NOT NULL,
	"placed" jsonb NOT NULL,
	"correct" integer NOT NULL,
	"total" integer NOT NULL,
	"played_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_days" (
	"user_id" text NOT NULL,
	"day" text NOT NULL,
	"module_id" text,
	"task" text NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "plan_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "question_records" (
	"user_id" text NOT NULL,
	"question_id" text NOT NULL,
	"seen" integer NOT NULL,
	"correct" integer NOT NULL,
	"last_correct" boolean NOT NULL,
	"last_confidence" text,
	"last_answered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "question_records_user_id_question_id_pk" PRIMARY KEY("user_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "access_grants" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"plan" text NOT NULL,
	"source" text NOT NULL,
	"order_id" text,
	"granted_by" text,
	"days" integer,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"revoked_reason" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"plan" text NOT NULL,
	"is_upgrade" boolean NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"checkout_session_id" text,
	"payment_intent_id" text,
	"refunded_amount" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"order_id" text,
	"payload" jsonb NOT NULL,
	"outcome" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_imports" (
	"kind" text NOT NULL,
	"row_id" text NOT NULL,
	"source_hash" text NOT NULL,
	"row_hash" text NOT NULL,
	"imported_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "content_imports_kind_row_id_pk" PRIMARY KEY("kind","row_id")
);
--> statement-breakpoint
CREATE TABLE "flashcard_reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"flashcard_id" text NOT NULL,
	"rating" integer NOT NULL,
	"reviewed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flashcard_schedules" (
	"user_id" text NOT NULL,
	"flashcard_id" text NOT NULL,
	"card" jsonb NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"last_reviewed_at" timestamp (3) with time zone,
	CONSTRAINT "flashcard_schedules_user_id_flashcard_id_pk" PRIMARY KEY("user_id","flashcard_id")
);
--> statement-breakpoint
CREATE TABLE "flashcards" (
	"id" text PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"module_id" text,
	"front" text NOT NULL,
	"back" text NOT NULL,
	"source" text,
	"sort_order" integer NOT NULL,
	"status" text NOT NULL,
	"owner_id" text,
	"question_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lesson_progress" (
	"user_id" text NOT NULL,
	"lesson_id" text NOT NULL,
	"completion" integer DEFAULT 0 NOT NULL,
	"time_spent_seconds" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lesson_progress_user_id_lesson_id_pk" PRIMARY KEY("user_id","lesson_id")
);
--> statement-breakpoint
CREATE TABLE "lessons" (
	"id" text PRIMARY KEY NOT NULL,
	"module_id" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"objectives" jsonb NOT NULL,
	"content" text NOT NULL,
	"sources" jsonb NOT NULL,
	"estimated_minutes" integer NOT NULL,
	"sort_order" integer NOT NULL,
	"is_premium" boolean NOT NULL,
	"status" text NOT NULL,
	"reviewed_on" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "modules" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"tube" text NOT NULL,
	"sort_order" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "study_days" (
	"user_id" text NOT NULL,
	"day" text NOT NULL,
	"answers" integer DEFAULT 0 NOT NULL,
	"lessons" integer DEFAULT 0 NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "study_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "generation_jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"track" text NOT NULL,
	"job_type" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"input_data" jsonb NOT NULL,
	"output_data" jsonb,
	"error_message" text,
	"progress" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" text PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"sender_id" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"audience" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_members" (
	"conversation_id" text NOT NULL,
	"user_id" text NOT NULL,
	"last_read_at" timestamp (3) with time zone,
	"joined_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "conversation_members_conversation_id_user_id_pk" PRIMARY KEY("conversation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" text PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"title" text,
	"type" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" text PRIMARY KEY NOT NULL,
	"conversation_id" text NOT NULL,
	"sender_id" text NOT NULL,
	"content" text NOT NULL,
	"reply_to_id" text,
	"client_key" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"is_priority" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"handled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"to" text NOT NULL,
	"template" text NOT NULL,
	"params" jsonb NOT NULL,
	"once_key" text,
	"status" text DEFAULT 'queued' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"last_error" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"href" text,
	"is_read" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "case_studies" (
	"id" text PRIMARY KEY NOT NULL,
	"scenario" text NOT NULL,
	"difficulty" text NOT NULL,
	"estimated_minutes" integer NOT NULL,
	"client_chart" jsonb NOT NULL,
	"exhibit_data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_study_steps" (
	"id" text PRIMARY KEY NOT NULL,
	"case_study_id" text NOT NULL,
	"position" integer NOT NULL,
	"judgment_step" text NOT NULL,
	"title" text NOT NULL,
	"additions" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "challenges" (
	"id" text PRIMARY KEY NOT NULL,
	"question_version_id" text NOT NULL,
	"user_id" text NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"resolution" text,
	"resolved_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"resolved_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "nclex_categories" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"client_need" text NOT NULL,
	"percentage_range" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"sort_order" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nclex_subcategories" (
	"id" text PRIMARY KEY NOT NULL,
	"category_id" text NOT NULL,
	"name" text NOT NULL,
	"sort_order" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "practice_exams" (
	"id" text PRIMARY KEY NOT NULL,
	"blueprint" jsonb NOT NULL,
	"track" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_list_items" (
	"id" text PRIMARY KEY NOT NULL,
	"list_id" text NOT NULL,
	"position" integer NOT NULL,
	"question_version_id" text NOT NULL,
	"case_study_step_id" text
);
--> statement-breakpoint
CREATE TABLE "question_lists" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"time_limit_minutes" integer,
	"passing_score" integer NOT NULL,
	"is_premium" boolean NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"status" text NOT NULL,
	"sort_order" integer NOT NULL,
	"owner_id" text,
	"item_count" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_versions" (
	"id" text PRIMARY KEY NOT NULL,
	"question_id" text NOT NULL,
	"version" integer NOT NULL,
	"type" text NOT NULL,
	"stem" text NOT NULL,
	"body" jsonb NOT NULL,
	"answer_key" jsonb NOT NULL,
	"scoring" text NOT NULL,
	"max_points" integer NOT NULL,
	"rationale" text NOT NULL,
	"option_notes" jsonb NOT NULL,
	"exhibit" jsonb,
	"difficulty" text NOT NULL,
	"cognitive_level" text NOT NULL,
	"nha_domain" text,
	"ascp_area" text,
	"client_need" text,
	"judgment_step" text,
	"sources" jsonb NOT NULL,
	"reviewed_on" text,
	"created_by" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" text PRIMARY KEY NOT NULL,
	"module_id" text,
	"lesson_id" text,
	"subcategory_id" text,
	"pool" text DEFAULT 'practice' NOT NULL,
	"status" text NOT NULL,
	"current_version_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quizzes" (
	"id" text PRIMARY KEY NOT NULL,
	"quiz_type" text NOT NULL,
	"module_id" text,
	"lesson_id" text
);
--> statement-breakpoint
CREATE TABLE "demo_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"institution_name" text NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"students" text NOT NULL,
	"programs" jsonb NOT NULL,
	"demo_time" text,
	"current_lms" text,
	"message" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "program_categories" (
	"id" text PRIMARY KEY NOT NULL,
	"program_id" text NOT NULL,
	"module_id" text NOT NULL,
	"sort_order" integer NOT NULL,
	"is_required" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "program_enrollments" (
	"student_id" text NOT NULL,
	"program_id" text NOT NULL,
	"enrolled_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "program_enrollments_student_id_program_id_pk" PRIMARY KEY("student_id","program_id")
);
--> statement-breakpoint
CREATE TABLE "program_locations" (
	"id" text PRIMARY KEY NOT NULL,
	"program_id" text NOT NULL,
	"location_id" text NOT NULL,
	"max_students_per_cohort" integer DEFAULT 25 NOT NULL,
	"is_available" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "programs" (
	"id" text PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"name" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "school_content" (
	"id" text PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"title" text NOT NULL,
	"content_type" text NOT NULL,
	"content_data" jsonb,
	"content_url" text,
	"is_mandatory" boolean DEFAULT false NOT NULL,
	"sort_order" integer NOT NULL,
	"created_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "school_invites" (
	"id" text PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"status" text NOT NULL,
	"invited_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "school_licenses" (
	"id" text PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"location_id" text,
	"license_type" text NOT NULL,
	"license_number" text NOT NULL,
	"issuing_authority" text NOT NULL,
	"state_province" text,
	"country" text NOT NULL,
	"issue_date" text,
	"expiry_date" text,
	"status" text NOT NULL,
	"notes" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "school_locations" (
	"id" text PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"name" text NOT NULL,
	"address" text,
	"city" text,
	"state_province" text,
	"country" text NOT NULL,
	"postal_code" text,
	"phone" text,
	"email" text,
	"is_headquarters" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"timezone" text DEFAULT 'UTC' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "school_staff" (
	"id" text PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"user_id" text,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "school_students" (
	"id" text PRIMARY KEY NOT NULL,
	"school_id" text NOT NULL,
	"user_id" text,
	"student_email" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"student_id" text,
	"status" text NOT NULL,
	"location_id" text,
	"enrolled_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "schools" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"plan" text NOT NULL,
	"max_students" integer NOT NULL,
	"status" text NOT NULL,
	"trial_ends_at" timestamp (3) with time zone,
	"billing_email" text,
	"website" text,
	"address" text,
	"tax_id" text,
	"contact_name" text NOT NULL,
	"contact_title" text,
	"contact_phone" text,
	"created_by" text NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "student_stats" (
	"user_id" text PRIMARY KEY NOT NULL,
	"completion_percent" integer NOT NULL,
	"current_grade" double precision,
	"time_studied_seconds" integer NOT NULL,
	"last_active_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "area_stats" ADD CONSTRAINT "area_stats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_items" ADD CONSTRAINT "attempt_items_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_items" ADD CONSTRAINT "attempt_items_question_version_id_question_versions_id_fk" FOREIGN KEY ("question_version_id") REFERENCES "public"."question_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_list_id_question_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."question_lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_stats" ADD CONSTRAINT "list_stats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_stats" ADD CONSTRAINT "list_stats_list_id_question_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."question_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_of_draw_rounds" ADD CONSTRAINT "order_of_draw_rounds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_days" ADD CONSTRAINT "plan_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_days" ADD CONSTRAINT "plan_days_module_id_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."modules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_records" ADD CONSTRAINT "question_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_records" ADD CONSTRAINT "question_records_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flashcard_reviews" ADD CONSTRAINT "flashcard_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flashcard_reviews" ADD CONSTRAINT "flashcard_reviews_flashcard_id_flashcards_id_fk" FOREIGN KEY ("flashcard_id") REFERENCES "public"."flashcards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flashcard_schedules" ADD CONSTRAINT "flashcard_schedules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flashcard_schedules" ADD CONSTRAINT "flashcard_schedules_flashcard_id_flashcards_id_fk" FOREIGN KEY ("flashcard_id") REFERENCES "public"."flashcards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flashcards" ADD CONSTRAINT "flashcards_module_id_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."modules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flashcards" ADD CONSTRAINT "flashcards_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_module_id_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."modules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_days" ADD CONSTRAINT "study_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generation_jobs" ADD CONSTRAINT "generation_jobs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_reply_to_id_messages_id_fk" FOREIGN KEY ("reply_to_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_studies" ADD CONSTRAINT "case_studies_id_question_lists_id_fk" FOREIGN KEY ("id") REFERENCES "public"."question_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_study_steps" ADD CONSTRAINT "case_study_steps_case_study_id_case_studies_id_fk" FOREIGN KEY ("case_study_id") REFERENCES "public"."case_studies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_question_version_id_question_versions_id_fk" FOREIGN KEY ("question_version_id") REFERENCES "public"."question_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nclex_subcategories" ADD CONSTRAINT "nclex_subcategories_category_id_nclex_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."nclex_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_exams" ADD CONSTRAINT "practice_exams_id_question_lists_id_fk" FOREIGN KEY ("id") REFERENCES "public"."question_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_list_items" ADD CONSTRAINT "question_list_items_list_id_question_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."question_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_list_items" ADD CONSTRAINT "question_list_items_question_version_id_question_versions_id_fk" FOREIGN KEY ("question_version_id") REFERENCES "public"."question_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_list_items" ADD CONSTRAINT "question_list_items_case_study_step_id_case_study_steps_id_fk" FOREIGN KEY ("case_study_step_id") REFERENCES "public"."case_study_steps"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_lists" ADD CONSTRAINT "question_lists_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_versions" ADD CONSTRAINT "question_versions_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_versions" ADD CONSTRAINT "question_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_module_id_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."modules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_subcategory_id_nclex_subcategories_id_fk" FOREIGN KEY ("subcategory_id") REFERENCES "public"."nclex_subcategories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_current_version_id_question_versions_id_fk" FOREIGN KEY ("current_version_id") REFERENCES "public"."question_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_id_question_lists_id_fk" FOREIGN KEY ("id") REFERENCES "public"."question_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_module_id_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."modules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_categories" ADD CONSTRAINT "program_categories_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_categories" ADD CONSTRAINT "program_categories_module_id_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."modules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_enrollments" ADD CONSTRAINT "program_enrollments_student_id_school_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."school_students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_enrollments" ADD CONSTRAINT "program_enrollments_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_locations" ADD CONSTRAINT "program_locations_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_locations" ADD CONSTRAINT "program_locations_location_id_school_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."school_locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_content" ADD CONSTRAINT "school_content_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_content" ADD CONSTRAINT "school_content_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_invites" ADD CONSTRAINT "school_invites_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_invites" ADD CONSTRAINT "school_invites_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_licenses" ADD CONSTRAINT "school_licenses_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_licenses" ADD CONSTRAINT "school_licenses_location_id_school_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."school_locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_locations" ADD CONSTRAINT "school_locations_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_staff" ADD CONSTRAINT "school_staff_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_staff" ADD CONSTRAINT "school_staff_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_students" ADD CONSTRAINT "school_students_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_students" ADD CONSTRAINT "school_students_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_students" ADD CONSTRAINT "school_students_location_id_school_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."school_locations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schools" ADD CONSTRAINT "schools_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_stats" ADD CONSTRAINT "student_stats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "audit_log_created" ON "audit_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_expires" ON "rate_limits" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "tokens_user" ON "tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "tokens_expires" ON "tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "attempt_items_version" ON "attempt_items" USING btree ("question_version_id");--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_one_open" ON "attempts" USING btree ("user_id","list_id") WHERE submitted_at is null;--> statement-breakpoint
CREATE INDEX "attempts_history" ON "attempts" USING btree ("user_id","list_id","submitted_at");--> statement-breakpoint
CREATE INDEX "attempts_recent" ON "attempts" USING btree ("user_id","submitted_at");--> statement-breakpoint
CREATE INDEX "attempts_submitted" ON "attempts" USING btree ("submitted_at");--> statement-breakpoint
CREATE INDEX "attempts_due" ON "attempts" USING btree ("deadline") WHERE submitted_at is null;--> statement-breakpoint
CREATE INDEX "attempts_list" ON "attempts" USING btree ("list_id");--> statement-breakpoint
CREATE INDEX "order_of_draw_rounds_user" ON "order_of_draw_rounds" USING btree ("user_id","played_at");--> statement-breakpoint
CREATE INDEX "access_grants_user" ON "access_grants" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "access_grants_order" ON "access_grants" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "access_grants_ending" ON "access_grants" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_session" ON "orders" USING btree ("checkout_session_id");--> statement-breakpoint
CREATE INDEX "orders_intent" ON "orders" USING btree ("payment_intent_id");--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payment_events_order" ON "payment_events" USING btree ("order_id","received_at");--> statement-breakpoint
CREATE INDEX "flashcard_reviews_user" ON "flashcard_reviews" USING btree ("user_id","reviewed_at");--> statement-breakpoint
CREATE INDEX "flashcard_schedules_due" ON "flashcard_schedules" USING btree ("user_id","due_at");--> statement-breakpoint
CREATE INDEX "flashcards_category" ON "flashcards" USING btree ("category","sort_order");--> statement-breakpoint
CREATE INDEX "flashcards_owner" ON "flashcards" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "lesson_progress_recent" ON "lesson_progress" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "lessons_module" ON "lessons" USING btree ("module_id","sort_order");--> statement-breakpoint
CREATE INDEX "modules_order" ON "modules" USING btree ("sort_order");--> statement-breakpoint
CREATE INDEX "generation_jobs_recent" ON "generation_jobs" USING btree ("track","created_at");--> statement-breakpoint
CREATE INDEX "generation_jobs_due" ON "generation_jobs" USING btree ("status","leased_until");--> statement-breakpoint
CREATE INDEX "announcements_school" ON "announcements" USING btree ("school_id","created_at");--> statement-breakpoint
CREATE INDEX "conversation_members_user" ON "conversation_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "conversations_school" ON "conversations" USING btree ("school_id","updated_at");--> statement-breakpoint
CREATE INDEX "messages_thread" ON "messages" USING btree ("conversation_id","created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_open" ON "contact_messages" USING btree ("handled_at","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "events_number" ON "events" USING btree ("user_id","number");--> statement-breakpoint
CREATE INDEX "events_created" ON "events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_due" ON "mail" USING btree ("status","due_at");--> statement-breakpoint
CREATE INDEX "mail_user" ON "mail" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_once" ON "mail" USING btree ("once_key");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","is_read","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "case_study_steps_position" ON "case_study_steps" USING btree ("case_study_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "challenges_once" ON "challenges" USING btree ("user_id","question_version_id");--> statement-breakpoint
CREATE INDEX "challenges_status" ON "challenges" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "nclex_subcategories_category" ON "nclex_subcategories" USING btree ("category_id","sort_order");--> statement-breakpoint
CREATE UNIQUE INDEX "question_list_items_position" ON "question_list_items" USING btree ("list_id","position");--> statement-breakpoint
CREATE INDEX "question_list_items_version" ON "question_list_items" USING btree ("question_version_id");--> statement-breakpoint
CREATE INDEX "question_lists_kind" ON "question_lists" USING btree ("kind","sort_order");--> statement-breakpoint
CREATE INDEX "question_lists_owner" ON "question_lists" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "question_versions_number" ON "question_versions" USING btree ("question_id","version");--> statement-breakpoint
CREATE INDEX "questions_module" ON "questions" USING btree ("module_id");--> statement-breakpoint
CREATE INDEX "questions_lesson" ON "questions" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "quizzes_module" ON "quizzes" USING btree ("module_id","quiz_type");--> statement-breakpoint
CREATE UNIQUE INDEX "quizzes_check" ON "quizzes" USING btree ("lesson_id") WHERE quiz_type = 'check';--> statement-breakpoint
CREATE INDEX "demo_requests_open" ON "demo_requests" USING btree ("answered_at","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "program_categories_once" ON "program_categories" USING btree ("program_id","module_id");--> statement-breakpoint
CREATE INDEX "program_enrollments_program" ON "program_enrollments" USING btree ("program_id");--> statement-breakpoint
CREATE UNIQUE INDEX "program_locations_once" ON "program_locations" USING btree ("program_id","location_id");--> statement-breakpoint
CREATE INDEX "programs_school" ON "programs" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "school_content_order" ON "school_content" USING btree ("school_id","sort_order");--> statement-breakpoint
CREATE UNIQUE INDEX "school_invites_code" ON "school_invites" USING btree ("code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "school_invites_pending" ON "school_invites" USING btree ("school_id","email","role") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "school_licenses_expiry" ON "school_licenses" USING btree ("school_id","expiry_date");--> statement-breakpoint
CREATE INDEX "school_locations_school" ON "school_locations" USING btree ("school_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "school_staff_email" ON "school_staff" USING btree ("school_id","email");--> statement-breakpoint
CREATE INDEX "school_staff_user" ON "school_staff" USING btree ("user_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "school_students_email" ON "school_students" USING btree ("school_id","student_email");--> statement-breakpoint
CREATE INDEX "school_students_user" ON "school_students" USING btree ("user_id","status");--> statement-breakpoint
CREATE INDEX "school_students_roster" ON "school_students" USING btree ("school_id","status","enrolled_at");--> statement-breakpoint
CREATE INDEX "schools_creator" ON "schools" USING btree ("created_by");