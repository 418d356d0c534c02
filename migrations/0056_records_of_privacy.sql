CREATE TABLE "access_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"month" date NOT NULL,
	"mailed_at" timestamp with time zone,
	"reviewed_at" timestamp with time zone,
	"reviewed_by_id" uuid,
	"remark" text,
	CONSTRAINT "access_reviews_remark" CHECK (("access_reviews"."reviewed_at" is null) = ("access_reviews"."remark" is null))
);
--> statement-breakpoint
CREATE TABLE "removed_complaints" (
	"year" integer PRIMARY KEY NOT NULL,
	"received" integer NOT NULL,
	"acknowledged_in_time" integer NOT NULL,
	"answered" integer NOT NULL,
	"upheld" integer NOT NULL,
	"partly" integer NOT NULL,
	"not_upheld" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "processing_notes" (
	"version" integer PRIMARY KEY NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_by_id" uuid,
	"notes" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "attempt_id" uuid;--> statement-breakpoint
ALTER TABLE "access_reviews" ADD CONSTRAINT "access_reviews_reviewed_by_id_cms_users_id_fk" FOREIGN KEY ("reviewed_by_id") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "processing_notes" ADD CONSTRAINT "processing_notes_saved_by_id_cms_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_reviews_month" ON "access_reviews" USING btree ("month");--> statement-breakpoint
CREATE UNIQUE INDEX "order_events_attempt" ON "order_events" USING btree ("attempt_id");