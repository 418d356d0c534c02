DROP INDEX "antenatal_class_registrations_newest";--> statement-breakpoint
DROP INDEX "antenatal_class_registrations_name";--> statement-breakpoint
DROP INDEX "antenatal_class_registrations_email";--> statement-breakpoint
DROP INDEX "antenatal_class_registrations_by_status";--> statement-breakpoint
DROP INDEX "antenatal_class_registrations_binned";--> statement-breakpoint
DROP INDEX "antenatal_class_registrations_held";--> statement-breakpoint
DROP INDEX "antenatal_class_registrations_unanswered";--> statement-breakpoint
DROP INDEX "antenatal_class_registrations_due";--> statement-breakpoint
DROP INDEX "antenatal_class_registrations_class";--> statement-breakpoint
DROP INDEX "care_requests_newest";--> statement-breakpoint
DROP INDEX "care_requests_name";--> statement-breakpoint
DROP INDEX "care_requests_email";--> statement-breakpoint
DROP INDEX "care_requests_by_status";--> statement-breakpoint
DROP INDEX "care_requests_binned";--> statement-breakpoint
DROP INDEX "care_requests_held";--> statement-breakpoint
DROP INDEX "care_requests_unanswered";--> statement-breakpoint
DROP INDEX "contact_submissions_newest";--> statement-breakpoint
DROP INDEX "contact_submissions_name";--> statement-breakpoint
DROP INDEX "contact_submissions_email";--> statement-breakpoint
DROP INDEX "contact_submissions_by_status";--> statement-breakpoint
DROP INDEX "contact_submissions_binned";--> statement-breakpoint
DROP INDEX "contact_submissions_held";--> statement-breakpoint
DROP INDEX "contact_submissions_unanswered";--> statement-breakpoint
DROP INDEX "contact_submissions_subject";--> statement-breakpoint
CREATE INDEX "antenatal_class_registrations_class_down" ON "antenatal_class_registrations" USING btree (coalesce("class_type", 'unasked') desc,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"class_type","status","answered_at","outcome","quarantine") WHERE "antenatal_class_registrations"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "antenatal_class_registrations_by_status_down" ON "antenatal_class_registrations" USING btree ("status" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"answered_at","outcome","quarantine","class_type") WHERE "antenatal_class_registrations"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "care_requests_by_status_down" ON "care_requests" USING btree ("care_type","status" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"answered_at","outcome","quarantine") WHERE "care_requests"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "contact_submissions_by_status_down" ON "contact_submissions" USING btree ("status" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"answered_at","outcome","quarantine","is_complaint") WHERE "contact_submissions"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "antenatal_class_registrations_newest" ON "antenatal_class_registrations" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"search_text","status","answered_at","outcome","quarantine","class_type") WHERE "antenatal_class_registrations"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "antenatal_class_registrations_name" ON "antenatal_class_registrations" USING btree (lower("name"),"id","name","created_at","search_text","status","answered_at","outcome","quarantine","class_type") WHERE "antenatal_class_registrations"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "antenatal_class_registrations_email" ON "antenatal_class_registrations" USING btree (lower("email"),"id","email","created_at","search_text","status","answered_at","outcome","quarantine","class_type") WHERE "antenatal_class_registrations"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "antenatal_class_registrations_by_status" ON "antenatal_class_registrations" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"answered_at","outcome","quarantine","class_type") WHERE "antenatal_class_registrations"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "antenatal_class_registrations_binned" ON "antenatal_class_registrations" USING btree ("created_at" DESC NULLS FIRST) WHERE "antenatal_class_registrations"."binned_at" is not null;--> statement-breakpoint
CREATE INDEX "antenatal_class_registrations_held" ON "antenatal_class_registrations" USING btree ("created_at" DESC NULLS FIRST) WHERE "antenatal_class_registrations"."quarantine" is not null and "antenatal_class_registrations"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "antenatal_class_registrations_unanswered" ON "antenatal_class_registrations" USING btree ("created_at") WHERE "antenatal_class_registrations"."answered_at" is null and "antenatal_class_registrations"."quarantine" is null and "antenatal_class_registrations"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "antenatal_class_registrations_due" ON "antenatal_class_registrations" USING btree (coalesce("due_date", 'infinity'),"id","due_date","created_at","search_text","status","answered_at","outcome","quarantine","class_type") WHERE "antenatal_class_registrations"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "antenatal_class_registrations_class" ON "antenatal_class_registrations" USING btree (coalesce("class_type", 'unasked'),"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"class_type","status","answered_at","outcome","quarantine") WHERE "antenatal_class_registrations"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "care_requests_newest" ON "care_requests" USING btree ("care_type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"search_text","status","answered_at","outcome","quarantine") WHERE "care_requests"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "care_requests_name" ON "care_requests" USING btree ("care_type",lower("name"),"id","name","created_at","search_text","status","answered_at","outcome","quarantine") WHERE "care_requests"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "care_requests_email" ON "care_requests" USING btree ("care_type",lower("email"),"id","email","created_at","search_text","status","answered_at","outcome","quarantine") WHERE "care_requests"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "care_requests_by_status" ON "care_requests" USING btree ("care_type","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"answered_at","outcome","quarantine") WHERE "care_requests"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "care_requests_binned" ON "care_requests" USING btree ("care_type","created_at" DESC NULLS FIRST) WHERE "care_requests"."binned_at" is not null;--> statement-breakpoint
CREATE INDEX "care_requests_held" ON "care_requests" USING btree ("care_type","created_at" DESC NULLS FIRST) WHERE "care_requests"."quarantine" is not null and "care_requests"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "care_requests_unanswered" ON "care_requests" USING btree ("care_type","created_at") WHERE "care_requests"."answered_at" is null and "care_requests"."quarantine" is null and "care_requests"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "contact_submissions_newest" ON "contact_submissions" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"search_text","status","answered_at","outcome","quarantine","is_complaint") WHERE "contact_submissions"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "contact_submissions_name" ON "contact_submissions" USING btree (lower("name"),"id","name","created_at","search_text","status","answered_at","outcome","quarantine","is_complaint") WHERE "contact_submissions"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "contact_submissions_email" ON "contact_submissions" USING btree (lower("email"),"id","email","created_at","search_text","status","answered_at","outcome","quarantine","is_complaint") WHERE "contact_submissions"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "contact_submissions_by_status" ON "contact_submissions" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"answered_at","outcome","quarantine","is_complaint") WHERE "contact_submissions"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "contact_submissions_binned" ON "contact_submissions" USING btree ("created_at" DESC NULLS FIRST) WHERE "contact_submissions"."binned_at" is not null;--> statement-breakpoint
CREATE INDEX "contact_submissions_held" ON "contact_submissions" USING btree ("created_at" DESC NULLS FIRST) WHERE "contact_submissions"."quarantine" is not null and "contact_submissions"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "contact_submissions_unanswered" ON "contact_submissions" USING btree ("created_at") WHERE "contact_submissions"."answered_at" is null and "contact_submissions"."quarantine" is null and "contact_submissions"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "contact_submissions_subject" ON "contact_submissions" USING btree (lower("subject"),"id","subject","created_at","search_text","status","answered_at","outcome","quarantine","is_complaint") WHERE "contact_submissions"."binned_at" is null;
--> statement-breakpoint
-- The two kinds that share a table are searched by themselves.
do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    drop index if exists care_requests_search;
    create index care_requests_newborn_search on care_requests using gin (search_text gin_trgm_ops) where care_type = 'newborn_care';
    create index care_requests_postnatal_search on care_requests using gin (search_text gin_trgm_ops) where care_type = 'postnatal_care';
  end if;
end
$$;
--> statement-breakpoint
-- Counts and deep pages read indexes only, as far as vacuum has seen the rows: it comes by after one in fifty has changed.
alter table contact_submissions set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
alter table antenatal_class_registrations set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
alter table care_requests set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
