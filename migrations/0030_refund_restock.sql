ALTER TABLE "refunds" ADD COLUMN "restock_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "restocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "restocked_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_restock" CHECK ("refunds"."restock_quantity" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_restocked" CHECK ("orders"."restocked_quantity" between 0 and "orders"."quantity");