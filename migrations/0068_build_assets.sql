CREATE TABLE "build_assets" (
	"name" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL,
	"is_brotli" boolean NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL
);
