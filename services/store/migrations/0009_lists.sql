CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "services"."list_columns" (
	"account_id" uuid NOT NULL,
	"list" text NOT NULL,
	"columns" jsonb NOT NULL,
	CONSTRAINT "list_columns_account_id_list_pk" PRIMARY KEY("account_id","list")
);
--> statement-breakpoint
CREATE TABLE "services"."list_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "services"."list_columns" ADD CONSTRAINT "list_columns_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "services"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services"."list_views" ADD CONSTRAINT "list_views_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "services"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "list_views_name" ON "services"."list_views" USING btree ("account_id","list",lower("name"));--> statement-breakpoint
CREATE INDEX "ticket_events_text" ON "services"."ticket_events" USING gin (("content"->>'text') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tickets_text" ON "services"."tickets" USING gin (("subject" || ' ' || "description" || ' ' || coalesce("serial_number", '') || ' ' || "other_machine" || ' ' || "other_serial_number" || ' ' || "closure_comment") gin_trgm_ops);