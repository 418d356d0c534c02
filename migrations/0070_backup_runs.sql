CREATE TABLE "backup_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"place" text NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint,
	"rows" bigint,
	"files" bigint,
	"outcome" text NOT NULL,
	"error" text,
	"verification" text,
	"unverified" text,
	CONSTRAINT "backup_runs_outcome" CHECK ("backup_runs"."outcome" in ('running', 'succeeded', 'failed')),
	CONSTRAINT "backup_runs_verification" CHECK ("backup_runs"."verification" in ('read back', 'restored'))
);
--> statement-breakpoint
CREATE INDEX "backup_runs_newest" ON "backup_runs" USING btree ("started_at");