-- By hand
-- The seeded page names what is stored: only where nobody has written on it since.
update cms_pages set body = replace(replace(body, '- Without JavaScript nothing is stored, and so no banner asks.', '- Without JavaScript nothing is stored but what an order or a link in our email needs, and so no banner asks.'), '| `hearthside.link-…` |', '| `hearthside.orders` | Cookie | Leads you back to an order that you have begun and not paid. It is set when you go on to the payment, and holds the address of your order''s page | 40 minutes after you last went on to a payment |
| `hearthside.link-…` |'), published_at = now(), updated_at = now()
where slug = 'cookies' and is_protected and updated_by is null
  and not exists (select from content_drafts where kind = 'page' and record_id = cms_pages.id)
  and not exists (select from content_working_copies where kind = 'page' and record_id = cms_pages.id)
  and not exists (select from content_revisions where kind = 'page' and record_id = cms_pages.id);
