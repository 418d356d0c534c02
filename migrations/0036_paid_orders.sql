CREATE INDEX "refunds_newest" ON "refunds" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "refunds_asked" ON "refunds" USING btree ("created_at") WHERE "refunds"."status" = 'asked';--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at","vat_rate","amount_paid_pence") WHERE "orders"."provider_state" = 'paid';