CREATE TABLE "blog_categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blog_categories_slug_unique" UNIQUE("slug"),
	CONSTRAINT "blog_categories_slug" CHECK ("blog_categories"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "blog_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"excerpt" text,
	"body" text NOT NULL,
	"author_name" text,
	"category_id" uuid,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"meta_title" text,
	"meta_description" text,
	"publish_status" text DEFAULT 'draft' NOT NULL,
	"publish_date" timestamp with time zone,
	"publish_until" timestamp with time zone,
	"published_at" timestamp with time zone,
	"binned_at" timestamp with time zone,
	"binned_by" uuid,
	"created_by" uuid,
	"updated_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(title || ' ' || coalesce(author_name, ''))) STORED NOT NULL,
	CONSTRAINT "blog_posts_slug" CHECK ("blog_posts"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "blog_posts_status" CHECK ("blog_posts"."publish_status" in ('draft', 'published', 'archived')),
	CONSTRAINT "blog_posts_date" CHECK (("blog_posts"."publish_status" = 'published') = ("blog_posts"."publish_date" is not null)),
	CONSTRAINT "blog_posts_window" CHECK ("blog_posts"."publish_until" > "blog_posts"."publish_date")
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"path" text PRIMARY KEY NOT NULL,
	"target" text,
	"visits" integer DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redirects_path" CHECK ("redirects"."path" like '/%'),
	CONSTRAINT "redirects_loop" CHECK ("redirects"."target" <> "redirects"."path")
);
--> statement-breakpoint
CREATE TABLE "content_drafts" (
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"fields" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_drafts_kind_record_id_pk" PRIMARY KEY("kind","record_id")
);
--> statement-breakpoint
CREATE TABLE "content_presence" (
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_presence_kind_record_id_user_id_pk" PRIMARY KEY("kind","record_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "content_revisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"fields" jsonb NOT NULL,
	"reason" text NOT NULL,
	"name" text,
	"author_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_revisions_reason" CHECK ("content_revisions"."reason" in ('sitting', 'saved', 'published', 'restored', 'not taken', 'imported'))
);
--> statement-breakpoint
CREATE TABLE "content_working_copies" (
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"base_revision_id" uuid NOT NULL,
	"fields" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_working_copies_kind_record_id_user_id_pk" PRIMARY KEY("kind","record_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "cms_pages" DROP CONSTRAINT "cms_pages_slug_unique";--> statement-breakpoint
ALTER TABLE "faqs" ADD COLUMN "binned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "faqs" ADD COLUMN "binned_by" uuid;--> statement-breakpoint
ALTER TABLE "faqs" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "cms_pages" ADD COLUMN "publish_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cms_pages" ADD COLUMN "publish_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cms_pages" ADD COLUMN "binned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cms_pages" ADD COLUMN "binned_by" uuid;--> statement-breakpoint
ALTER TABLE "cms_pages" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(title || ' ' || slug)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "homepage_slides" ADD COLUMN "binned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "homepage_slides" ADD COLUMN "binned_by" uuid;--> statement-breakpoint
ALTER TABLE "homepage_slides" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_category_id_blog_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."blog_categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_binned_by_cms_users_id_fk" FOREIGN KEY ("binned_by") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_created_by_cms_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_updated_by_cms_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_created_by_cms_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_updated_by_cms_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_presence" ADD CONSTRAINT "content_presence_user_id_cms_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."cms_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_revisions" ADD CONSTRAINT "content_revisions_author_id_cms_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_working_copies" ADD CONSTRAINT "content_working_copies_user_id_cms_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."cms_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "blog_categories_name" ON "blog_categories" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "blog_posts_address" ON "blog_posts" USING btree ("slug") WHERE "blog_posts"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "blog_posts_public" ON "blog_posts" USING btree ("publish_date" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "blog_posts"."publish_status" = 'published' and "blog_posts"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "blog_posts_latest" ON "blog_posts" USING btree ("updated_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "blog_posts"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "blog_posts_category" ON "blog_posts" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "blog_posts_tags" ON "blog_posts" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "redirects_target" ON "redirects" USING btree ("target");--> statement-breakpoint
CREATE INDEX "content_drafts_latest" ON "content_drafts" USING btree ("updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "content_revisions_record" ON "content_revisions" USING btree ("kind","record_id","id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "faqs" ADD CONSTRAINT "faqs_binned_by_cms_users_id_fk" FOREIGN KEY ("binned_by") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faqs" ADD CONSTRAINT "faqs_updated_by_cms_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cms_pages" ADD CONSTRAINT "cms_pages_binned_by_cms_users_id_fk" FOREIGN KEY ("binned_by") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homepage_slides" ADD CONSTRAINT "homepage_slides_binned_by_cms_users_id_fk" FOREIGN KEY ("binned_by") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homepage_slides" ADD CONSTRAINT "homepage_slides_updated_by_cms_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cms_pages_address" ON "cms_pages" USING btree ("slug") WHERE "cms_pages"."binned_at" is null;--> statement-breakpoint
ALTER TABLE "cms_pages" ADD CONSTRAINT "cms_pages_protected" CHECK (not "cms_pages"."is_protected" or "cms_pages"."binned_at" is null);--> statement-breakpoint
ALTER TABLE "cms_pages" ADD CONSTRAINT "cms_pages_window" CHECK ("cms_pages"."publish_until" > "cms_pages"."publish_from");