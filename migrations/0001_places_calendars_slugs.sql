ALTER TABLE "class_places" ADD COLUMN "placed_from" text;
--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "former_sessions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "calendar_sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Calendars know a date by its position, and are told of dates that were taken away.
create function keep_class_calendar() returns trigger language plpgsql as $$
begin
  if old.is_published and new.sessions is distinct from old.sessions then
    new.former_sessions := old.sessions || old.former_sessions[cardinality(old.sessions) + 1:];
  end if;
  if (new.sessions, new.title, new.venue, new.cancelled_at)
    is distinct from (old.sessions, old.title, old.venue, old.cancelled_at) then
    new.calendar_sequence := old.calendar_sequence + 1;
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger classes_keep_calendar before update of sessions, title, venue, cancelled_at on classes
  for each row execute function keep_class_calendar();
--> statement-breakpoint
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
