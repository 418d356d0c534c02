ALTER TABLE "care_requests" ADD COLUMN "postcode" text;--> statement-breakpoint
ALTER TABLE "care_requests" ADD COLUMN "start_when" text;--> statement-breakpoint
ALTER TABLE "care_requests" ADD COLUMN "preferred_contact" text;--> statement-breakpoint
ALTER TABLE "care_requests" ADD COLUMN "preferred_times" text;