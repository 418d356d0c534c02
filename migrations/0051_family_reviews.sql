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
ALTER TABLE "family_reviews" ADD CONSTRAINT "family_reviews_binned_by_cms_users_id_fk" FOREIGN KEY ("binned_by") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_reviews" ADD CONSTRAINT "family_reviews_updated_by_cms_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_invitations_enquiry" ON "review_invitations" USING btree ("enquiry_id","sent_at");--> statement-breakpoint
CREATE INDEX "family_reviews_latest" ON "family_reviews" USING btree ("written_on","id");--> statement-breakpoint
CREATE INDEX "family_reviews_shown" ON "family_reviews" USING btree ("written_on","id") WHERE "family_reviews"."is_published" and "family_reviews"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "family_reviews_of_service" ON "family_reviews" USING btree ("service","written_on","id") WHERE "family_reviews"."is_published" and "family_reviews"."binned_at" is null;
--> statement-breakpoint
-- By hand: the new pages would hide pages and redirects of an owner at the same addresses.
update cms_pages set slug = slug || '-page' where slug in ('reviews', 'review') and binned_at is null
  and not exists (select from cms_pages as other where other.slug = cms_pages.slug || '-page' and other.binned_at is null);
--> statement-breakpoint
delete from redirects where path in ('/reviews', '/review');
