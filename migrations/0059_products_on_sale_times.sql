DROP INDEX "products_on_sale";--> statement-breakpoint
DROP INDEX "products_on_sale_in_category";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "on_sale_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "on_sale_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "products_sale_starts" ON "products" USING btree ("on_sale_from") WHERE "products"."on_sale_from" is not null;--> statement-breakpoint
CREATE INDEX "products_sale_ends" ON "products" USING btree ("on_sale_until") WHERE "products"."on_sale_until" is not null;--> statement-breakpoint
CREATE INDEX "products_on_sale" ON "products" USING btree ("created_at","id","on_sale_from","on_sale_until") WHERE "products"."is_on_sale";--> statement-breakpoint
CREATE INDEX "products_on_sale_in_category" ON "products" USING btree ("category_id","created_at","id","on_sale_from","on_sale_until") WHERE "products"."is_on_sale";--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sale_window" CHECK ("products"."on_sale_until" > "products"."on_sale_from");