CREATE TABLE "picture_files" (
	"picture_id" uuid NOT NULL,
	"format" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "picture_files_picture_id_format_width_pk" PRIMARY KEY("picture_id","format","width"),
	CONSTRAINT "picture_files_format" CHECK ("picture_files"."format" in ('avif', 'webp', 'jpeg'))
);
--> statement-breakpoint
CREATE TABLE "picture_uses" (
	"noun" text NOT NULL,
	"noun_id" uuid NOT NULL,
	"place" text NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"picture_id" uuid NOT NULL,
	"label" text NOT NULL,
	"href" text NOT NULL,
	"focal_x" smallint,
	"focal_y" smallint,
	CONSTRAINT "picture_uses_noun_noun_id_place_sort_order_pk" PRIMARY KEY("noun","noun_id","place","sort_order"),
	CONSTRAINT "picture_uses_focal" CHECK (("picture_uses"."focal_x" is null) = ("picture_uses"."focal_y" is null))
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"content_hash" text NOT NULL,
	"file_name" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"colour" text NOT NULL,
	"alt_text" text,
	"is_decorative" boolean DEFAULT false NOT NULL,
	"focal_x" smallint DEFAULT 50 NOT NULL,
	"focal_y" smallint DEFAULT 50 NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(file_name || ' ' || coalesce(alt_text, ''))) STORED NOT NULL,
	CONSTRAINT "pictures_contentHash_unique" UNIQUE("content_hash"),
	CONSTRAINT "pictures_colour" CHECK ("pictures"."colour" ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "pictures_alt" CHECK (not ("pictures"."is_decorative" and "pictures"."alt_text" is not null)),
	CONSTRAINT "pictures_focal" CHECK ("pictures"."focal_x" between 0 and 100 and "pictures"."focal_y" between 0 and 100),
	CONSTRAINT "pictures_size" CHECK ("pictures"."width" > 0 and "pictures"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "shop_categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slot" smallint NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_categories_slot_taken" UNIQUE("slot"),
	CONSTRAINT "shop_categories_slot" CHECK ("shop_categories"."slot" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"words" text NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_events_kind" CHECK ("order_events"."kind" in ('ordered', 'payment', 'status', 'stock', 'refund', 'dispute', 'sent', 'note'))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text GENERATED ALWAYS AS (left(id::text, 8)) STORED NOT NULL,
	"access_token" text NOT NULL,
	"attempt_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"shipping_address" text NOT NULL,
	"product_id" uuid,
	"product_name" text NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"amount_pence" integer NOT NULL,
	"vat_class" text NOT NULL,
	"vat_rate" integer NOT NULL,
	"payment_status" text DEFAULT 'pending' NOT NULL,
	"is_status_by_hand" boolean DEFAULT false NOT NULL,
	"stock_state" text NOT NULL,
	"session_params" jsonb NOT NULL,
	"idempotency_key" text NOT NULL,
	"stripe_session_id" text,
	"session_url" text,
	"session_expires_at" timestamp with time zone NOT NULL,
	"stripe_payment_intent_id" text,
	"provider_state" text DEFAULT 'not asked' NOT NULL,
	"amount_paid_pence" integer DEFAULT 0 NOT NULL,
	"amount_refunded_pence" integer DEFAULT 0 NOT NULL,
	"dispute_status" text,
	"paid_at" timestamp with time zone,
	"reconciled_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"carrier" text,
	"tracking_number" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(name || ' ' || email || ' ' || id::text)) STORED NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_accessToken_unique" UNIQUE("access_token"),
	CONSTRAINT "orders_attemptId_unique" UNIQUE("attempt_id"),
	CONSTRAINT "orders_idempotencyKey_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "orders_stripeSessionId_unique" UNIQUE("stripe_session_id"),
	CONSTRAINT "orders_stripePaymentIntentId_unique" UNIQUE("stripe_payment_intent_id"),
	CONSTRAINT "orders_amount" CHECK ("orders"."amount_pence" > 0 and "orders"."quantity" > 0),
	CONSTRAINT "orders_paid" CHECK ("orders"."amount_paid_pence" >= 0 and "orders"."amount_refunded_pence" between 0 and "orders"."amount_paid_pence"),
	CONSTRAINT "orders_payment_status" CHECK ("orders"."payment_status" in ('pending', 'paid', 'failed', 'cancelled')),
	CONSTRAINT "orders_stock_state" CHECK ("orders"."stock_state" in ('not counted', 'reserved', 'sold', 'freed')),
	CONSTRAINT "orders_provider_state" CHECK ("orders"."provider_state" in ('not asked', 'open', 'processing', 'paid', 'failed', 'expired')),
	CONSTRAINT "orders_paid_at" CHECK (("orders"."provider_state" = 'paid') = ("orders"."paid_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"order_id" uuid,
	"provider_created_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"effect" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_health" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"words" text
);
--> statement-breakpoint
CREATE TABLE "payment_problems" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid,
	"about" text NOT NULL,
	"amount_pence" integer,
	"currency" text,
	"words" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" uuid,
	"settlement" text
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"description" text,
	"price_pence" integer NOT NULL,
	"stock" integer,
	"vat_class" text NOT NULL,
	"is_on_sale" boolean DEFAULT false NOT NULL,
	"category_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(name || ' ' || coalesce(description, ''))) STORED NOT NULL,
	CONSTRAINT "products_slug_unique" UNIQUE("slug"),
	CONSTRAINT "products_slug" CHECK ("products"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "products_price" CHECK ("products"."price_pence" between 30 and 10000000),
	CONSTRAINT "products_stock" CHECK ("products"."stock" is null or "products"."stock" >= 0),
	CONSTRAINT "products_vat_class" CHECK ("products"."vat_class" in ('standard', 'reduced', 'zero'))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_pence" integer NOT NULL,
	"reason" text,
	"idempotency_key" text NOT NULL,
	"stripe_refund_id" text,
	"status" text DEFAULT 'asked' NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_idempotencyKey_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "refunds_stripeRefundId_unique" UNIQUE("stripe_refund_id"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_pence" > 0),
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('asked', 'pending', 'succeeded', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "picture_files" ADD CONSTRAINT "picture_files_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_uses" ADD CONSTRAINT "picture_uses_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_created_by_cms_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_updated_by_cms_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_actor_id_cms_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_problems" ADD CONSTRAINT "payment_problems_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_problems" ADD CONSTRAINT "payment_problems_settled_by_cms_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_shop_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."shop_categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_actor_id_cms_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_files_name" ON "picture_files" USING btree ("name");--> statement-breakpoint
CREATE INDEX "picture_uses_picture" ON "picture_uses" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "pictures_newest" ON "pictures" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "shop_categories_name" ON "shop_categories" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("payment_status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_product" ON "orders" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "orders_unsettled" ON "orders" USING btree ("created_at") WHERE "orders"."provider_state" in ('not asked', 'open', 'processing');--> statement-breakpoint
CREATE INDEX "payment_events_latest" ON "payment_events" USING btree ("received_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payment_events_order" ON "payment_events" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_problems_once" ON "payment_problems" USING btree ("about","kind");--> statement-breakpoint
CREATE INDEX "payment_problems_open" ON "payment_problems" USING btree ("created_at") WHERE "payment_problems"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");