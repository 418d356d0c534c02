CREATE TABLE "delivery_zones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slot" smallint NOT NULL,
	"name" text NOT NULL,
	"postcodes" text[] DEFAULT '{}' NOT NULL,
	"basis" text NOT NULL,
	"rates" jsonb NOT NULL,
	"free_from_pence" integer,
	CONSTRAINT "delivery_zones_slot_taken" UNIQUE("slot"),
	CONSTRAINT "delivery_zones_slot" CHECK ("delivery_zones"."slot" between 1 and 4),
	CONSTRAINT "delivery_zones_basis" CHECK ("delivery_zones"."basis" in ('total', 'weight')),
	CONSTRAINT "delivery_zones_free_from" CHECK ("delivery_zones"."free_from_pence" > 0)
);
--> statement-breakpoint
CREATE TABLE "discount_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"max_uses" integer,
	"is_once_per_buyer" boolean DEFAULT false NOT NULL,
	"minimum_pence" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discount_codes_code_shape" CHECK ("discount_codes"."code" ~ '^[A-Z0-9-]{3,30}$'),
	CONSTRAINT "discount_codes_value" CHECK (case "discount_codes"."kind" when 'percent' then "discount_codes"."value" between 1 and 95
        when 'amount' then "discount_codes"."value" > 0 when 'free delivery' then "discount_codes"."value" = 0 else false end),
	CONSTRAINT "discount_codes_limits" CHECK ("discount_codes"."max_uses" > 0 and "discount_codes"."minimum_pence" >= 0),
	CONSTRAINT "discount_codes_window" CHECK ("discount_codes"."ends_at" > "discount_codes"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "product_variants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"price_pence" integer NOT NULL,
	"stock" integer,
	"sku" text,
	"picture_id" uuid,
	CONSTRAINT "product_variants_price" CHECK ("product_variants"."price_pence" between 30 and 10000000),
	CONSTRAINT "product_variants_stock" CHECK ("product_variants"."stock" is null or "product_variants"."stock" >= 0)
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "variant_id" uuid;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "sku" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "discount_pence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "delivery_pence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_pence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_pence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_code" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sku" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "weight_grams" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "variant_label" text;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "discount_codes_code" ON "discount_codes" USING btree ("code");--> statement-breakpoint
CREATE INDEX "product_variants_product" ON "product_variants" USING btree ("product_id","position");--> statement-breakpoint
CREATE INDEX "product_variants_picture" ON "product_variants" USING btree ("picture_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_variants_name" ON "product_variants" USING btree ("product_id",lower("name"));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_lines_variant" ON "order_lines" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "orders_discount_code" ON "orders" USING btree ("discount_code") WHERE "orders"."discount_code" is not null;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_shares" CHECK ("order_lines"."discount_pence" between 0 and "order_lines"."unit_pence" * "order_lines"."quantity" and "order_lines"."delivery_pence" >= 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_weight" CHECK ("products"."weight_grams" > 0);