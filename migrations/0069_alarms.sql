CREATE TABLE "alarms" (
	"id" text PRIMARY KEY NOT NULL,
	"suspected_at" timestamp with time zone,
	"raised_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"cleared_at" timestamp with time zone,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "alarms_open" ON "alarms" USING btree ("raised_at") WHERE "alarms"."raised_at" is not null and "alarms"."cleared_at" is null;