CREATE TABLE "document_uses" (
	"noun" text NOT NULL,
	"noun_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"label" text NOT NULL,
	"href" text NOT NULL,
	CONSTRAINT "document_uses_noun_noun_id_document_id_pk" PRIMARY KEY("noun","noun_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"file_name" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "documents_name_unique" UNIQUE("name"),
	CONSTRAINT "documents_name" CHECK ("documents"."name" ~ '^[0-9a-f]{64}[.]pdf$'),
	CONSTRAINT "documents_bytes" CHECK ("documents"."bytes" > 0)
);
--> statement-breakpoint
ALTER TABLE "document_uses" ADD CONSTRAINT "document_uses_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_created_by_cms_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_uses_document" ON "document_uses" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "documents_newest" ON "documents" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);