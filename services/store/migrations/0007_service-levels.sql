ALTER TABLE "services"."accounts" ADD COLUMN "leads_team" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "services"."tickets" ADD COLUMN "severity" text DEFAULT 'normal' NOT NULL;--> statement-breakpoint
ALTER TABLE "services"."tickets" ADD COLUMN "promised" jsonb;--> statement-breakpoint
ALTER TABLE "services"."tickets" ADD COLUMN "pauses" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "services"."tickets" ADD COLUMN "first_answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "services"."tickets" ADD COLUMN "solved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "services"."tickets" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "services"."tickets" ADD COLUMN "escalations" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "services"."tickets" ADD COLUMN "escalate_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "tickets_escalate" ON "services"."tickets" USING btree ("escalate_at") WHERE "services"."tickets"."escalate_at" is not null;