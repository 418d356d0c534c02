-- Must match `slugOf`: transliterates first. Lower case of ASCII only, so that no locale changes what an index holds;
-- all other letters are gone by then.
create or replace function tag_slugs(tags text[]) returns text[] language sql immutable parallel safe cost 2000 as $$
  select coalesce(array_agg(distinct slug order by slug), '{}') from (
    select regexp_replace(
      left(
        regexp_replace(
          regexp_replace(
            regexp_replace(
              regexp_replace(
                lower(translate(
                  regexp_replace(regexp_replace(regexp_replace(regexp_replace(normalize(tag, nfkd),
                    '[ßẞ]', 'ss', 'g'), '[æÆ]', 'ae', 'g'), '[œŒ]', 'oe', 'g'), '[þÞ]', 'th', 'g'),
                  'øØłŁđĐðÐħĦıŋŊŧŦ', 'oollddddhhinntt') collate "C"),
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
REINDEX INDEX "blog_posts_tag_slugs";
