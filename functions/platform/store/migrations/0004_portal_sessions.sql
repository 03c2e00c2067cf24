CREATE TABLE "uapp"."portal_sessions" (
	"session" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"roles" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "portal_sessions_expires" ON "uapp"."portal_sessions" USING btree ("expires_at");