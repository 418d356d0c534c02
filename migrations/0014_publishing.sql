CREATE TABLE "content_preview_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "post_sign_offs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"read_hash" text NOT NULL,
	"reviewer_id" uuid,
	"reviewer_name" text NOT NULL,
	"qualification" text,
	"reviewed_on" date NOT NULL,
	"next_review_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_sign_offs_days" CHECK ("post_sign_offs"."next_review_on" > "post_sign_offs"."reviewed_on")
);
--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "is_health_advice" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "sign_off_id" uuid;--> statement-breakpoint
ALTER TABLE "content_revisions" ADD COLUMN "in_spite_of" text;--> statement-breakpoint
ALTER TABLE "content_preview_links" ADD CONSTRAINT "content_preview_links_created_by_cms_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_sign_offs" ADD CONSTRAINT "post_sign_offs_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_sign_offs" ADD CONSTRAINT "post_sign_offs_reviewer_id_cms_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_sign_offs_post" ON "post_sign_offs" USING btree ("post_id","created_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_signed_off" CHECK (not ("blog_posts"."is_health_advice" and "blog_posts"."publish_status" = 'published' and "blog_posts"."sign_off_id" is null));--> statement-breakpoint
-- Who wrote any of an article does not sign it off: whatever asks for it. Publishing is not writing.
create function refuse_own_sign_off() returns trigger language plpgsql as $$
begin
  if exists (select from blog_posts where id = new.post_id and created_by = new.reviewer_id) or exists (
    select from content_revisions
    where kind = 'post' and record_id = new.post_id and author_id = new.reviewer_id and reason <> 'published'
  ) then
    raise exception 'An author cannot sign off their own article' using errcode = 'check_violation', constraint = 'post_sign_offs_not_own';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger post_sign_offs_not_own before insert or update of post_id, reviewer_id on post_sign_offs
  for each row when (new.reviewer_id is not null) execute function refuse_own_sign_off();
