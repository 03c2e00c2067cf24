CREATE TABLE "uapp"."editor_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"credential" text NOT NULL,
	"fingerprint" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "editor_devices_credential_unique" UNIQUE("credential")
);
--> statement-breakpoint
CREATE INDEX "editor_devices_expires" ON "uapp"."editor_devices" USING btree ("expires_at");