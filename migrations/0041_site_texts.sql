CREATE TABLE "site_texts" (
	"text_key" text PRIMARY KEY NOT NULL,
	"words" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
