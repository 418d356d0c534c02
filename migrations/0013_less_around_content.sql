-- contract: 0.2.0
DROP TABLE "content_preview_links";--> statement-breakpoint
DROP TABLE "search_misses";--> statement-breakpoint
ALTER TABLE "classes" ALTER COLUMN "payment" SET DEFAULT 'now';
