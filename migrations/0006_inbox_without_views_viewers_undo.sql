-- contract: 0.2.0
DROP TABLE "enquiry_viewers";--> statement-breakpoint
DROP TABLE "saved_views";--> statement-breakpoint
DROP TABLE "enquiry_undos";
