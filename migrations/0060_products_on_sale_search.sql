-- A product is found from the time at which it goes on sale to the time at which it goes off sale.
create or replace function product_to_search() returns trigger language plpgsql as $$
declare
  category text := (select name from shop_categories where id = new.category_id);
  category_word tsvector := array_to_tsvector(array_remove(array['category:' || new.category_id], null));
begin
  perform keep_search_document(
    row('product', new.id, new.name, '/shop/' || new.slug,
      search_vector(new.name, category, new.description) || category_word,
      search_vector(new.name, category, null) || category_word,
      greatest(new.created_at, new.on_sale_from), new.on_sale_until)::search_documents,
    new.is_on_sale);
  return new;
end
$$;
--> statement-breakpoint
drop trigger products_search on products;
--> statement-breakpoint
-- A purchase changes the stock, and nothing that is looked for.
create trigger products_search
  after insert or update of name, slug, description, is_on_sale, on_sale_from, on_sale_until, category_id on products
  for each row execute function product_to_search();
