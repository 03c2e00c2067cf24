CREATE TABLE "uapp"."event_grants" (
	"session" text NOT NULL,
	"password" text NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_grants_session_password_pk" PRIMARY KEY("session","password")
);
--> statement-breakpoint
CREATE INDEX "event_grants_expires" ON "uapp"."event_grants" USING btree ("expires_at");