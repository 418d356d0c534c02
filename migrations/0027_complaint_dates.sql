-- By hand, and first: dates that were kept out of order would refuse the constraint. They move to the nearest day that can be;
-- what was typed stays in the audit log.
update contact_submissions set
  complaint_answered_on = greatest(complaint_answered_on, (created_at at time zone 'Europe/London')::date)
where complaint_answered_on is not null;--> statement-breakpoint
update contact_submissions set
  complaint_acknowledged_on = least(
    greatest(complaint_acknowledged_on, (created_at at time zone 'Europe/London')::date), complaint_answered_on)
where complaint_acknowledged_on is not null;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD CONSTRAINT "contact_submissions_complaint" CHECK ("contact_submissions"."complaint_acknowledged_on" <= "contact_submissions"."complaint_answered_on"
        and least("contact_submissions"."complaint_acknowledged_on", "contact_submissions"."complaint_answered_on")
          >= ("contact_submissions"."created_at" at time zone 'Europe/London')::date);