CREATE TABLE "trusted_devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"verification_id" uuid NOT NULL,
	"user_agent" text,
	"address" text NOT NULL,
	"trusted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trusted_devices_verificationId_unique" UNIQUE("verification_id")
);
--> statement-breakpoint
ALTER TABLE "trusted_devices" ADD CONSTRAINT "trusted_devices_user_id_cms_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."cms_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trusted_devices" ADD CONSTRAINT "trusted_devices_verification_id_verifications_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."verifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trusted_devices_user" ON "trusted_devices" USING btree ("user_id");
--> statement-breakpoint
-- By hand
-- A session ends thirty days after its sign-in, however often the sign-in library prolongs it.
create function end_session_in_time() returns trigger language plpgsql as $$
begin
  new.expires_at := least(new.expires_at, new.created_at + interval '30 days');
  return new;
end $$;
--> statement-breakpoint
create trigger sessions_end_in_time before insert or update on sessions
  for each row execute function end_session_in_time();
--> statement-breakpoint
update sessions set expires_at = least(expires_at, created_at + interval '30 days');
--> statement-breakpoint
-- Recovery codes were encrypted and are hashed from now on: whoever has some makes new ones under My account.
update two_factors set backup_codes = '[]';
--> statement-breakpoint
-- Of these it is not known which browsers they are: each asks for a code once more.
delete from verifications where identifier like 'trust-device-%';
