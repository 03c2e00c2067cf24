CREATE TABLE "uapp"."search_counts" (
	"day" date NOT NULL,
	"site" text NOT NULL,
	"language" text NOT NULL,
	"digest" text NOT NULL,
	"event" text NOT NULL,
	"route" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "search_counts_day_site_language_digest_event_route_pk" PRIMARY KEY("day","site","language","digest","event","route")
);
--> statement-breakpoint
CREATE TABLE "uapp"."search_texts" (
	"site" text NOT NULL,
	"language" text NOT NULL,
	"digest" text NOT NULL,
	"query" text NOT NULL,
	CONSTRAINT "search_texts_site_language_digest_pk" PRIMARY KEY("site","language","digest")
);
