CREATE TABLE "services"."download_visits" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"seen" jsonb NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"shown" jsonb NOT NULL,
	"shown_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "services"."download_visits" ADD CONSTRAINT "download_visits_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "services"."accounts"("id") ON DELETE cascade ON UPDATE no action;