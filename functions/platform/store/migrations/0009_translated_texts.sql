CREATE TABLE "uapp"."translated_texts" (
	"entry_id" text NOT NULL,
	"language" text NOT NULL,
	"path" text NOT NULL,
	"source" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "translated_texts_entry_id_language_path_pk" PRIMARY KEY("entry_id","language","path")
);
