CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"product_id" uuid,
	"product_name" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_pence" integer NOT NULL,
	"vat_class" text NOT NULL,
	"vat_rate" integer,
	"is_counted" boolean NOT NULL,
	"restocked_quantity" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_lines_amount" CHECK ("order_lines"."quantity" > 0 and "order_lines"."unit_pence" >= 0),
	CONSTRAINT "order_lines_restocked" CHECK ("order_lines"."restocked_quantity" between 0 and "order_lines"."quantity"),
	CONSTRAINT "order_lines_vat_class" CHECK ("order_lines"."vat_class" in ('standard', 'reduced', 'zero'))
);
--> statement-breakpoint
CREATE TABLE "refund_lines" (
	"refund_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"amount_pence" integer NOT NULL,
	"quantity" integer DEFAULT 0 NOT NULL,
	"restock_quantity" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "refund_lines_refund_id_line_id_pk" PRIMARY KEY("refund_id","line_id"),
	CONSTRAINT "refund_lines_amounts" CHECK ("refund_lines"."amount_pence" >= 0 and "refund_lines"."quantity" >= 0 and "refund_lines"."restock_quantity" >= 0)
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_restock";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_restocked";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_product_id_products_id_fk";
--> statement-breakpoint
DROP INDEX "orders_product";--> statement-breakpoint
DROP INDEX "orders_holding";--> statement-breakpoint
DROP INDEX "orders_paid";--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_order" ON "order_lines" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_lines_product" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "refund_lines_line" ON "refund_lines" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "orders_holding" ON "orders" USING btree ("id") WHERE "orders"."stock_state" = 'reserved';--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at","id","amount_pence","amount_paid_pence") WHERE "orders"."provider_state" = 'paid';--> statement-breakpoint
-- By hand
-- Every order so far is of one product.
insert into order_lines (id, order_id, position, product_id, product_name, quantity, unit_pence, vat_class, vat_rate, is_counted, restocked_quantity)
select gen_random_uuid(), id, 1, product_id, product_name, quantity, amount_pence / quantity, vat_class, vat_rate,
  stock_state <> 'not counted' and not is_for_place, restocked_quantity
from orders;--> statement-breakpoint
insert into refund_lines (refund_id, line_id, amount_pence, quantity, restock_quantity)
select refunds.id, order_lines.id, refunds.amount_pence, refunds.restock_quantity, refunds.restock_quantity
from refunds join order_lines on order_lines.order_id = refunds.order_id;--> statement-breakpoint
ALTER TABLE "refunds" DROP COLUMN "restock_quantity";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "product_id";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "vat_class";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "vat_rate";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "restocked_quantity";