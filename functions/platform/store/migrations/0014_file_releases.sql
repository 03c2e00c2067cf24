ALTER TYPE "uapp"."upload_state" ADD VALUE 'released';--> statement-breakpoint
ALTER TABLE "uapp"."uploads" ADD COLUMN "released_by" text;--> statement-breakpoint
ALTER TABLE "uapp"."uploads" ADD COLUMN "release_reason" text;--> statement-breakpoint
ALTER TABLE "uapp"."uploads" ADD COLUMN "released_at" timestamp with time zone;