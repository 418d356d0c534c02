-- contract: 0.2.0
DROP TABLE "access_reviews";--> statement-breakpoint
DROP TABLE "processing_notes";--> statement-breakpoint
delete from site_settings where setting_key = 'access_hours';
