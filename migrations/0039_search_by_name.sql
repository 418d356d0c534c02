DROP INDEX "antenatal_class_registrations_name";--> statement-breakpoint
DROP INDEX "care_requests_name";--> statement-breakpoint
DROP INDEX "contact_submissions_name";--> statement-breakpoint
CREATE INDEX "antenatal_class_registrations_name" ON "antenatal_class_registrations" USING btree (lower("name"),"id","quarantine","name","search_text") WHERE "antenatal_class_registrations"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "care_requests_name" ON "care_requests" USING btree ("care_type",lower("name"),"id","quarantine","name","search_text") WHERE "care_requests"."binned_at" is null;--> statement-breakpoint
CREATE INDEX "contact_submissions_name" ON "contact_submissions" USING btree (lower("name"),"id","quarantine","name","search_text") WHERE "contact_submissions"."binned_at" is null;