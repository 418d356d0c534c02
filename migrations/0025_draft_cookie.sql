-- By hand
-- The seeded page names what is stored: only where nobody has written on it since.
update cms_pages set body = replace(body, '| A form''s draft | Session storage | Keeps what you have typed, so that a reload does not lose it. It stays on your device until you send the form | Until you send it or close the tab, 30 minutes at most |', '| A form''s draft | Session storage | Keeps what you have typed, encrypted, so that a reload does not lose it. It stays on your device until you send the form | Until you send it or close the tab, 30 minutes at most |
| `hearthside.draft` | Cookie | Opens that draft again. It is set when you begin to fill in a form, and holds a random value, not what you typed | 40 minutes after you last typed |'), published_at = now(), updated_at = now()
where slug = 'cookies' and is_protected and updated_by is null
  and not exists (select from content_drafts where kind = 'page' and record_id = cms_pages.id)
  and not exists (select from content_working_copies where kind = 'page' and record_id = cms_pages.id)
  and not exists (select from content_revisions where kind = 'page' and record_id = cms_pages.id);
