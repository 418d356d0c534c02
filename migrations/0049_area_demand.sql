CREATE TABLE "area_demand" (
	"district" text PRIMARY KEY NOT NULL,
	"asked" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "area_demand_district" CHECK ("area_demand"."district" ~ '^[A-Z]{1,2}[0-9][A-Z0-9]?$')
);
