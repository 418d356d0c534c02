CREATE TABLE "class_attendance" (
	"place_id" uuid NOT NULL,
	"session" text NOT NULL,
	"marked_by" uuid,
	"marked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "class_attendance_place_id_session_pk" PRIMARY KEY("place_id","session")
);
--> statement-breakpoint
CREATE TABLE "class_places" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"status" text NOT NULL,
	"queue_number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "class_places_queue_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"held_until" timestamp with time zone,
	"price_pence" integer NOT NULL,
	"must_pay_now" boolean NOT NULL,
	"paid_pence" integer DEFAULT 0 NOT NULL,
	"is_being_paid" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "class_places_held" CHECK (("class_places"."status" in ('held', 'offered')) = ("class_places"."held_until" is not null))
);
--> statement-breakpoint
CREATE TABLE "class_reminders" (
	"place_id" uuid NOT NULL,
	"session" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "class_reminders_place_id_session_pk" PRIMARY KEY("place_id","session")
);
--> statement-breakpoint
CREATE TABLE "classes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"summary" text,
	"body" text DEFAULT '' NOT NULL,
	"sessions" text[] DEFAULT '{}' NOT NULL,
	"format" text DEFAULT 'in-person' NOT NULL,
	"venue" text,
	"join_link" text,
	"teacher" text,
	"places" integer,
	"amount" integer,
	"payment" text DEFAULT 'later' NOT NULL,
	"meta_title" text,
	"meta_description" text,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"taken" integer DEFAULT 0 NOT NULL,
	"cancelled_at" timestamp with time zone,
	"is_published" boolean DEFAULT false NOT NULL,
	"binned_at" timestamp with time zone,
	"binned_by" uuid,
	"updated_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "classes_slug" CHECK ("classes"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "classes_format" CHECK ("classes"."format" in ('in-person', 'online', 'hybrid')),
	CONSTRAINT "classes_payment" CHECK ("classes"."payment" in ('later', 'now')),
	CONSTRAINT "classes_amount" CHECK ("classes"."amount" >= 0),
	CONSTRAINT "classes_places" CHECK ("classes"."taken" between 0 and coalesce("classes"."places", 0))
);
--> statement-breakpoint
CREATE TABLE "review_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enquiry_kind" text,
	"enquiry_id" uuid,
	"service" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone,
	"taken_back_at" timestamp with time zone,
	CONSTRAINT "review_invitations_service" CHECK ("review_invitations"."service" in ('newborn', 'postnatal', 'antenatal', 'other')),
	CONSTRAINT "review_invitations_taken_back" CHECK ("review_invitations"."taken_back_at" is null or "review_invitations"."used_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "family_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"submission_id" uuid NOT NULL,
	"type" text NOT NULL,
	"words" text NOT NULL,
	"phone" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "family_messages_type" CHECK ("family_messages"."type" in ('call', 'addition'))
);
--> statement-breakpoint
CREATE TABLE "saved_forms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"answers" text NOT NULL,
	"attempt_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"code_id" uuid,
	"wrong_codes" integer DEFAULT 0 NOT NULL,
	"code_sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "family_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"town" text NOT NULL,
	"quote" text NOT NULL,
	"original_quote" text NOT NULL,
	"service" text NOT NULL,
	"written_on" date NOT NULL,
	"consent_version" text NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"binned_at" timestamp with time zone,
	"binned_by" uuid,
	"updated_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "family_reviews_service" CHECK ("family_reviews"."service" in ('newborn', 'postnatal', 'antenatal', 'other'))
);
--> statement-breakpoint
DROP INDEX "antenatal_class_registrations_unanswered";--> statement-breakpoint
DROP INDEX "care_requests_unanswered";--> statement-breakpoint
DROP INDEX "contact_submissions_unanswered";--> statement-breakpoint
DROP INDEX "orders_to_send";--> statement-breakpoint
ALTER TABLE "antenatal_class_registrations" ADD COLUMN "promised_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "antenatal_class_registrations" ADD COLUMN "family_withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "antenatal_class_registrations" ADD COLUMN "call_wanted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "antenatal_class_registrations" ADD COLUMN "class_id" uuid;--> statement-breakpoint
ALTER TABLE "antenatal_class_registrations" ADD COLUMN "giver_note" text;--> statement-breakpoint
ALTER TABLE "care_requests" ADD COLUMN "promised_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "care_requests" ADD COLUMN "family_withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "care_requests" ADD COLUMN "call_wanted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "care_requests" ADD COLUMN "giver_note" text;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "promised_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "family_withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "call_wanted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "place_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_for_place" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "class_attendance" ADD CONSTRAINT "class_attendance_place_id_class_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."class_places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_attendance" ADD CONSTRAINT "class_attendance_marked_by_cms_users_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_places" ADD CONSTRAINT "class_places_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_reminders" ADD CONSTRAINT "class_reminders_place_id_class_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."class_places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_binned_by_cms_users_id_fk" FOREIGN KEY ("binned_by") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_updated_by_cms_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_reviews" ADD CONSTRAINT "family_reviews_binned_by_cms_users_id_fk" FOREIGN KEY ("binned_by") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_reviews" ADD CONSTRAINT "family_reviews_updated_by_cms_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_places_queue" ON "class_places" USING btree ("class_id","queue_number");--> statement-breakpoint
CREATE UNIQUE INDEX "class_places_registration" ON "class_places" USING btree ("registration_id");--> statement-breakpoint
CREATE UNIQUE INDEX "class_places_reference" ON "class_places" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "class_places_due" ON "class_places" USING btree ("held_until") WHERE "class_places"."held_until" is not null;--> statement-breakpoint
CREATE INDEX "class_places_waiting" ON "class_places" USING btree ("class_id") WHERE "class_places"."status" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "classes_address" ON "classes" USING btree ("slug") WHERE "classes"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "classes_start" ON "classes" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "review_invitations_enquiry" ON "review_invitations" USING btree ("enquiry_id","sent_at");--> statement-breakpoint
CREATE INDEX "family_messages_submission" ON "family_messages" USING btree ("submission_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "family_messages_call" ON "family_messages" USING btree ("submission_id") WHERE "family_messages"."type" = 'call';--> statement-breakpoint
CREATE UNIQUE INDEX "saved_forms_attempt" ON "saved_forms" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "saved_forms_expiry" ON "saved_forms" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "family_reviews_latest" ON "family_reviews" USING btree ("written_on","id");--> statement-breakpoint
CREATE INDEX "family_reviews_shown" ON "family_reviews" USING btree ("written_on","id") WHERE "family_reviews"."is_published" and "family_reviews"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "family_reviews_of_service" ON "family_reviews" USING btree ("service","written_on","id") WHERE "family_reviews"."is_published" and "family_reviews"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "orders_place" ON "orders" USING btree ("place_id");--> statement-breakpoint
CREATE INDEX "antenatal_class_registrations_unanswered" ON "antenatal_class_registrations" USING btree ("created_at") WHERE "antenatal_class_registrations"."answered_at" is null and "antenatal_class_registrations"."family_withdrawn_at" is null and "antenatal_class_registrations"."quarantine" is null and "antenatal_class_registrations"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "care_requests_unanswered" ON "care_requests" USING btree ("care_type","created_at") WHERE "care_requests"."answered_at" is null and "care_requests"."family_withdrawn_at" is null and "care_requests"."quarantine" is null and "care_requests"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "contact_submissions_unanswered" ON "contact_submissions" USING btree ("created_at") WHERE "contact_submissions"."answered_at" is null and "contact_submissions"."family_withdrawn_at" is null and "contact_submissions"."quarantine" is null and "contact_submissions"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "orders_to_send" ON "orders" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "orders"."payment_status" = 'paid' and "orders"."sent_at" is null and not "orders"."is_for_place";
--> statement-breakpoint
-- By hand: the places taken are counted where they are, so that `classes_places` refuses one too many whoever writes.
create function count_class_places() returns trigger language plpgsql as $$
declare
  former uuid;
  latter uuid;
begin
  if tg_op <> 'INSERT' and old.status in ('offered', 'held', 'confirmed') then former := old.class_id; end if;
  if tg_op <> 'DELETE' and new.status in ('offered', 'held', 'confirmed') then latter := new.class_id; end if;
  if former is distinct from latter then
    update classes set taken = taken - 1 where id = former;
    update classes set taken = taken + 1 where id = latter;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger class_places_counted after insert or update of status, class_id or delete on class_places
  for each row execute function count_class_places();
--> statement-breakpoint
-- The search of the site finds a class until it begins.
create function class_to_search() returns trigger language plpgsql as $$
begin
  perform keep_search_document(
    row('class', new.id, new.title, '/classes/' || new.slug,
      search_vector(new.title, concat_ws(' ', new.summary, new.venue, new.teacher), visible_words(new.body)),
      search_vector(new.title, new.summary, null),
      '-infinity', new.starts_at)::search_documents,
    new.is_published and new.binned_at is null and new.cancelled_at is null and new.starts_at is not null);
  return new;
end
$$;
--> statement-breakpoint
create trigger classes_search after insert or update of title, slug, summary, venue, teacher, body, starts_at,
  is_published, binned_at, cancelled_at on classes for each row execute function class_to_search();
--> statement-breakpoint
create trigger classes_search_end after delete on classes for each row execute function leave_search('class');
--> statement-breakpoint
-- The new pages would hide pages and redirects of an owner at the same addresses.
update cms_pages set slug = slug || '-page' where slug in ('classes', 'enquiry', 'review', 'reviews') and binned_at is null
  and not exists (select from cms_pages as other where other.slug = cms_pages.slug || '-page' and other.binned_at is null);
--> statement-breakpoint
delete from redirects where path in ('/classes', '/enquiry', '/review', '/reviews');
