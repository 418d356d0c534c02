-- contract: 0.2.0
DROP TABLE "content_presence";--> statement-breakpoint
-- Typed text that was never saved stays in the history.
update content_revisions set reason = 'not taken' where reason = 'sitting';--> statement-breakpoint
ALTER TABLE "content_revisions" DROP CONSTRAINT "content_revisions_reason";--> statement-breakpoint
ALTER TABLE "content_revisions" DROP COLUMN "name";--> statement-breakpoint
ALTER TABLE "content_revisions" DROP COLUMN "updated_at";--> statement-breakpoint
ALTER TABLE "content_drafts" DROP COLUMN "version";--> statement-breakpoint
ALTER TABLE "content_revisions" ADD CONSTRAINT "content_revisions_reason" CHECK ("content_revisions"."reason" in ('saved', 'published', 'restored', 'not taken', 'imported'));--> statement-breakpoint
-- Unsaved text is in the working copy alone.
create or replace function refuse_own_sign_off() returns trigger language plpgsql as $$
begin
  if exists (select from blog_posts where id = new.post_id and created_by = new.reviewer_id) or exists (
    select from content_revisions
    where kind = 'post' and record_id = new.post_id and author_id = new.reviewer_id and reason <> 'published'
  ) or exists (
    select from content_working_copies
    where kind = 'post' and record_id = new.post_id and user_id = new.reviewer_id
  ) then
    raise exception 'An author cannot sign off their own article' using errcode = 'check_violation', constraint = 'post_sign_offs_not_own';
  end if;
  return new;
end
$$;
