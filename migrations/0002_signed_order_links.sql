-- contract: 0.2.0
update orders set session_params = session_params - 'success_url' - 'cancel_url' where session_params ? 'cancel_url';
--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "access_token";
