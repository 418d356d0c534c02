CREATE TABLE "unviewed_submissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "antenatal_class_registrations_by_status";--> statement-breakpoint
DROP INDEX "antenatal_class_registrations_by_status_down";--> statement-breakpoint
DROP INDEX "care_requests_by_status";--> statement-breakpoint
DROP INDEX "care_requests_by_status_down";--> statement-breakpoint
DROP INDEX "contact_submissions_by_status";--> statement-breakpoint
DROP INDEX "contact_submissions_by_status_down";--> statement-breakpoint
DROP INDEX "antenatal_class_registrations_newest";--> statement-breakpoint
DROP INDEX "antenatal_class_registrations_name";--> statement-breakpoint
DROP INDEX "antenatal_class_registrations_email";--> statement-breakpoint
DROP INDEX "antenatal_class_registrations_due";--> statement-breakpoint
DROP INDEX "antenatal_class_registrations_class";--> statement-breakpoint
DROP INDEX "antenatal_class_registrations_class_down";--> statement-breakpoint
DROP INDEX "care_requests_newest";--> statement-breakpoint
DROP INDEX "care_requests_name";--> statement-breakpoint
DROP INDEX "care_requests_email";--> statement-breakpoint
DROP INDEX "contact_submissions_newest";--> statement-breakpoint
DROP INDEX "contact_submissions_name";--> statement-breakpoint
DROP INDEX "contact_submissions_email";--> statement-breakpoint
DROP INDEX "contact_submissions_subject";--> statement-breakpoint
CREATE INDEX "unviewed_submissions_newest" ON "unviewed_submissions" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "antenatal_class_registrations_by_outcome" ON "antenatal_class_registrations" USING btree ("outcome","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"quarantine") WHERE "antenatal_class_registrations"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "antenatal_class_registrations_answered" ON "antenatal_class_registrations" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"quarantine") WHERE "antenatal_class_registrations"."answered_at" is not null and "antenatal_class_registrations"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "care_requests_by_outcome" ON "care_requests" USING btree ("care_type","outcome","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"quarantine") WHERE "care_requests"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "care_requests_answered" ON "care_requests" USING btree ("care_type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"quarantine") WHERE "care_requests"."answered_at" is not null and "care_requests"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "contact_submissions_by_outcome" ON "contact_submissions" USING btree ("outcome","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"quarantine") WHERE "contact_submissions"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "contact_submissions_answered" ON "contact_submissions" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"quarantine") WHERE "contact_submissions"."answered_at" is not null and "contact_submissions"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "contact_submissions_complaints" ON "contact_submissions" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"quarantine") WHERE "contact_submissions"."is_complaint" and "contact_submissions"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "antenatal_class_registrations_newest" ON "antenatal_class_registrations" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"quarantine") WHERE "antenatal_class_registrations"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "antenatal_class_registrations_name" ON "antenatal_class_registrations" USING btree (lower("name"),"id","quarantine") WHERE "antenatal_class_registrations"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "antenatal_class_registrations_email" ON "antenatal_class_registrations" USING btree (lower("email"),"id","quarantine") WHERE "antenatal_class_registrations"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "antenatal_class_registrations_due" ON "antenatal_class_registrations" USING btree (coalesce("due_date", 'infinity'),"id","quarantine") WHERE "antenatal_class_registrations"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "antenatal_class_registrations_class" ON "antenatal_class_registrations" USING btree (coalesce("class_type", 'unasked'),"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"quarantine") WHERE "antenatal_class_registrations"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "antenatal_class_registrations_class_down" ON "antenatal_class_registrations" USING btree (coalesce("class_type", 'unasked') desc,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"quarantine") WHERE "antenatal_class_registrations"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "care_requests_newest" ON "care_requests" USING btree ("care_type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"quarantine") WHERE "care_requests"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "care_requests_name" ON "care_requests" USING btree ("care_type",lower("name"),"id","quarantine") WHERE "care_requests"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "care_requests_email" ON "care_requests" USING btree ("care_type",lower("email"),"id","quarantine") WHERE "care_requests"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "contact_submissions_newest" ON "contact_submissions" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"quarantine") WHERE "contact_submissions"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "contact_submissions_name" ON "contact_submissions" USING btree (lower("name"),"id","quarantine") WHERE "contact_submissions"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "contact_submissions_email" ON "contact_submissions" USING btree (lower("email"),"id","quarantine") WHERE "contact_submissions"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "contact_submissions_subject" ON "contact_submissions" USING btree (lower("subject"),"id","quarantine") WHERE "contact_submissions"."binned_at" is null;
--> statement-breakpoint
-- By hand
insert into unviewed_submissions (id, kind, created_at)
select id, 'contact', created_at from contact_submissions where status = 'new' and binned_at is null and quarantine is null
union all select id, 'antenatal', created_at from antenatal_class_registrations
  where status = 'new' and binned_at is null and quarantine is null
union all select id, care_type, created_at from care_requests where status = 'new' and binned_at is null and quarantine is null;
--> statement-breakpoint
-- The argument is the kind; a care request holds its own.
create function keep_unviewed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' and new.status = 'new' and new.binned_at is null and new.quarantine is null then
    insert into unviewed_submissions (id, kind, created_at)
    values (new.id, coalesce(tg_argv[0], to_jsonb(new) ->> 'care_type'), new.created_at)
    on conflict (id) do nothing;
  elsif tg_op <> 'INSERT' then
    delete from unviewed_submissions where id = old.id;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create function empty_unviewed() returns trigger language plpgsql as $$
begin
  delete from unviewed_submissions where kind = any (tg_argv[0]::text[]);
  return null;
end
$$;
--> statement-breakpoint
create trigger contact_submissions_unviewed after insert or delete or update of status, binned_at, quarantine on contact_submissions
  for each row execute function keep_unviewed('contact');
--> statement-breakpoint
create trigger antenatal_class_registrations_unviewed after insert or delete or update of status, binned_at, quarantine on antenatal_class_registrations
  for each row execute function keep_unviewed('antenatal');
--> statement-breakpoint
create trigger care_requests_unviewed after insert or delete or update of status, binned_at, quarantine on care_requests
  for each row execute function keep_unviewed();
--> statement-breakpoint
create trigger contact_submissions_emptied after truncate on contact_submissions execute function empty_unviewed('{contact}');
--> statement-breakpoint
create trigger antenatal_class_registrations_emptied after truncate on antenatal_class_registrations execute function empty_unviewed('{antenatal}');
--> statement-breakpoint
create trigger care_requests_emptied after truncate on care_requests execute function empty_unviewed('{newborn_care,postnatal_care}');
--> statement-breakpoint
-- Leaves room on its page for the version of a row that was opened.
alter table contact_submissions set (fillfactor = 80);
--> statement-breakpoint
alter table antenatal_class_registrations set (fillfactor = 80);
--> statement-breakpoint
alter table care_requests set (fillfactor = 80);
