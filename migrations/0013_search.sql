CREATE TABLE "search_documents" (
	"kind" text NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"href" text NOT NULL,
	"words" "tsvector" NOT NULL,
	"title_words" "tsvector" NOT NULL,
	"shown_from" timestamp with time zone NOT NULL,
	"shown_until" timestamp with time zone,
	CONSTRAINT "search_documents_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "search_misses" (
	"words" text PRIMARY KEY NOT NULL,
	"searches" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"documents" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_documents_words" ON "search_documents" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_misses_lately" ON "search_misses" USING btree ("last_at" DESC NULLS LAST);
--> statement-breakpoint
-- Of very long texts the beginning is enough, and all of one would not fit into a tsvector.
create function search_vector(title text, about text, body text) returns tsvector language sql immutable parallel safe as $$
  select setweight(to_tsvector('english', title), 'A')
    || setweight(to_tsvector('english', coalesce(about, '')), 'B')
    || setweight(to_tsvector('english', left(coalesce(body, ''), 100000)), 'D')
$$;
--> statement-breakpoint
create function keep_search_document(document search_documents, is_shown boolean) returns void language plpgsql as $$
begin
  if not is_shown then
    delete from search_documents where kind = document.kind and id = document.id;
    return;
  end if;
  insert into search_documents values (document.*)
  on conflict (kind, id) do update set title = excluded.title, href = excluded.href, words = excluded.words,
    title_words = excluded.title_words, shown_from = excluded.shown_from, shown_until = excluded.shown_until;
end
$$;
--> statement-breakpoint
create function page_to_search() returns trigger language plpgsql as $$
begin
  perform keep_search_document(
    row('page', new.id, new.title, '/' || new.slug, search_vector(new.title, new.meta_description, new.body),
      search_vector(new.title, new.meta_description, null),
      coalesce(new.publish_from, '-infinity'), new.publish_until)::search_documents,
    new.is_published and new.binned_at is null);
  return new;
end
$$;
--> statement-breakpoint
create function post_to_search() returns trigger language plpgsql as $$
begin
  perform keep_search_document(
    row('post', new.id, new.title, '/blog/' || new.slug,
      search_vector(new.title, coalesce(new.excerpt, '') || ' ' || array_to_string(new.tags, ' '), new.body),
      search_vector(new.title, coalesce(new.excerpt, '') || ' ' || array_to_string(new.tags, ' '), null),
      coalesce(new.publish_date, '-infinity'), new.publish_until)::search_documents,
    new.publish_status = 'published' and new.binned_at is null);
  return new;
end
$$;
--> statement-breakpoint
create function faq_to_search() returns trigger language plpgsql as $$
begin
  perform keep_search_document(
    row('faq', new.id, new.question, '/faqs#answer-' || new.id, search_vector(new.question, new.category, new.answer),
      search_vector(new.question, new.category, null),
      '-infinity', null)::search_documents,
    new.is_published and new.binned_at is null);
  return new;
end
$$;
--> statement-breakpoint
create function product_to_search() returns trigger language plpgsql as $$
begin
  perform keep_search_document(
    row('product', new.id, new.name, '/shop/' || new.slug,
      search_vector(new.name, (select name from shop_categories where id = new.category_id), new.description),
      search_vector(new.name, (select name from shop_categories where id = new.category_id), null),
      '-infinity', null)::search_documents,
    new.is_on_sale);
  return new;
end
$$;
--> statement-breakpoint
create function leave_search() returns trigger language plpgsql as $$
begin
  delete from search_documents where kind = tg_argv[0] and id = old.id;
  return old;
end
$$;
--> statement-breakpoint
create trigger cms_pages_search after insert or update on cms_pages for each row execute function page_to_search();
--> statement-breakpoint
create trigger blog_posts_search after insert or update on blog_posts for each row execute function post_to_search();
--> statement-breakpoint
create trigger faqs_search after insert or update on faqs for each row execute function faq_to_search();
--> statement-breakpoint
-- A purchase changes the stock, and nothing that is looked for.
create trigger products_search after insert or update of name, slug, description, is_on_sale, category_id on products
  for each row execute function product_to_search();
--> statement-breakpoint
create trigger cms_pages_search_end after delete on cms_pages for each row execute function leave_search('page');
--> statement-breakpoint
create trigger blog_posts_search_end after delete on blog_posts for each row execute function leave_search('post');
--> statement-breakpoint
create trigger faqs_search_end after delete on faqs for each row execute function leave_search('faq');
--> statement-breakpoint
create trigger products_search_end after delete on products for each row execute function leave_search('product');
--> statement-breakpoint
-- What was there before is found from the start.
update cms_pages set id = id;
--> statement-breakpoint
update blog_posts set id = id;
--> statement-breakpoint
update faqs set id = id;
--> statement-breakpoint
update products set name = name;
