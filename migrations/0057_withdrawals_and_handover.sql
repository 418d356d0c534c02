CREATE TABLE "consent_withdrawals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"said_by" text,
	"said_on" date,
	"recorded_by_id" uuid,
	"withdrawn_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "consent_withdrawals_said" CHECK (("consent_withdrawals"."channel" = 'link') = ("consent_withdrawals"."said_by" is null))
);
--> statement-breakpoint
ALTER TABLE "antenatal_class_registrations" ADD COLUMN "handed_over_on" date;--> statement-breakpoint
ALTER TABLE "care_requests" ADD COLUMN "handed_over_on" date;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "handed_over_on" date;--> statement-breakpoint
ALTER TABLE "enquiry_notes" ADD COLUMN "kept_source" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_under_legal_hold" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "consent_withdrawals" ADD CONSTRAINT "consent_withdrawals_recorded_by_id_cms_users_id_fk" FOREIGN KEY ("recorded_by_id") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consent_withdrawals_waiting" ON "consent_withdrawals" USING btree ("due_at") WHERE "consent_withdrawals"."settled_at" is null;--> statement-breakpoint
ALTER TABLE "antenatal_class_registrations" ADD CONSTRAINT "antenatal_class_registrations_handed_over" CHECK ("antenatal_class_registrations"."handed_over_on" is null or "antenatal_class_registrations"."outcome" = 'became care');--> statement-breakpoint
ALTER TABLE "care_requests" ADD CONSTRAINT "care_requests_handed_over" CHECK ("care_requests"."handed_over_on" is null or "care_requests"."outcome" = 'became care');--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD CONSTRAINT "contact_submissions_handed_over" CHECK ("contact_submissions"."handed_over_on" is null or "contact_submissions"."outcome" = 'became care');--> statement-breakpoint
-- By hand
-- Notes of consents that were withdrawn before get their 24 hours from now.
insert into consent_withdrawals (id, kind, channel, withdrawn_at, due_at)
select id, 'antenatal', 'link', consent_withdrawn_at, now() + interval '24 hours'
from antenatal_class_registrations where consent_withdrawn_at is not null
union all
select id, care_type, 'link', consent_withdrawn_at, now() + interval '24 hours'
from care_requests where consent_withdrawn_at is not null;
