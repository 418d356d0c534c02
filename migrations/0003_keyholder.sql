-- There is always one active admin: staff_keyholder points at one, and its foreign key holds them. These two hand it on.
create function hand_on_the_key() returns trigger language plpgsql as $$
begin
  if old.role = 'admin' and old.is_active and (tg_op = 'DELETE' or new.role <> 'admin' or not new.is_active) then
    update staff_keyholder set user_id = heir.id
      from (select id from cms_users where role = 'admin' and is_active and id <> old.id order by created_at limit 1) as heir
      where staff_keyholder.user_id = old.id;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
--> statement-breakpoint
create trigger cms_users_hand_on_the_key before update or delete on cms_users
  for each row execute function hand_on_the_key();
--> statement-breakpoint
create function take_the_key() returns trigger language plpgsql as $$
begin
  if new.role = 'admin' and new.is_active then
    insert into staff_keyholder (user_id) values (new.id) on conflict (id) do nothing;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger cms_users_take_the_key after insert or update on cms_users
  for each row execute function take_the_key();
--> statement-breakpoint
insert into staff_keyholder (user_id)
  select id from cms_users where role = 'admin' and is_active order by created_at limit 1;
