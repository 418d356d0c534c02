CREATE TABLE "keys_in_use" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "keys_in_use_kind_id_pk" PRIMARY KEY("kind","id"),
	CONSTRAINT "keys_in_use_kind" CHECK ("keys_in_use"."kind" in ('encryption', 'session'))
);
--> statement-breakpoint
CREATE TABLE "retired_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"secret_id" text NOT NULL,
	"sealed" text NOT NULL,
	"retired_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "retired_keys_once" UNIQUE("purpose","secret_id")
);
