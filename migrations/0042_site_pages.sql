ALTER TABLE "cms_pages" DROP CONSTRAINT "cms_pages_slug";--> statement-breakpoint
ALTER TABLE "cms_pages" ADD CONSTRAINT "cms_pages_slug" CHECK ("cms_pages"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' or ("cms_pages"."is_protected" and "cms_pages"."slug" ~ '^([a-z]+/[a-z0-9-]+)?$'));
--> statement-breakpoint
-- By hand: visitors do not find what editors have hidden, nor the marks of a section. A choice such as (^|\n) before the
-- first .*? would make it match as much as it can.
create function visible_words(body text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    regexp_replace(body, '(?<![^\n]):::section \{[^}\n]*?hidden="yes"[^}\n]*?\}\n.*?(?=\n:::section |$)', '', 'g'),
    '(^|\n):::section [^\n]*', '', 'g')
$$;
--> statement-breakpoint
create or replace function page_to_search() returns trigger language plpgsql as $$
begin
  perform keep_search_document(
    row('page', new.id, new.title, '/' || new.slug,
      search_vector(new.title, new.meta_description, visible_words(new.body)),
      search_vector(new.title, new.meta_description, null),
      coalesce(new.publish_from, '-infinity'), new.publish_until)::search_documents,
    new.is_published and new.binned_at is null);
  return new;
end
$$;
