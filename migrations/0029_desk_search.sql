ALTER TABLE "antenatal_class_registrations" drop column "search_text";--> statement-breakpoint
ALTER TABLE "antenatal_class_registrations" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(regexp_replace(normalize(replace(replace(replace(replace(replace(replace(translate(name || ' ' || email || ' ' || reference || ' ' || replace(reference, '-', '') || ' ' || coalesce(mother_name, ''), '‐‑‒–—−øØłŁđĐı''’‘ʼ`´′＇', '------oollddi'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), nfkd), '[\u0300-\u036f]', '', 'g')) || coalesce(' ' || regexp_replace(regexp_replace(replace(phone, '(0)', ''), '\D', '', 'g'), '^(00)?440?(?=[1-9][0-9]{8,9}$)', '0') || ' ' || regexp_replace(regexp_replace(regexp_replace(replace(phone, '(0)', ''), '\D', '', 'g'), '^(00)?440?(?=[1-9][0-9]{8,9}$)', '0'), '^0(?=[1-9][0-9]{8,9}$)', '44'), '')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "care_requests" drop column "search_text";--> statement-breakpoint
ALTER TABLE "care_requests" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(regexp_replace(normalize(replace(replace(replace(replace(replace(replace(translate(name || ' ' || email || ' ' || reference || ' ' || replace(reference, '-', '') || ' ' || coalesce(mother_name, ''), '‐‑‒–—−øØłŁđĐı''’‘ʼ`´′＇', '------oollddi'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), nfkd), '[\u0300-\u036f]', '', 'g')) || coalesce(' ' || regexp_replace(regexp_replace(replace(phone, '(0)', ''), '\D', '', 'g'), '^(00)?440?(?=[1-9][0-9]{8,9}$)', '0') || ' ' || regexp_replace(regexp_replace(regexp_replace(replace(phone, '(0)', ''), '\D', '', 'g'), '^(00)?440?(?=[1-9][0-9]{8,9}$)', '0'), '^0(?=[1-9][0-9]{8,9}$)', '44'), '')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_submissions" drop column "search_text";--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(regexp_replace(normalize(replace(replace(replace(replace(replace(replace(translate(name || ' ' || email || ' ' || reference || ' ' || replace(reference, '-', '') || ' ' || subject, '‐‑‒–—−øØłŁđĐı''’‘ʼ`´′＇', '------oollddi'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), nfkd), '[\u0300-\u036f]', '', 'g')) || coalesce(' ' || regexp_replace(regexp_replace(replace(phone, '(0)', ''), '\D', '', 'g'), '^(00)?440?(?=[1-9][0-9]{8,9}$)', '0') || ' ' || regexp_replace(regexp_replace(regexp_replace(replace(phone, '(0)', ''), '\D', '', 'g'), '^(00)?440?(?=[1-9][0-9]{8,9}$)', '0'), '^0(?=[1-9][0-9]{8,9}$)', '44'), '')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" drop column "search_text";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(regexp_replace(normalize(replace(replace(replace(replace(replace(replace(translate(name || ' ' || email || ' ' || id::text, '‐‑‒–—−øØłŁđĐı''’‘ʼ`´′＇', '------oollddi'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), nfkd), '[\u0300-\u036f]', '', 'g')) || coalesce(' ' || regexp_replace(regexp_replace(replace(phone, '(0)', ''), '\D', '', 'g'), '^(00)?440?(?=[1-9][0-9]{8,9}$)', '0') || ' ' || regexp_replace(regexp_replace(regexp_replace(replace(phone, '(0)', ''), '\D', '', 'g'), '^(00)?440?(?=[1-9][0-9]{8,9}$)', '0'), '^0(?=[1-9][0-9]{8,9}$)', '44'), '')) STORED NOT NULL;
--> statement-breakpoint
-- By hand
-- These went with the column that they held.
CREATE INDEX "antenatal_class_registrations_newest" ON "antenatal_class_registrations" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"search_text","status","answered_at","outcome","quarantine","class_type") WHERE "antenatal_class_registrations"."binned_at" is null;
--> statement-breakpoint
CREATE INDEX "antenatal_class_registrations_name" ON "antenatal_class_registrations" USING btree (lower("name"),"id","name","created_at","search_text","status","answered_at","outcome","quarantine","class_type") WHERE "antenatal_class_registrations"."binned_at" is null;
--> statement-breakpoint
CREATE INDEX "antenatal_class_registrations_email" ON "antenatal_class_registrations" USING btree (lower("email"),"id","email","created_at","search_text","status","answered_at","outcome","quarantine","class_type") WHERE "antenatal_class_registrations"."binned_at" is null;
--> statement-breakpoint
CREATE INDEX "antenatal_class_registrations_due" ON "antenatal_class_registrations" USING btree (coalesce("due_date", 'infinity'),"id","due_date","created_at","search_text","status","answered_at","outcome","quarantine","class_type") WHERE "antenatal_class_registrations"."binned_at" is null;
--> statement-breakpoint
CREATE INDEX "care_requests_newest" ON "care_requests" USING btree ("care_type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"search_text","status","answered_at","outcome","quarantine") WHERE "care_requests"."binned_at" is null;
--> statement-breakpoint
CREATE INDEX "care_requests_name" ON "care_requests" USING btree ("care_type",lower("name"),"id","name","created_at","search_text","status","answered_at","outcome","quarantine") WHERE "care_requests"."binned_at" is null;
--> statement-breakpoint
CREATE INDEX "care_requests_email" ON "care_requests" USING btree ("care_type",lower("email"),"id","email","created_at","search_text","status","answered_at","outcome","quarantine") WHERE "care_requests"."binned_at" is null;
--> statement-breakpoint
CREATE INDEX "contact_submissions_newest" ON "contact_submissions" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"search_text","status","answered_at","outcome","quarantine","is_complaint") WHERE "contact_submissions"."binned_at" is null;
--> statement-breakpoint
CREATE INDEX "contact_submissions_name" ON "contact_submissions" USING btree (lower("name"),"id","name","created_at","search_text","status","answered_at","outcome","quarantine","is_complaint") WHERE "contact_submissions"."binned_at" is null;
--> statement-breakpoint
CREATE INDEX "contact_submissions_email" ON "contact_submissions" USING btree (lower("email"),"id","email","created_at","search_text","status","answered_at","outcome","quarantine","is_complaint") WHERE "contact_submissions"."binned_at" is null;
--> statement-breakpoint
CREATE INDEX "contact_submissions_subject" ON "contact_submissions" USING btree (lower("subject"),"id","subject","created_at","search_text","status","answered_at","outcome","quarantine","is_complaint") WHERE "contact_submissions"."binned_at" is null;
--> statement-breakpoint
-- Searching is quick with trigrams; where the extension is not to be had it works all the same, only slower.
do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index contact_submissions_search on contact_submissions using gin (search_text gin_trgm_ops);
    create index antenatal_class_registrations_search on antenatal_class_registrations using gin (search_text gin_trgm_ops);
    create index care_requests_newborn_search on care_requests using gin (search_text gin_trgm_ops) where care_type = 'newborn_care';
    create index care_requests_postnatal_search on care_requests using gin (search_text gin_trgm_ops) where care_type = 'postnatal_care';
    create index orders_search on orders using gin (search_text gin_trgm_ops);
  end if;
end
$$;
