CREATE TABLE "services"."notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"facts" jsonb NOT NULL,
	"is_in_portal" boolean NOT NULL,
	"is_for_digest" boolean NOT NULL,
	"digest_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "services"."accounts" ADD COLUMN "notice_choices" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "services"."notices" ADD CONSTRAINT "notices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "services"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_account" ON "services"."notices" USING btree ("account_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "notices_digest" ON "services"."notices" USING btree ("created_at") WHERE "services"."notices"."is_for_digest";--> statement-breakpoint
CREATE INDEX "notices_digest_mail" ON "services"."notices" USING btree ("digest_id") WHERE "services"."notices"."digest_id" is not null;