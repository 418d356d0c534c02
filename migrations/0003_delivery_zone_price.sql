-- contract: 0.2.0
ALTER TABLE "delivery_zones" ADD COLUMN "pence" integer;--> statement-breakpoint
-- The last step was free: delivery is free from where it began.
update delivery_zones set free_from_pence = least(free_from_pence, (rates -> -2 ->> 'upTo')::int + 1)
where basis = 'total' and jsonb_array_length(rates) > 1 and (rates -> -1 ->> 'pence')::int = 0;--> statement-breakpoint
-- Of several steps, the dearest: nobody sends at a loss by an update.
update delivery_zones set pence = (select max((rate ->> 'pence')::int) from jsonb_array_elements(rates) as rate);--> statement-breakpoint
ALTER TABLE "delivery_zones" ALTER COLUMN "pence" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_zones" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_zones" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_zones" DROP CONSTRAINT "delivery_zones_basis";--> statement-breakpoint
ALTER TABLE "delivery_zones" DROP CONSTRAINT "delivery_zones_free_from";--> statement-breakpoint
ALTER TABLE "delivery_zones" DROP COLUMN "basis";--> statement-breakpoint
ALTER TABLE "delivery_zones" DROP COLUMN "rates";--> statement-breakpoint
ALTER TABLE "delivery_zones" ADD CONSTRAINT "delivery_zones_price" CHECK ("delivery_zones"."pence" >= 0 and "delivery_zones"."free_from_pence" > 0);
