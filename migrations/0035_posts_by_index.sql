-- Must match `slugOf`. Lower case of ASCII only, so that no locale changes what an index holds: İ and K (kelvin) are the
-- only other letters of which lower case leaves one.
create function tag_slugs(tags text[]) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct slug order by slug), '{}') from (
    select regexp_replace(
      left(
        regexp_replace(
          regexp_replace(
            regexp_replace(
              regexp_replace(lower(translate(tag, U&'\0130\212A', 'ik') collate "C"),
                U&'[ \0009-\000D\00A0\FEFF\1680\2000-\200A\2028\2029\202F\205F\3000]+', '-', 'g'),
              '[^a-z0-9-]', '', 'g'),
            '-{2,}', '-', 'g'),
          '^-|-$', '', 'g'),
        120),
      '-$', '') as slug
    from unnest(tags) as tag
  ) as made where slug <> ''
$$;
--> statement-breakpoint
DROP INDEX "blog_posts_tags";--> statement-breakpoint
DROP INDEX "blog_posts_public";--> statement-breakpoint
DROP INDEX "blog_posts_latest";--> statement-breakpoint
CREATE INDEX "blog_posts_public_in_category" ON "blog_posts" USING btree ("category_id","publish_date","id","publish_until") WHERE "blog_posts"."publish_status" = 'published' and "blog_posts"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "blog_posts_endings" ON "blog_posts" USING btree ("publish_until") WHERE "blog_posts"."publish_status" = 'published' and "blog_posts"."binned_at" is null and "blog_posts"."publish_until" is not null;--> statement-breakpoint
CREATE INDEX "blog_posts_tag_slugs" ON "blog_posts" USING gin (tag_slugs("tags"));--> statement-breakpoint
CREATE INDEX "blog_posts_public" ON "blog_posts" USING btree ("publish_date","id","publish_until") WHERE "blog_posts"."publish_status" = 'published' and "blog_posts"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "blog_posts_latest" ON "blog_posts" USING btree ("updated_at","id") WHERE "blog_posts"."binned_at" is null;