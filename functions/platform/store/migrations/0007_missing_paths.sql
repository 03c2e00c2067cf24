CREATE TABLE "uapp"."missing_paths" (
	"day" date NOT NULL,
	"host" text NOT NULL,
	"path" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "missing_paths_day_host_path_pk" PRIMARY KEY("day","host","path")
);
