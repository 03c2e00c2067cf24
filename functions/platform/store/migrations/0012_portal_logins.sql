CREATE TABLE "uapp"."portal_logins" (
	"login" text PRIMARY KEY NOT NULL,
	"refresh_token" text NOT NULL,
	"busy_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "portal_logins_expires" ON "uapp"."portal_logins" USING btree ("expires_at");