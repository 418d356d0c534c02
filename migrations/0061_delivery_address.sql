ALTER TABLE "orders" ADD COLUMN "address_line1" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "address_line2" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "town" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "county" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "postcode" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "country" text;