CREATE TABLE "uapp"."search_dictionaries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "uapp"."search_dictionaries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"build_id" text NOT NULL,
	"site_id" text NOT NULL,
	"language" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uapp"."search_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "uapp"."search_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"build_id" text NOT NULL,
	"route" text NOT NULL,
	"title" text NOT NULL,
	"lead" text NOT NULL,
	"body" text NOT NULL,
	"type" text NOT NULL,
	"classification" text,
	"content_language" text NOT NULL,
	"title_key" text NOT NULL,
	"head" "tsvector" NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uapp"."search_scopes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "uapp"."search_scopes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"build_id" text NOT NULL,
	"dictionary_id" integer NOT NULL,
	"url_codes" text[] NOT NULL,
	"languages" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uapp"."search_versions" (
	"build_id" text PRIMARY KEY NOT NULL,
	"served_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uapp"."search_words" (
	"dictionary_id" integer NOT NULL,
	"word" text NOT NULL,
	"form" text NOT NULL,
	"documents" integer NOT NULL,
	CONSTRAINT "search_words_dictionary_id_word_pk" PRIMARY KEY("dictionary_id","word")
);
--> statement-breakpoint
ALTER TABLE "uapp"."search_dictionaries" ADD CONSTRAINT "search_dictionaries_build_id_search_versions_build_id_fk" FOREIGN KEY ("build_id") REFERENCES "uapp"."search_versions"("build_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uapp"."search_documents" ADD CONSTRAINT "search_documents_build_id_search_versions_build_id_fk" FOREIGN KEY ("build_id") REFERENCES "uapp"."search_versions"("build_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uapp"."search_scopes" ADD CONSTRAINT "search_scopes_build_id_search_versions_build_id_fk" FOREIGN KEY ("build_id") REFERENCES "uapp"."search_versions"("build_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uapp"."search_scopes" ADD CONSTRAINT "search_scopes_dictionary_id_search_dictionaries_id_fk" FOREIGN KEY ("dictionary_id") REFERENCES "uapp"."search_dictionaries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uapp"."search_words" ADD CONSTRAINT "search_words_dictionary_id_search_dictionaries_id_fk" FOREIGN KEY ("dictionary_id") REFERENCES "uapp"."search_dictionaries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_dictionaries_build" ON "uapp"."search_dictionaries" USING btree ("build_id");--> statement-breakpoint
CREATE INDEX "search_documents_build" ON "uapp"."search_documents" USING btree ("build_id");--> statement-breakpoint
CREATE INDEX "search_documents_words" ON "uapp"."search_documents" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_scopes_build" ON "uapp"."search_scopes" USING btree ("build_id");--> statement-breakpoint
CREATE INDEX "search_words_prefix" ON "uapp"."search_words" USING btree ("dictionary_id","word" text_pattern_ops);