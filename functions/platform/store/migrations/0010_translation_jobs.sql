CREATE TYPE "uapp"."translation_job_state" AS ENUM('waiting', 'sent', 'received', 'imported', 'refused', 'failed', 'cancelled');--> statement-breakpoint
CREATE TABLE "uapp"."translation_jobs" (
	"page_id" text NOT NULL,
	"language" text NOT NULL,
	"run" uuid NOT NULL,
	"state" "uapp"."translation_job_state" NOT NULL,
	"reference_id" text,
	"reference_key" text,
	"file_name" text,
	"file" "bytea",
	"result" jsonb,
	"reason" text,
	"detail" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"submissions" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "translation_jobs_page_id_language_pk" PRIMARY KEY("page_id","language")
);
--> statement-breakpoint
CREATE INDEX "translation_jobs_next" ON "uapp"."translation_jobs" USING btree ("state","next_at");