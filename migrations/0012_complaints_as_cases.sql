-- contract: 0.2.0
-- A complaint of the contact form is a privacy request of its own, with the id and reference of its message.
insert into privacy_requests (id, reference, type, channel, name, email, phone, created_at, received_on, acknowledged_on, due_on, resolution, ended_on)
select message.id, message.reference, 'complaint', 'contact form', message.name, message.email, message.phone, message.created_at,
  came.day, message.complaint_acknowledged_on, case when message.complaint_acknowledged_on is null then came.day + 29 end,
  coalesce(decision.outcome, case when message.complaint_answered_on is not null then 'answered' end),
  coalesce(message.complaint_answered_on, greatest(decision.decided_on, message.complaint_acknowledged_on))
from contact_submissions as message
cross join lateral (select (message.created_at at time zone 'Europe/London')::date as day) as came
left join privacy_complaints as decision on decision.id = message.id and decision.outcome is not null
where message.is_complaint and message.quarantine is null;--> statement-breakpoint
-- The outcome of a complaint is how it ended.
update privacy_requests as request
set resolution = decision.outcome,
  ended_on = coalesce(request.ended_on, greatest(decision.decided_on, request.received_on, request.acknowledged_on, request.identity_checked_on))
from privacy_complaints as decision
where decision.id = request.id and decision.outcome is not null and coalesce(request.resolution, 'answered') = 'answered';--> statement-breakpoint
-- Whose message is held back as spam, or gone.
delete from privacy_complaints as decision where not exists (select from privacy_requests where id = decision.id);--> statement-breakpoint
DROP TABLE "removed_complaints";--> statement-breakpoint
ALTER TABLE "privacy_complaints" DROP CONSTRAINT "privacy_complaints_outcome";--> statement-breakpoint
ALTER TABLE "privacy_complaints" DROP COLUMN "outcome";--> statement-breakpoint
ALTER TABLE "privacy_complaints" DROP COLUMN "decided_on";--> statement-breakpoint
ALTER TABLE "privacy_complaints" DROP COLUMN "decided_by_id";--> statement-breakpoint
ALTER TABLE "privacy_complaints" DROP COLUMN "updated_at";--> statement-breakpoint
ALTER TABLE "privacy_complaints" ADD CONSTRAINT "privacy_complaints_id_privacy_requests_id_fk" FOREIGN KEY ("id") REFERENCES "public"."privacy_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_requests" DROP COLUMN "owner_id";--> statement-breakpoint
-- Once a message is no suspected spam, its complaint opens a case, in the same transaction.
create function open_complaint() returns trigger language plpgsql as $$
declare
  came date := (new.created_at at time zone 'Europe/London')::date;
begin
  insert into privacy_requests (id, reference, type, channel, name, email, phone, created_at, received_on, acknowledged_on, due_on, resolution, ended_on)
  values (new.id, new.reference, 'complaint', 'contact form', new.name, new.email, new.phone, new.created_at, came,
    new.complaint_acknowledged_on, case when new.complaint_acknowledged_on is null then came + 29 end,
    case when new.complaint_answered_on is not null then 'answered' end, new.complaint_answered_on)
  on conflict (id) do nothing;
  return null;
end
$$;--> statement-breakpoint
create trigger contact_submissions_complaint after insert or update of is_complaint, quarantine on contact_submissions
for each row when (new.is_complaint and new.quarantine is null) execute function open_complaint();--> statement-breakpoint
-- The inbox shows the dates, and an open complaint is not deleted.
create function date_complaint() returns trigger language plpgsql as $$
begin
  update contact_submissions set complaint_acknowledged_on = new.acknowledged_on, complaint_answered_on = new.ended_on
  where id = new.id and (complaint_acknowledged_on, complaint_answered_on) is distinct from (new.acknowledged_on, new.ended_on);
  return null;
end
$$;--> statement-breakpoint
create trigger privacy_requests_date_complaint after update of acknowledged_on, ended_on on privacy_requests
for each row when (new.channel = 'contact form') execute function date_complaint();
