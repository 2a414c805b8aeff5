ALTER TABLE `orders` ADD `dispute` text;--> statement-breakpoint
ALTER TABLE `payment_events` ADD `payment_intent_id` text;--> statement-breakpoint
CREATE INDEX `payment_events_intent` ON `payment_events` (`payment_intent_id`);--> statement-breakpoint
CREATE INDEX `payment_events_received` ON `payment_events` (`received_at`);