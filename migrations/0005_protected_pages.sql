-- The site cannot be without its legal pages: nobody deletes, renames or unpublishes them, this application included.
create function keep_protected_page() returns trigger language plpgsql as $$
begin
  if old.is_protected and (
    tg_op = 'DELETE' or new.slug <> old.slug or not new.is_published or not new.is_protected
  ) then
    raise exception 'a protected page stays where it is' using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
--> statement-breakpoint
create trigger cms_pages_keep_protected before update or delete on cms_pages
  for each row execute function keep_protected_page();
