-- contract: 0.2.0
DROP TABLE "product_import_rows";--> statement-breakpoint
DROP TABLE "product_imports";--> statement-breakpoint
delete from site_texts where text_key like 'emails/order-exchange/%';--> statement-breakpoint
delete from outgoing_mails where template = 'order-exchange' and status <> 'sent';
