CREATE TABLE "contact_submissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"viewed_at" timestamp with time zone,
	"quarantine" text,
	"binned_at" timestamp with time zone,
	"attempt_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(name || ' ' || email || ' ' || reference || ' ' || subject)) STORED NOT NULL,
	CONSTRAINT "contact_submissions_status" CHECK (("contact_submissions"."status" = 'viewed') = ("contact_submissions"."viewed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "outgoing_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"template" text NOT NULL,
	"recipient" text NOT NULL,
	"facts" jsonb NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "outgoing_mails_status" CHECK ("outgoing_mails"."status" in ('queued', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"window_started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"setting_key" text PRIMARY KEY NOT NULL,
	"setting_value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_provider" UNIQUE("provider_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "audit_details" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"actor_name" text,
	"details" jsonb
);
--> statement-breakpoint
CREATE TABLE "audit_head" (
	"id" integer PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"mac" text NOT NULL,
	"seal" text NOT NULL,
	CONSTRAINT "audit_head_is_one" CHECK ("audit_head"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_ids" uuid[] NOT NULL,
	"request_id" text,
	"details_mac" text NOT NULL,
	"mac" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cms_users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"name" text GENERATED ALWAYS AS (btrim(first_name || ' ' || last_name)) STORED NOT NULL,
	"image" text,
	"role" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cms_users_email_unique" UNIQUE("email"),
	CONSTRAINT "cms_users_role" CHECK ("cms_users"."role" in ('admin', 'editor')),
	CONSTRAINT "cms_users_email" CHECK ("cms_users"."email" = lower("cms_users"."email"))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "staff_invites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"email" text,
	"first_name" text,
	"last_name" text,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "staff_invites_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "staff_invites_role" CHECK ("staff_invites"."role" in ('admin', 'editor')),
	CONSTRAINT "staff_invites_email" CHECK ("staff_invites"."email" = lower("staff_invites"."email"))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_cms_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."cms_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_details" ADD CONSTRAINT "audit_details_seq_audit_log_seq_fk" FOREIGN KEY ("seq") REFERENCES "public"."audit_log"("seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_cms_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."cms_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_submissions_reference" ON "contact_submissions" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_submissions_attempt" ON "contact_submissions" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "contact_submissions_fingerprint" ON "contact_submissions" USING btree ("fingerprint","created_at");--> statement-breakpoint
CREATE INDEX "contact_submissions_newest" ON "contact_submissions" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "contact_submissions"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "contact_submissions_name" ON "contact_submissions" USING btree (lower("name"),"id") WHERE "contact_submissions"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "contact_submissions_email" ON "contact_submissions" USING btree (lower("email"),"id") WHERE "contact_submissions"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "contact_submissions_subject" ON "contact_submissions" USING btree (lower("subject"),"id") WHERE "contact_submissions"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "contact_submissions_by_status" ON "contact_submissions" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "contact_submissions"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "contact_submissions_binned" ON "contact_submissions" USING btree ("created_at" DESC NULLS LAST) WHERE "contact_submissions"."binned_at" is not null;--> statement-breakpoint
CREATE INDEX "contact_submissions_held" ON "contact_submissions" USING btree ("created_at" DESC NULLS LAST) WHERE "contact_submissions"."quarantine" is not null;--> statement-breakpoint
CREATE INDEX "outgoing_mails_waiting" ON "outgoing_mails" USING btree ("created_at") WHERE "outgoing_mails"."status" <> 'sent';--> statement-breakpoint
CREATE INDEX "outgoing_mails_reference" ON "outgoing_mails" USING btree (("facts" ->> 'reference'));--> statement-breakpoint
CREATE INDEX "outgoing_mails_recipient" ON "outgoing_mails" USING btree ("recipient","created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_window" ON "rate_limits" USING btree ("window_started_at");--> statement-breakpoint
CREATE INDEX "accounts_user" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_log_subject_ids" ON "audit_log" USING gin ("subject_ids");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","seq");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_invites_email_index" ON "staff_invites" USING btree ("email");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");