ALTER TABLE "orders" ADD COLUMN "dispute" text;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "payment_intent_id" text;--> statement-breakpoint
CREATE INDEX "payment_events_intent" ON "payment_events" USING btree ("payment_intent_id");--> statement-breakpoint
CREATE INDEX "payment_events_received" ON "payment_events" USING btree ("received_at");