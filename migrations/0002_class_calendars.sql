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
