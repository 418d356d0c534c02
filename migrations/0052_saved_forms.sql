CREATE TABLE "saved_forms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"answers" text NOT NULL,
	"attempt_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"code_id" uuid,
	"wrong_codes" integer DEFAULT 0 NOT NULL,
	"code_sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "antenatal_class_registrations" ADD COLUMN "giver_note" text;--> statement-breakpoint
ALTER TABLE "care_requests" ADD COLUMN "giver_note" text;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_forms_attempt" ON "saved_forms" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "saved_forms_expiry" ON "saved_forms" USING btree ("expires_at");