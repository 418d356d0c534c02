-- The word of its category lets an index find the matches of one category alone.
create or replace function product_to_search() returns trigger language plpgsql as $$
declare
  category text := (select name from shop_categories where id = new.category_id);
  category_word tsvector := array_to_tsvector(array_remove(array['category:' || new.category_id], null));
begin
  perform keep_search_document(
    row('product', new.id, new.name, '/shop/' || new.slug,
      search_vector(new.name, category, new.description) || category_word,
      search_vector(new.name, category, null) || category_word,
      new.created_at, null)::search_documents,
    new.is_on_sale);
  return new;
end
$$;
--> statement-breakpoint
create function category_to_search() returns trigger language plpgsql as $$
begin
  update products set name = name where category_id = new.id and is_on_sale;
  return new;
end
$$;
--> statement-breakpoint
create trigger shop_categories_search after update of name on shop_categories
  for each row execute function category_to_search();
--> statement-breakpoint
update search_documents set shown_from = created_at,
  words = words || array_to_tsvector(array_remove(array['category:' || category_id], null)),
  title_words = title_words || array_to_tsvector(array_remove(array['category:' || category_id], null))
from products where kind = 'product' and search_documents.id = products.id;
--> statement-breakpoint
DROP INDEX "products_newest";--> statement-breakpoint
CREATE INDEX "search_documents_product_words" ON "search_documents" USING gin ("words") WHERE "search_documents"."kind" = 'product';--> statement-breakpoint
CREATE INDEX "search_documents_product_titles" ON "search_documents" USING gin ("title_words") WHERE "search_documents"."kind" = 'product';--> statement-breakpoint
CREATE INDEX "search_documents_newest_products" ON "search_documents" USING btree ("shown_from","id") WHERE "search_documents"."kind" = 'product';--> statement-breakpoint
CREATE INDEX "products_on_sale" ON "products" USING btree ("created_at","id") WHERE "products"."is_on_sale";--> statement-breakpoint
CREATE INDEX "products_on_sale_in_category" ON "products" USING btree ("category_id","created_at","id") WHERE "products"."is_on_sale";--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at","id");