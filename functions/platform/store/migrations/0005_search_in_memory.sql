DROP TABLE "uapp"."search_dictionaries" CASCADE;--> statement-breakpoint
DROP TABLE "uapp"."search_documents" CASCADE;--> statement-breakpoint
DROP TABLE "uapp"."search_scopes" CASCADE;--> statement-breakpoint
DROP TABLE "uapp"."search_versions" CASCADE;--> statement-breakpoint
DROP TABLE "uapp"."search_words" CASCADE;--> statement-breakpoint
CREATE TABLE "uapp"."search_indexes" (
	"version_id" text NOT NULL,
	"number" integer NOT NULL,
	"piece" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "search_indexes_version_id_number_piece_pk" PRIMARY KEY("version_id","number","piece")
);
--> statement-breakpoint
CREATE TABLE "uapp"."search_texts" (
	"version_id" text NOT NULL,
	"number" integer NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "search_texts_version_id_number_pk" PRIMARY KEY("version_id","number")
);
--> statement-breakpoint
CREATE TABLE "uapp"."search_versions" (
	"id" text PRIMARY KEY NOT NULL,
	"is_ready" boolean DEFAULT false NOT NULL,
	"owner" uuid NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "uapp"."search_indexes" ADD CONSTRAINT "search_indexes_version_id_search_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "uapp"."search_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uapp"."search_texts" ADD CONSTRAINT "search_texts_version_id_search_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "uapp"."search_versions"("id") ON DELETE cascade ON UPDATE no action;