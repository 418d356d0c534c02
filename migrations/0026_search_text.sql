-- By hand
-- The parser of PostgreSQL goes through all that follows for every "<" and every "_" of one long word: 100 KB of them took it a minute.
-- The sign that stands in for "<" is changed back where an excerpt is shown.
create function search_text(words text) returns text language sql immutable parallel safe as $$
  select regexp_replace(translate(left(coalesce(words, ''), 100000), '<', '＜'), '\S{100,}', ' ', 'g')
$$;
--> statement-breakpoint
create or replace function search_vector(title text, about text, body text) returns tsvector language sql immutable parallel safe as $$
  select setweight(to_tsvector('english', search_text(title)), 'A')
    || setweight(to_tsvector('english', search_text(about)), 'B')
    || setweight(to_tsvector('english', search_text(body)), 'D')
$$;
