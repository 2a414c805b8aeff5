DROP TABLE `event_counters`;--> statement-breakpoint
DROP TABLE `events`;