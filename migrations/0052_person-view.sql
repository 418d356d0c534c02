CREATE TABLE "data_releases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"record_ids" uuid[] NOT NULL,
	"code" text NOT NULL,
	"archive" text,
	"wrong_codes" integer DEFAULT 0 NOT NULL,
	"made_by" uuid,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erased_fingerprints" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"erased_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"erased_by" uuid,
	"erased_at" timestamp with time zone DEFAULT now() NOT NULL,
	"gone" jsonb NOT NULL,
	"stayed" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "personal_data_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"record_id" uuid NOT NULL,
	"old_values" text NOT NULL,
	"corrected_by" uuid,
	"corrected_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "data_releases" ADD CONSTRAINT "data_releases_made_by_cms_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_erased_by_cms_users_id_fk" FOREIGN KEY ("erased_by") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_data_corrections" ADD CONSTRAINT "personal_data_corrections_corrected_by_cms_users_id_fk" FOREIGN KEY ("corrected_by") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_releases_expiry" ON "data_releases" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "personal_data_corrections_record" ON "personal_data_corrections" USING btree ("record_id");