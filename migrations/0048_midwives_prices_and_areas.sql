CREATE TABLE "area_demand" (
	"district" text PRIMARY KEY NOT NULL,
	"asked" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "area_demand_district" CHECK ("area_demand"."district" ~ '^[A-Z]{1,2}[0-9][A-Z0-9]?$')
);
--> statement-breakpoint
CREATE TABLE "midwives" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"summary" text,
	"body" text DEFAULT '' NOT NULL,
	"pin" text,
	"registered_until" date,
	"checked_on" date,
	"checked_by" text,
	"dbs_checked_on" date,
	"insured_until" date,
	"practising_since" text,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"areas" text[] DEFAULT '{}' NOT NULL,
	"availability" text,
	"meta_title" text,
	"meta_description" text,
	"is_published" boolean DEFAULT false NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"binned_at" timestamp with time zone,
	"binned_by" uuid,
	"updated_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "midwives_slug" CHECK ("midwives"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "midwives_pin" CHECK ("midwives"."pin" ~ '^[0-9]{2}[A-Z][0-9]{4}[A-Z]$')
);
--> statement-breakpoint
CREATE TABLE "care_prices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"service" text DEFAULT 'newborn' NOT NULL,
	"sold_as" text DEFAULT 'visit' NOT NULL,
	"amount" integer NOT NULL,
	"is_from" boolean DEFAULT false NOT NULL,
	"unit" text,
	"included" text DEFAULT '' NOT NULL,
	"per_week" integer,
	"is_published" boolean DEFAULT false NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"binned_at" timestamp with time zone,
	"binned_by" uuid,
	"updated_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "care_prices_service" CHECK ("care_prices"."service" in ('newborn', 'postnatal', 'antenatal', 'other')),
	CONSTRAINT "care_prices_sold_as" CHECK ("care_prices"."sold_as" in ('visit', 'package')),
	CONSTRAINT "care_prices_amount" CHECK ("care_prices"."amount" >= 0),
	CONSTRAINT "care_prices_week" CHECK ("care_prices"."per_week" between 0 and 99)
);
--> statement-breakpoint
CREATE TABLE "registration_reminders" (
	"midwife_id" uuid NOT NULL,
	"registered_until" date NOT NULL,
	"days_ahead" integer NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registration_reminders_midwife_id_registered_until_days_ahead_pk" PRIMARY KEY("midwife_id","registered_until","days_ahead")
);
--> statement-breakpoint
ALTER TABLE "midwives" ADD CONSTRAINT "midwives_binned_by_cms_users_id_fk" FOREIGN KEY ("binned_by") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "midwives" ADD CONSTRAINT "midwives_updated_by_cms_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_prices" ADD CONSTRAINT "care_prices_binned_by_cms_users_id_fk" FOREIGN KEY ("binned_by") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_prices" ADD CONSTRAINT "care_prices_updated_by_cms_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_reminders" ADD CONSTRAINT "registration_reminders_midwife_id_midwives_id_fk" FOREIGN KEY ("midwife_id") REFERENCES "public"."midwives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "midwives_address" ON "midwives" USING btree ("slug") WHERE "midwives"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "midwives_order" ON "midwives" USING btree ("sort_order","id");--> statement-breakpoint
CREATE INDEX "care_prices_order" ON "care_prices" USING btree ("sort_order","id");--> statement-breakpoint
CREATE INDEX "blog_posts_author" ON "blog_posts" USING btree (lower("author_name"),"publish_date");--> statement-breakpoint
-- By hand: the search of the site finds a midwife until the registration ends.
create function midwife_to_search() returns trigger language plpgsql as $$
begin
  perform keep_search_document(
    row('midwife', new.id, new.name, '/midwives/' || new.slug,
      search_vector(new.name, coalesce(new.summary, '') || ' ' || array_to_string(new.areas || new.languages, ' '),
        visible_words(new.body)),
      search_vector(new.name, new.summary, null),
      '-infinity', ((new.registered_until + 1)::timestamp at time zone 'Europe/London'))::search_documents,
    new.is_published and new.binned_at is null and new.pin is not null and new.registered_until is not null);
  return new;
end
$$;
--> statement-breakpoint
create trigger midwives_search after insert or update on midwives for each row execute function midwife_to_search();
--> statement-breakpoint
create trigger midwives_search_end after delete on midwives for each row execute function leave_search('midwife');
--> statement-breakpoint
-- The new pages would hide pages and redirects of an owner at the same addresses.
update cms_pages set slug = slug || '-page' where slug in ('midwives', 'prices', 'areas') and binned_at is null
  and not exists (select from cms_pages as other where other.slug = cms_pages.slug || '-page' and other.binned_at is null);
--> statement-breakpoint
delete from redirects where path in ('/midwives', '/prices', '/areas');
