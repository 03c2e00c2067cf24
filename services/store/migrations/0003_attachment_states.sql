ALTER TABLE "services"."attachments" ADD COLUMN "state" text DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
ALTER TABLE "services"."attachments" ADD COLUMN "released_by" uuid;--> statement-breakpoint
ALTER TABLE "services"."attachments" ADD COLUMN "released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "services"."attachments" ADD COLUMN "release_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "services"."attachments" ADD CONSTRAINT "attachments_released_by_accounts_id_fk" FOREIGN KEY ("released_by") REFERENCES "services"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE "services"."attachments" SET "state" = 'clean' WHERE "is_scanned";--> statement-breakpoint
ALTER TABLE "services"."attachments" DROP COLUMN "is_scanned";
