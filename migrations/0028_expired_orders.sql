ALTER TABLE "orders" ADD COLUMN "has_expired" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_expired" ON "orders" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "orders"."has_expired";--> statement-breakpoint
CREATE INDEX "orders_cancelled" ON "orders" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "orders"."payment_status" = 'cancelled' and not "orders"."has_expired";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_has_expired" CHECK ("orders"."payment_status" = 'cancelled' or not "orders"."has_expired");--> statement-breakpoint
-- By hand
-- What the buyer ordered anew, and what was given up, says so in its history; the rest was not paid in time.
update orders set has_expired = true
where payment_status = 'cancelled' and provider_state = 'expired' and not is_status_by_hand
  and not exists (select from order_events where order_id = orders.id and kind = 'status');
