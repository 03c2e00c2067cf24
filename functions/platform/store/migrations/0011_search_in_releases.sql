DROP TABLE "uapp"."search_indexes" CASCADE;--> statement-breakpoint
DROP TABLE "uapp"."search_texts" CASCADE;--> statement-breakpoint
DROP TABLE "uapp"."search_versions" CASCADE;