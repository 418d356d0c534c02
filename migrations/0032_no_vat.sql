ALTER TABLE "orders" ALTER COLUMN "vat_rate" DROP NOT NULL;--> statement-breakpoint
-- By hand
-- The seeded page promises no VAT to a business that may charge none: only where nobody has written on it since.
update cms_pages set body = replace(body, 'include UK delivery and VAT.', 'include UK delivery and, where we charge it, VAT.'), published_at = now(), updated_at = now()
where slug = 'terms' and is_protected and updated_by is null
  and not exists (select from content_drafts where kind = 'page' and record_id = cms_pages.id)
  and not exists (select from content_working_copies where kind = 'page' and record_id = cms_pages.id)
  and not exists (select from content_revisions where kind = 'page' and record_id = cms_pages.id);
