-- contract: 0.2.0
DROP TABLE "saved_forms";--> statement-breakpoint
-- These emails may be of people who never sent anything.
delete from outgoing_mails where template = 'saved-form';--> statement-breakpoint
DROP INDEX "antenatal_class_registrations_name";--> statement-breakpoint
DROP INDEX "antenatal_class_registrations_due";--> statement-breakpoint
DROP INDEX "antenatal_class_registrations_class";--> statement-breakpoint
DROP INDEX "antenatal_class_registrations_class_down";--> statement-breakpoint
DROP INDEX "care_requests_name";--> statement-breakpoint
DROP INDEX "contact_submissions_name";--> statement-breakpoint
DROP INDEX "contact_submissions_subject";
