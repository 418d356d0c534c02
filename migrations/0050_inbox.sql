CREATE TABLE "enquiry_undos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"changes" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "antenatal_class_registrations" ADD COLUMN "waiting_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "care_requests" ADD COLUMN "waiting_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "waiting_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "enquiry_undos" ADD CONSTRAINT "enquiry_undos_staff_id_cms_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."cms_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiry_undos_created" ON "enquiry_undos" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "antenatal_class_registrations_queue" ON "antenatal_class_registrations" USING btree ("created_at","id","owner_id","waiting_until","promised_by","answered_at","family_withdrawn_at") WHERE (("antenatal_class_registrations"."answered_at" is null and "antenatal_class_registrations"."family_withdrawn_at" is null) or "antenatal_class_registrations"."call_wanted_at" is not null or "antenatal_class_registrations"."waiting_until" is not null)
    and "antenatal_class_registrations"."binned_at" is null and "antenatal_class_registrations"."quarantine" is null;--> statement-breakpoint
CREATE INDEX "care_requests_queue" ON "care_requests" USING btree ("created_at","id","owner_id","waiting_until","promised_by","answered_at","family_withdrawn_at") WHERE (("care_requests"."answered_at" is null and "care_requests"."family_withdrawn_at" is null) or "care_requests"."call_wanted_at" is not null or "care_requests"."waiting_until" is not null)
    and "care_requests"."binned_at" is null and "care_requests"."quarantine" is null;--> statement-breakpoint
CREATE INDEX "contact_submissions_queue" ON "contact_submissions" USING btree ("created_at","id","owner_id","waiting_until","promised_by","answered_at","family_withdrawn_at") WHERE (("contact_submissions"."answered_at" is null and "contact_submissions"."family_withdrawn_at" is null) or "contact_submissions"."call_wanted_at" is not null or "contact_submissions"."waiting_until" is not null)
    and "contact_submissions"."binned_at" is null and "contact_submissions"."quarantine" is null;