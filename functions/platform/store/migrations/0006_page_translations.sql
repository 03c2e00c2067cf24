CREATE TYPE "uapp"."translation_state" AS ENUM('Translated', 'MarkedForTranslation', 'InProgress');--> statement-breakpoint
CREATE TABLE "uapp"."page_translations" (
	"page_id" text NOT NULL,
	"language" text NOT NULL,
	"state" "uapp"."translation_state" NOT NULL,
	"exported_at" timestamp with time zone,
	"imported_at" timestamp with time zone,
	CONSTRAINT "page_translations_page_id_language_pk" PRIMARY KEY("page_id","language")
);
