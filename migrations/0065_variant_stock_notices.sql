CREATE TABLE "variant_stock_notices" (
	"variant_id" uuid PRIMARY KEY NOT NULL,
	"level" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "variant_stock_notices_level" CHECK ("variant_stock_notices"."level" in ('low', 'sold out'))
);
--> statement-breakpoint
ALTER TABLE "variant_stock_notices" ADD CONSTRAINT "variant_stock_notices_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;