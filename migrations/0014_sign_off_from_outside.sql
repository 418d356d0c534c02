ALTER TABLE "post_sign_offs" ADD COLUMN "recorded_by_id" uuid;--> statement-breakpoint
ALTER TABLE "post_sign_offs" ADD CONSTRAINT "post_sign_offs_recorded_by_id_cms_users_id_fk" FOREIGN KEY ("recorded_by_id") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_sign_offs" ADD CONSTRAINT "post_sign_offs_outside" CHECK ("post_sign_offs"."recorded_by_id" is null or ("post_sign_offs"."reviewer_id" is null and "post_sign_offs"."qualification" is not null));--> statement-breakpoint
-- Whoever wrote any of an article, saved or not, accepted or not. Publishing is not writing.
create function post_writers(post uuid) returns setof uuid language sql stable as $$
  select created_by from blog_posts where id = post
  union select author_id from content_revisions where kind = 'post' and record_id = post and reason <> 'published'
  union select user_id from content_working_copies where kind = 'post' and record_id = post
$$;--> statement-breakpoint
-- Somebody outside reads an article only where nobody else could: whoever records it has the only active account.
create or replace function refuse_own_sign_off() returns trigger language plpgsql as $$
begin
  if new.reviewer_id in (select post_writers(new.post_id)) then
    raise exception 'An author cannot sign off their own article' using errcode = 'check_violation', constraint = 'post_sign_offs_not_own';
  end if;
  if exists (select from cms_users where is_active and id <> new.recorded_by_id) then
    raise exception 'A colleague can read this article' using errcode = 'check_violation', constraint = 'post_sign_offs_not_own';
  end if;
  return new;
end
$$;--> statement-breakpoint
drop trigger post_sign_offs_not_own on post_sign_offs;--> statement-breakpoint
create trigger post_sign_offs_not_own before insert or update of post_id, reviewer_id, recorded_by_id on post_sign_offs
  for each row when (new.reviewer_id is not null or new.recorded_by_id is not null) execute function refuse_own_sign_off();
