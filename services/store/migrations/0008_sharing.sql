CREATE TABLE "services"."ticket_shares" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer NOT NULL,
	"account_id" uuid,
	"organization_id" text,
	"shared_by" uuid NOT NULL,
	"shared_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ticket_shares_one" CHECK (("services"."ticket_shares"."account_id" is null) <> ("services"."ticket_shares"."organization_id" is null))
);
--> statement-breakpoint
ALTER TABLE "services"."tickets" ADD COLUMN "visibility" text DEFAULT 'organization' NOT NULL;--> statement-breakpoint
ALTER TABLE "services"."ticket_shares" ADD CONSTRAINT "ticket_shares_number_tickets_number_fk" FOREIGN KEY ("number") REFERENCES "services"."tickets"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services"."ticket_shares" ADD CONSTRAINT "ticket_shares_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "services"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services"."ticket_shares" ADD CONSTRAINT "ticket_shares_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "services"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services"."ticket_shares" ADD CONSTRAINT "ticket_shares_shared_by_accounts_id_fk" FOREIGN KEY ("shared_by") REFERENCES "services"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_shares_account" ON "services"."ticket_shares" USING btree ("number","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_shares_organization" ON "services"."ticket_shares" USING btree ("number","organization_id");--> statement-breakpoint
CREATE INDEX "ticket_shares_of_account" ON "services"."ticket_shares" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "ticket_shares_of_organization" ON "services"."ticket_shares" USING btree ("organization_id");