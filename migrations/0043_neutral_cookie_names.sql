-- By hand
-- The seeded page names what is stored, now without the name of the original brand: only where nobody has written on it since.
update cms_pages set body = replace(replace(body, '`hearthside.', '`site.'), '`hearthside_', '`'), published_at = now(), updated_at = now()
where slug = 'cookies' and is_protected and updated_by is null
  and not exists (select from content_drafts where kind = 'page' and record_id = cms_pages.id)
  and not exists (select from content_working_copies where kind = 'page' and record_id = cms_pages.id)
  and not exists (select from content_revisions where kind = 'page' and record_id = cms_pages.id);
