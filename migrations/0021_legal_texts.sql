-- By hand
-- What the seeded pages promise is what happens: only where nobody has written on them since.
update cms_pages set body = replace(replace(replace(body, '- your network address in a scrambled form, which we cannot turn back, to stop floods of forms and guessing of passwords. It is deleted within three days;', '- your network and email address in a scrambled form, to stop floods of forms, guessing of passwords and unpaid orders. They are deleted within three days;'), 'A form that looks as if a program had sent it is held back until a person has looked at it; it is not thrown away.', 'A form that looks as if a program had sent it is held back until a person has looked at it; you are told that it arrived, and it is not thrown away.'), 'A request that our staff delete lies in a bin for 30 days, in case it was a mistake, and is then removed for good.', 'Enquiries whose time has passed, and what our staff delete, lie in a bin for 30 days before they are removed for good.'), published_at = now(), updated_at = now()
where slug = 'privacy' and is_protected and updated_by is null
  and not exists (select from content_drafts where kind = 'page' and record_id = cms_pages.id)
  and not exists (select from content_working_copies where kind = 'page' and record_id = cms_pages.id)
  and not exists (select from content_revisions where kind = 'page' and record_id = cms_pages.id);
--> statement-breakpoint
update cms_pages set body = replace(body, '| A form''s draft | Session storage | Keeps what you have typed, so that a reload does not lose it. It stays on your device until you send the form | Until you send it or close the tab, 30 minutes at most |', '| A form''s draft | Session storage | Keeps what you have typed, so that a reload does not lose it. It stays on your device until you send the form | Until you send it or close the tab, 30 minutes at most |
| `hearthside.link-…` | Cookie | Holds what a link in our email opens, so that it does not stand in the address | 1 hour |'), published_at = now(), updated_at = now()
where slug = 'cookies' and is_protected and updated_by is null
  and not exists (select from content_drafts where kind = 'page' and record_id = cms_pages.id)
  and not exists (select from content_working_copies where kind = 'page' and record_id = cms_pages.id)
  and not exists (select from content_revisions where kind = 'page' and record_id = cms_pages.id);
