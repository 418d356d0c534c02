CREATE TABLE "product_import_rows" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"line" integer NOT NULL,
	"name" text NOT NULL,
	"product" jsonb,
	"pictures" integer NOT NULL,
	"missing_category" text,
	"planned" text NOT NULL,
	"outcome" text,
	"reason" text,
	"changes" jsonb NOT NULL,
	CONSTRAINT "product_import_rows_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"source" text NOT NULL,
	"state" text DEFAULT 'checked' NOT NULL,
	"vat_class" text NOT NULL,
	"is_on_sale_as_file" boolean NOT NULL,
	"remarks" jsonb NOT NULL,
	"started_by" uuid,
	"request_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "product_imports_state" CHECK ("product_imports"."state" in ('checked', 'running', 'done', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD CONSTRAINT "product_import_rows_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_started_by_cms_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."cms_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_import_rows_waiting" ON "product_import_rows" USING btree ("import_id","position") WHERE "product_import_rows"."outcome" is null;--> statement-breakpoint
CREATE INDEX "product_imports_newest" ON "product_imports" USING btree ("created_at");