CREATE TABLE "privacy_breaches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"what_happened" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"opened_by_id" uuid,
	"discovered_at" timestamp with time zone NOT NULL,
	"people" integer,
	"data_kinds" text[] NOT NULL,
	"risk" text,
	"decision" text,
	"decided_at" timestamp with time zone,
	"decision_reason" text,
	"reported_at" timestamp with time zone,
	"ico_reference" text,
	"people_told_at" timestamp with time zone,
	"measures" text,
	"closed_at" timestamp with time zone,
	"warned_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "privacy_breaches_decision" CHECK (("privacy_breaches"."decision" is null) = ("privacy_breaches"."decided_at" is null)),
	CONSTRAINT "privacy_breaches_people" CHECK ("privacy_breaches"."people" >= 0),
	CONSTRAINT "privacy_breaches_order" CHECK (least("privacy_breaches"."reported_at", "privacy_breaches"."people_told_at", "privacy_breaches"."closed_at") >= "privacy_breaches"."discovered_at")
);
--> statement-breakpoint
CREATE TABLE "privacy_complaints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"outcome" text,
	"learning" text,
	"decided_on" date,
	"decided_by_id" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "privacy_complaints_outcome" CHECK (("privacy_complaints"."outcome" is null) = ("privacy_complaints"."decided_on" is null))
);
--> statement-breakpoint
CREATE TABLE "privacy_request_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"note" text NOT NULL,
	"author_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "privacy_request_reminders" (
	"request_id" uuid NOT NULL,
	"due_on" date NOT NULL,
	"step" integer NOT NULL,
	CONSTRAINT "privacy_request_reminders_request_id_due_on_step_pk" PRIMARY KEY("request_id","due_on","step")
);
--> statement-breakpoint
CREATE TABLE "privacy_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"type" text NOT NULL,
	"channel" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"words" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"received_on" date NOT NULL,
	"acknowledged_on" date,
	"identity_asked_on" date,
	"identity_checked_on" date,
	"identity_method" text,
	"identity_checked_by_id" uuid,
	"paused_days" integer DEFAULT 0 NOT NULL,
	"extended_on" date,
	"extension_reason" text,
	"due_on" date,
	"resolution" text,
	"ended_on" date,
	"refusal_source" text,
	"refusal_reason" text,
	"owner_id" uuid,
	"attempt_id" uuid,
	"suspicion" text,
	"email_link_id" uuid,
	"search_text" text GENERATED ALWAYS AS (lower(regexp_replace(normalize(replace(replace(replace(replace(replace(replace(translate(name || ' ' || coalesce(email, '') || ' ' || reference || ' ' || replace(reference, '-', ''), '‐‑‒–—−øØłŁđĐı''’‘ʼ`´′＇', '------oollddi'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), nfkd), '[\u0300-\u036f]', '', 'g')) || coalesce(' ' || regexp_replace(regexp_replace(replace(phone, '(0)', ''), '\D', '', 'g'), '^(00)?440?(?=[1-9][0-9]{8,9}$)', '0') || ' ' || regexp_replace(regexp_replace(regexp_replace(replace(phone, '(0)', ''), '\D', '', 'g'), '^(00)?440?(?=[1-9][0-9]{8,9}$)', '0'), '^0(?=[1-9][0-9]{8,9}$)', '44'), '')) STORED NOT NULL,
	CONSTRAINT "privacy_requests_resolution" CHECK (("privacy_requests"."resolution" is null) = ("privacy_requests"."ended_on" is null)),
	CONSTRAINT "privacy_requests_identity" CHECK (("privacy_requests"."identity_checked_on" is null) = ("privacy_requests"."identity_method" is null)),
	CONSTRAINT "privacy_requests_refusal" CHECK (("privacy_requests"."resolution" = 'refused') = ("privacy_requests"."refusal_source" is not null)),
	CONSTRAINT "privacy_requests_order" CHECK (least("privacy_requests"."acknowledged_on", "privacy_requests"."identity_asked_on", "privacy_requests"."identity_checked_on", "privacy_requests"."extended_on", "privacy_requests"."ended_on")
        >= "privacy_requests"."received_on")
);
--> statement-breakpoint
ALTER TABLE "privacy_breaches" ADD CONSTRAINT "privacy_breaches_opened_by_id_cms_users_id_fk" FOREIGN KEY ("opened_by_id") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_complaints" ADD CONSTRAINT "privacy_complaints_decided_by_id_cms_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_request_notes" ADD CONSTRAINT "privacy_request_notes_request_id_privacy_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."privacy_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_request_notes" ADD CONSTRAINT "privacy_request_notes_author_id_cms_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_request_reminders" ADD CONSTRAINT "privacy_request_reminders_request_id_privacy_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."privacy_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_identity_checked_by_id_cms_users_id_fk" FOREIGN KEY ("identity_checked_by_id") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_owner_id_cms_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "privacy_breaches_reference" ON "privacy_breaches" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "privacy_breaches_newest" ON "privacy_breaches" USING btree ("discovered_at","id");--> statement-breakpoint
CREATE INDEX "privacy_request_notes_request" ON "privacy_request_notes" USING btree ("request_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "privacy_requests_reference" ON "privacy_requests" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "privacy_requests_attempt" ON "privacy_requests" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "privacy_requests_open" ON "privacy_requests" USING btree ("due_on","id") WHERE "privacy_requests"."ended_on" is null;--> statement-breakpoint
CREATE INDEX "privacy_requests_newest" ON "privacy_requests" USING btree ("received_on","id");--> statement-breakpoint
-- By hand
-- Replaced by the schedule of retention. No page could change it, so it held the default.
delete from site_settings where setting_key = 'enquiry_retention_months';
