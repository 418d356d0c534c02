CREATE TABLE "antenatal_class_registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"status" text DEFAULT 'new' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"viewed_at" timestamp with time zone,
	"quarantine" text,
	"binned_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"outcome" text DEFAULT 'open' NOT NULL,
	"care_ended_on" date,
	"is_under_legal_hold" boolean DEFAULT false NOT NULL,
	"owner_id" uuid,
	"attempt_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"is_for_someone_else" boolean DEFAULT false NOT NULL,
	"mother_name" text,
	"consent_version" text,
	"consented_at" timestamp with time zone,
	"consent_withdrawn_at" timestamp with time zone,
	"due_date" date,
	"class_type" text,
	"format" text,
	"is_first_baby" text,
	"previous_birth_type" text,
	"pregnancy_stage" text,
	"specific_concerns" text,
	"preferred_birth_place" text,
	"preferred_times" text,
	"search_text" text GENERATED ALWAYS AS (lower(name || ' ' || email || ' ' || reference || ' ' || coalesce(mother_name, ''))) STORED NOT NULL,
	CONSTRAINT "antenatal_class_registrations_status" CHECK (("antenatal_class_registrations"."status" = 'viewed') = ("antenatal_class_registrations"."viewed_at" is not null)),
	CONSTRAINT "antenatal_class_registrations_outcome" CHECK ("antenatal_class_registrations"."outcome" in ('open', 'no care', 'became care')),
	CONSTRAINT "antenatal_class_registrations_care_ended" CHECK ("antenatal_class_registrations"."care_ended_on" is null or "antenatal_class_registrations"."outcome" = 'became care'),
	CONSTRAINT "antenatal_class_registrations_consent" CHECK ("antenatal_class_registrations"."is_for_someone_else" = ("antenatal_class_registrations"."consented_at" is null))
);
--> statement-breakpoint
CREATE TABLE "care_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"status" text DEFAULT 'new' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"viewed_at" timestamp with time zone,
	"quarantine" text,
	"binned_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"outcome" text DEFAULT 'open' NOT NULL,
	"care_ended_on" date,
	"is_under_legal_hold" boolean DEFAULT false NOT NULL,
	"owner_id" uuid,
	"attempt_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"is_for_someone_else" boolean DEFAULT false NOT NULL,
	"mother_name" text,
	"consent_version" text,
	"consented_at" timestamp with time zone,
	"consent_withdrawn_at" timestamp with time zone,
	"care_type" text NOT NULL,
	"estimated_due_date" date,
	"baby_age_days" text,
	"planned_delivery_mode" text,
	"delivery_mode" text,
	"estimated_blood_loss" text,
	"vaginal_trauma" text,
	"vaginal_trauma_details" text,
	"maternal_health_issues" text,
	"baby_complications" text,
	"medical_concerns" text,
	"overnight_care_needed" text,
	"additional_care_needs" text,
	"other_needs" text,
	"search_text" text GENERATED ALWAYS AS (lower(name || ' ' || email || ' ' || reference || ' ' || coalesce(mother_name, ''))) STORED NOT NULL,
	CONSTRAINT "care_requests_status" CHECK (("care_requests"."status" = 'viewed') = ("care_requests"."viewed_at" is not null)),
	CONSTRAINT "care_requests_outcome" CHECK ("care_requests"."outcome" in ('open', 'no care', 'became care')),
	CONSTRAINT "care_requests_care_ended" CHECK ("care_requests"."care_ended_on" is null or "care_requests"."outcome" = 'became care'),
	CONSTRAINT "care_requests_consent" CHECK ("care_requests"."is_for_someone_else" = ("care_requests"."consented_at" is null))
);
--> statement-breakpoint
CREATE TABLE "enquiry_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"submission_id" uuid NOT NULL,
	"note" text NOT NULL,
	"author_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "outcome" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "care_ended_on" date;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "is_under_legal_hold" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "is_complaint" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "complaint_acknowledged_on" date;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "complaint_answered_on" date;--> statement-breakpoint
ALTER TABLE "antenatal_class_registrations" ADD CONSTRAINT "antenatal_class_registrations_owner_id_cms_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_requests" ADD CONSTRAINT "care_requests_owner_id_cms_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_notes" ADD CONSTRAINT "enquiry_notes_author_id_cms_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "antenatal_class_registrations_reference" ON "antenatal_class_registrations" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "antenatal_class_registrations_attempt" ON "antenatal_class_registrations" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "antenatal_class_registrations_fingerprint" ON "antenatal_class_registrations" USING btree ("fingerprint","created_at");--> statement-breakpoint
CREATE INDEX "antenatal_class_registrations_newest" ON "antenatal_class_registrations" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "antenatal_class_registrations"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "antenatal_class_registrations_name" ON "antenatal_class_registrations" USING btree (lower("name"),"id") WHERE "antenatal_class_registrations"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "antenatal_class_registrations_email" ON "antenatal_class_registrations" USING btree (lower("email"),"id") WHERE "antenatal_class_registrations"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "antenatal_class_registrations_by_status" ON "antenatal_class_registrations" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "antenatal_class_registrations"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "antenatal_class_registrations_binned" ON "antenatal_class_registrations" USING btree ("created_at" DESC NULLS LAST) WHERE "antenatal_class_registrations"."binned_at" is not null;--> statement-breakpoint
CREATE INDEX "antenatal_class_registrations_held" ON "antenatal_class_registrations" USING btree ("created_at" DESC NULLS LAST) WHERE "antenatal_class_registrations"."quarantine" is not null;--> statement-breakpoint
CREATE INDEX "antenatal_class_registrations_unanswered" ON "antenatal_class_registrations" USING btree ("created_at") WHERE "antenatal_class_registrations"."answered_at" is null and "antenatal_class_registrations"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "antenatal_class_registrations_due" ON "antenatal_class_registrations" USING btree ("due_date","id") WHERE "antenatal_class_registrations"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "antenatal_class_registrations_class" ON "antenatal_class_registrations" USING btree ("class_type","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "antenatal_class_registrations"."binned_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "care_requests_reference" ON "care_requests" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "care_requests_attempt" ON "care_requests" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "care_requests_fingerprint" ON "care_requests" USING btree ("fingerprint","created_at");--> statement-breakpoint
CREATE INDEX "care_requests_newest" ON "care_requests" USING btree ("care_type","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "care_requests"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "care_requests_name" ON "care_requests" USING btree ("care_type",lower("name"),"id") WHERE "care_requests"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "care_requests_email" ON "care_requests" USING btree ("care_type",lower("email"),"id") WHERE "care_requests"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "care_requests_by_status" ON "care_requests" USING btree ("care_type","status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "care_requests"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "care_requests_binned" ON "care_requests" USING btree ("care_type","created_at" DESC NULLS LAST) WHERE "care_requests"."binned_at" is not null;--> statement-breakpoint
CREATE INDEX "care_requests_held" ON "care_requests" USING btree ("care_type","created_at" DESC NULLS LAST) WHERE "care_requests"."quarantine" is not null;--> statement-breakpoint
CREATE INDEX "care_requests_unanswered" ON "care_requests" USING btree ("care_type","created_at") WHERE "care_requests"."answered_at" is null and "care_requests"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "enquiry_notes_submission" ON "enquiry_notes" USING btree ("submission_id","created_at");--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD CONSTRAINT "contact_submissions_owner_id_cms_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_submissions_unanswered" ON "contact_submissions" USING btree ("created_at") WHERE "contact_submissions"."answered_at" is null and "contact_submissions"."binned_at" is null;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD CONSTRAINT "contact_submissions_outcome" CHECK ("contact_submissions"."outcome" in ('open', 'no care', 'became care'));--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD CONSTRAINT "contact_submissions_care_ended" CHECK ("contact_submissions"."care_ended_on" is null or "contact_submissions"."outcome" = 'became care');