DROP TABLE "event_counters" CASCADE;--> statement-breakpoint
DROP TABLE "events" CASCADE;