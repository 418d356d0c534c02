CREATE TABLE "review_requests" (
	"post_id" uuid NOT NULL,
	"reviewer_id" uuid NOT NULL,
	"requested_by" uuid,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_requests_post_id_reviewer_id_pk" PRIMARY KEY("post_id","reviewer_id")
);
--> statement-breakpoint
ALTER TABLE "cms_pages" ADD COLUMN "is_unlisted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_reviewer_id_cms_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."cms_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_requested_by_cms_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_requests_reviewer" ON "review_requests" USING btree ("reviewer_id");
--> statement-breakpoint
-- By hand: the search of the site leaves unlisted pages out.
create or replace function page_to_search() returns trigger language plpgsql as $$
begin
  perform keep_search_document(
    row('page', new.id, new.title, '/' || new.slug,
      search_vector(new.title, new.meta_description, visible_words(new.body)),
      search_vector(new.title, new.meta_description, null),
      coalesce(new.publish_from, '-infinity'), new.publish_until)::search_documents,
    new.is_published and new.binned_at is null and not new.is_unlisted);
  return new;
end
$$;
