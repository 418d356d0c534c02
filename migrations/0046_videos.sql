ALTER TABLE "documents" DROP CONSTRAINT "documents_name";--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_name" CHECK ("documents"."name" ~ '^[0-9a-f]{64}[.](pdf|mp4|vtt)$');