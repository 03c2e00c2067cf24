CREATE SCHEMA IF NOT EXISTS "uapp";
--> statement-breakpoint
CREATE TYPE "uapp"."delivery_state" AS ENUM('waiting', 'delivered', 'dead');--> statement-breakpoint
CREATE TYPE "uapp"."submission_state" AS ENUM('accepted', 'held', 'discarded');--> statement-breakpoint
CREATE TYPE "uapp"."upload_state" AS ENUM('receiving', 'quarantined', 'clean', 'refused');--> statement-breakpoint
CREATE TABLE "uapp"."rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "uapp"."deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"submission_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"state" "uapp"."delivery_state" DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "uapp"."submissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"receipt" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"form" text NOT NULL,
	"state" "uapp"."submission_state" NOT NULL,
	"held_for" text,
	"values" jsonb NOT NULL,
	"email" text,
	"host" text NOT NULL,
	"site_id" text NOT NULL,
	"site_name" text NOT NULL,
	"url_code" text NOT NULL,
	"page_url" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uapp"."uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"media_type" text,
	"state" "uapp"."upload_state" NOT NULL,
	"refused_for" text,
	"submission_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "uapp"."deliveries" ADD CONSTRAINT "deliveries_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "uapp"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uapp"."uploads" ADD CONSTRAINT "uploads_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "uapp"."submissions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_channel" ON "uapp"."deliveries" USING btree ("submission_id","channel");--> statement-breakpoint
CREATE INDEX "deliveries_state" ON "uapp"."deliveries" USING btree ("state");--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_receipt" ON "uapp"."submissions" USING btree ("receipt");--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_idempotency" ON "uapp"."submissions" USING btree ("form","idempotency_key");--> statement-breakpoint
CREATE INDEX "submissions_email" ON "uapp"."submissions" USING btree ("email");--> statement-breakpoint
CREATE INDEX "submissions_created" ON "uapp"."submissions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "uploads_created" ON "uapp"."uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "uploads_submission" ON "uapp"."uploads" USING btree ("submission_id");