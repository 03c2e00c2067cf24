CREATE TABLE "uapp"."preview_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"credential" text NOT NULL,
	"fingerprint" text NOT NULL,
	"site_id" text NOT NULL,
	"path" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "preview_links_credential_unique" UNIQUE("credential")
);
--> statement-breakpoint
CREATE INDEX "preview_links_expires" ON "uapp"."preview_links" USING btree ("expires_at");