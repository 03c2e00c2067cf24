CREATE TABLE "uapp"."retention_runs" (
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"removed" integer NOT NULL,
	"oldest" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "retention_runs_kind_day_pk" PRIMARY KEY("kind","day")
);
