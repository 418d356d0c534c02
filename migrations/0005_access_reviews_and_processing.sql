-- contract: 0.2.0
DROP TABLE "access_reviews";--> statement-breakpoint
delete from site_settings where setting_key = 'access_hours';
