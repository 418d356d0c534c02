ALTER TABLE "enquiry_notes" ADD COLUMN "kept_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "enquiry_notes" ADD COLUMN "kept_by_id" uuid;--> statement-breakpoint
ALTER TABLE "enquiry_notes" ADD COLUMN "kept_reason" text;--> statement-breakpoint
ALTER TABLE "enquiry_notes" ADD CONSTRAINT "enquiry_notes_kept_by_id_cms_users_id_fk" FOREIGN KEY ("kept_by_id") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_notes" ADD CONSTRAINT "enquiry_notes_kept" CHECK (("enquiry_notes"."kept_at" is null) = ("enquiry_notes"."kept_reason" is null));