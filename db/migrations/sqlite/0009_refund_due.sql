ALTER TABLE `orders` ADD `refund_due` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `refund_reason` text;--> statement-breakpoint
CREATE INDEX `orders_refund_due` ON `orders` (`created_at`) WHERE refund_due > 0;