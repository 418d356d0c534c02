ALTER TABLE "antenatal_class_registrations" ADD COLUMN "care_revoked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "care_requests" ADD COLUMN "care_revoked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "care_revoked_at" timestamp with time zone;