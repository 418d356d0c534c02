CREATE TABLE "family_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"submission_id" uuid NOT NULL,
	"type" text NOT NULL,
	"words" text NOT NULL,
	"phone" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "family_messages_type" CHECK ("family_messages"."type" in ('call', 'addition'))
);
--> statement-breakpoint
DROP INDEX "antenatal_class_registrations_unanswered";--> statement-breakpoint
DROP INDEX "care_requests_unanswered";--> statement-breakpoint
DROP INDEX "contact_submissions_unanswered";--> statement-breakpoint
ALTER TABLE "antenatal_class_registrations" ADD COLUMN "promised_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "antenatal_class_registrations" ADD COLUMN "family_withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "antenatal_class_registrations" ADD COLUMN "call_wanted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "care_requests" ADD COLUMN "promised_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "care_requests" ADD COLUMN "family_withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "care_requests" ADD COLUMN "call_wanted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "promised_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "family_withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "call_wanted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "family_messages_submission" ON "family_messages" USING btree ("submission_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "family_messages_call" ON "family_messages" USING btree ("submission_id") WHERE "family_messages"."type" = 'call';--> statement-breakpoint
CREATE INDEX "antenatal_class_registrations_unanswered" ON "antenatal_class_registrations" USING btree ("created_at") WHERE "antenatal_class_registrations"."answered_at" is null and "antenatal_class_registrations"."family_withdrawn_at" is null and "antenatal_class_registrations"."quarantine" is null and "antenatal_class_registrations"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "care_requests_unanswered" ON "care_requests" USING btree ("care_type","created_at") WHERE "care_requests"."answered_at" is null and "care_requests"."family_withdrawn_at" is null and "care_requests"."quarantine" is null and "care_requests"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "contact_submissions_unanswered" ON "contact_submissions" USING btree ("created_at") WHERE "contact_submissions"."answered_at" is null and "contact_submissions"."family_withdrawn_at" is null and "contact_submissions"."quarantine" is null and "contact_submissions"."binned_at" is null;
--> statement-breakpoint
-- By hand: the new page would hide a page and redirects of an owner at the same address.
update cms_pages set slug = slug || '-page' where slug = 'enquiry' and binned_at is null
  and not exists (select from cms_pages as other where other.slug = 'enquiry-page' and other.binned_at is null);
--> statement-breakpoint
delete from redirects where path = '/enquiry';
