ALTER TABLE "cms_pages" DROP COLUMN "hero_image_url";--> statement-breakpoint
ALTER TABLE "homepage_slides" DROP COLUMN "image_url";