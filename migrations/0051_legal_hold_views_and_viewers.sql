CREATE TABLE "enquiry_viewers" (
	"submission_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enquiry_viewers_submission_id_staff_id_pk" PRIMARY KEY("submission_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"name" text NOT NULL,
	"href" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "enquiry_viewers" ADD CONSTRAINT "enquiry_viewers_staff_id_cms_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."cms_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_staff_id_cms_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."cms_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("staff_id",lower("name"));--> statement-breakpoint
CREATE INDEX "antenatal_class_registrations_legal_hold" ON "antenatal_class_registrations" USING btree ("created_at" DESC NULLS FIRST) WHERE "antenatal_class_registrations"."is_under_legal_hold" and "antenatal_class_registrations"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "care_requests_legal_hold" ON "care_requests" USING btree ("care_type","created_at" DESC NULLS FIRST) WHERE "care_requests"."is_under_legal_hold" and "care_requests"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "contact_submissions_legal_hold" ON "contact_submissions" USING btree ("created_at" DESC NULLS FIRST) WHERE "contact_submissions"."is_under_legal_hold" and "contact_submissions"."binned_at" is null;