DROP INDEX "stock_alerts_once";--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD COLUMN "variant_id" uuid;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_alerts_variant" ON "stock_alerts" USING btree ("variant_id");--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_once" UNIQUE NULLS NOT DISTINCT("product_id","variant_id","email");