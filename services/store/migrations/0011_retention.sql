CREATE TABLE "services"."read_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"day" date NOT NULL,
	"actor_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"thing" text NOT NULL,
	"ticket" integer,
	"subject_id" uuid,
	"organization_id" text,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "services"."retention_runs" (
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"removed" integer NOT NULL,
	"oldest" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "retention_runs_kind_day_pk" PRIMARY KEY("kind","day")
);
--> statement-breakpoint
ALTER TABLE "services"."accounts" ADD COLUMN "unused_told_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "read_log_day" ON "services"."read_log" USING btree ("actor_id","kind","thing","day");--> statement-breakpoint
CREATE INDEX "read_log_ticket" ON "services"."read_log" USING btree ("ticket");--> statement-breakpoint
CREATE INDEX "read_log_subject" ON "services"."read_log" USING btree ("subject_id","last_at");--> statement-breakpoint
CREATE INDEX "read_log_organization" ON "services"."read_log" USING btree ("organization_id","last_at");--> statement-breakpoint
CREATE INDEX "read_log_last" ON "services"."read_log" USING btree ("last_at");