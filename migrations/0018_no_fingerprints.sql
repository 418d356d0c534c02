DROP INDEX "antenatal_class_registrations_attempt";--> statement-breakpoint
DROP INDEX "antenatal_class_registrations_fingerprint";--> statement-breakpoint
DROP INDEX "care_requests_attempt";--> statement-breakpoint
DROP INDEX "care_requests_fingerprint";--> statement-breakpoint
DROP INDEX "contact_submissions_attempt";--> statement-breakpoint
DROP INDEX "contact_submissions_fingerprint";--> statement-breakpoint
CREATE INDEX "antenatal_class_registrations_by_attempt" ON "antenatal_class_registrations" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "care_requests_by_attempt" ON "care_requests" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "contact_submissions_by_attempt" ON "contact_submissions" USING btree ("attempt_id");--> statement-breakpoint
ALTER TABLE "antenatal_class_registrations" DROP COLUMN "fingerprint";--> statement-breakpoint
ALTER TABLE "care_requests" DROP COLUMN "fingerprint";--> statement-breakpoint
ALTER TABLE "contact_submissions" DROP COLUMN "fingerprint";
--> statement-breakpoint
-- By hand
-- A dropped column stays in every row until the row is written anew, and in the files of the database with it.
CLUSTER "antenatal_class_registrations" USING "antenatal_class_registrations_pkey";--> statement-breakpoint
CLUSTER "care_requests" USING "care_requests_pkey";--> statement-breakpoint
CLUSTER "contact_submissions" USING "contact_submissions_pkey";--> statement-breakpoint
ALTER TABLE "antenatal_class_registrations" SET WITHOUT CLUSTER;--> statement-breakpoint
ALTER TABLE "care_requests" SET WITHOUT CLUSTER;--> statement-breakpoint
ALTER TABLE "contact_submissions" SET WITHOUT CLUSTER;
