CREATE TABLE "example_records" (
	"noun" text NOT NULL,
	"record_id" uuid NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "example_records_noun_record_id_pk" PRIMARY KEY("noun","record_id")
);
--> statement-breakpoint
CREATE TABLE "opening_steps" (
	"step" text PRIMARY KEY NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" text,
	"done_to" text,
	"set_aside_at" timestamp with time zone,
	"set_aside_by" text,
	"set_aside_because" text,
	CONSTRAINT "opening_steps_set_aside" CHECK (("opening_steps"."set_aside_at" is null) = ("opening_steps"."set_aside_because" is null))
);
--> statement-breakpoint
CREATE TABLE "site_opening" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"opened_by" text,
	CONSTRAINT "site_opening_only" CHECK ("site_opening"."is_only")
);
--> statement-breakpoint
-- Settings are seeded after the migrations of a first start: an installation that has them was running, and stays open.
INSERT INTO "site_opening" ("opened_by") SELECT null WHERE EXISTS (SELECT FROM "site_settings");
