ALTER TABLE "antenatal_class_registrations" ADD COLUMN "held_notice_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "care_requests" ADD COLUMN "held_notice_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "held_notice_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "placed_from" text;--> statement-breakpoint
CREATE INDEX "orders_holding" ON "orders" USING btree ("product_id") WHERE "orders"."stock_state" = 'reserved';