CREATE SCHEMA "services";
--> statement-breakpoint
CREATE TABLE "services"."accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"password_changed_at" timestamp with time zone,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"position" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"postal_code" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"country" text DEFAULT 'CH' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"is_internal" boolean DEFAULT false NOT NULL,
	"mail_preferences" jsonb DEFAULT '{"tickets":true,"access":true}'::jsonb NOT NULL,
	"email_confirmed_at" timestamp with time zone,
	"last_seen_at" timestamp with time zone,
	"invited_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"failed_logins" integer DEFAULT 0 NOT NULL,
	"paused_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "services"."mail_tokens" (
	"token" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "services"."second_factors" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"device_name" text NOT NULL,
	"recovery_codes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"last_step" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "services"."audit_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid NOT NULL,
	"action" text NOT NULL,
	"subject_id" uuid,
	"organization_id" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "services"."mail_queue" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"account_id" uuid NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "services"."machines" (
	"serial_number" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"model" text NOT NULL,
	"product_slug" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"built_on" date NOT NULL,
	"in_service_since" date,
	"running_hours" integer,
	"next_inspection_on" date,
	"contract" text,
	"contract_until" date,
	"is_retired" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "services"."oidc_payloads" (
	"model" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"uid" text,
	"account_id" text,
	"consumed_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "oidc_payloads_model_id_pk" PRIMARY KEY("model","id")
);
--> statement-breakpoint
CREATE TABLE "services"."provider_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"key" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "services"."access" (
	"account_id" uuid NOT NULL,
	"service" text NOT NULL,
	"state" text NOT NULL,
	"role" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"is_internal" boolean DEFAULT false NOT NULL,
	"is_on_premise" boolean DEFAULT false NOT NULL,
	"is_pending" boolean DEFAULT false NOT NULL,
	CONSTRAINT "access_account_id_service_pk" PRIMARY KEY("account_id","service")
);
--> statement-breakpoint
CREATE TABLE "services"."memberships" (
	"account_id" uuid NOT NULL,
	"organization_id" text NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_account_id_organization_id_pk" PRIMARY KEY("account_id","organization_id")
);
--> statement-breakpoint
CREATE TABLE "services"."organizations" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"parent_id" text,
	"sub_region" text NOT NULL,
	"country" text NOT NULL,
	"city" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "services"."attachments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid,
	"number" integer,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" bigint NOT NULL,
	"is_scanned" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "services"."ticket_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer NOT NULL,
	"author_id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"idempotency_key" text
);
--> statement-breakpoint
CREATE TABLE "services"."tickets" (
	"number" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "services"."tickets_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 48300 CACHE 1),
	"organization_id" text NOT NULL,
	"type" text NOT NULL,
	"state" text NOT NULL,
	"subject" text NOT NULL,
	"description" text NOT NULL,
	"serial_number" text,
	"other_machine" text DEFAULT '' NOT NULL,
	"other_serial_number" text DEFAULT '' NOT NULL,
	"contact_id" uuid NOT NULL,
	"agent_id" uuid,
	"replies" integer DEFAULT 0 NOT NULL,
	"closure_reason" text,
	"closure_comment" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"idempotency_key" text
);
--> statement-breakpoint
ALTER TABLE "services"."mail_tokens" ADD CONSTRAINT "mail_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "services"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services"."second_factors" ADD CONSTRAINT "second_factors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "services"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services"."machines" ADD CONSTRAINT "machines_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "services"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services"."access" ADD CONSTRAINT "access_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "services"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services"."memberships" ADD CONSTRAINT "memberships_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "services"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services"."memberships" ADD CONSTRAINT "memberships_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "services"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services"."attachments" ADD CONSTRAINT "attachments_event_id_ticket_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "services"."ticket_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services"."attachments" ADD CONSTRAINT "attachments_number_tickets_number_fk" FOREIGN KEY ("number") REFERENCES "services"."tickets"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services"."attachments" ADD CONSTRAINT "attachments_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "services"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services"."ticket_events" ADD CONSTRAINT "ticket_events_number_tickets_number_fk" FOREIGN KEY ("number") REFERENCES "services"."tickets"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services"."ticket_events" ADD CONSTRAINT "ticket_events_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "services"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services"."tickets" ADD CONSTRAINT "tickets_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "services"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services"."tickets" ADD CONSTRAINT "tickets_serial_number_machines_serial_number_fk" FOREIGN KEY ("serial_number") REFERENCES "services"."machines"("serial_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services"."tickets" ADD CONSTRAINT "tickets_contact_id_accounts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "services"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services"."tickets" ADD CONSTRAINT "tickets_agent_id_accounts_id_fk" FOREIGN KEY ("agent_id") REFERENCES "services"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email" ON "services"."accounts" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "accounts_name" ON "services"."accounts" USING btree ("last_name");--> statement-breakpoint
CREATE INDEX "audit_events_at" ON "services"."audit_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "services"."audit_events" USING btree ("subject_id","at");--> statement-breakpoint
CREATE INDEX "audit_events_organization" ON "services"."audit_events" USING btree ("organization_id","at");--> statement-breakpoint
CREATE INDEX "machines_organization" ON "services"."machines" USING btree ("organization_id","is_retired");--> statement-breakpoint
CREATE INDEX "oidc_payloads_grant" ON "services"."oidc_payloads" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "oidc_payloads_uid" ON "services"."oidc_payloads" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "oidc_payloads_account" ON "services"."oidc_payloads" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "oidc_payloads_expires" ON "services"."oidc_payloads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "access_state" ON "services"."access" USING btree ("state");--> statement-breakpoint
CREATE INDEX "memberships_organization" ON "services"."memberships" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "attachments_number" ON "services"."attachments" USING btree ("number");--> statement-breakpoint
CREATE INDEX "attachments_event" ON "services"."attachments" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "ticket_events_number" ON "services"."ticket_events" USING btree ("number","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_events_idempotency" ON "services"."ticket_events" USING btree ("number","author_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "tickets_updated" ON "services"."tickets" USING btree ("organization_id","updated_at" DESC NULLS LAST,"number");--> statement-breakpoint
CREATE INDEX "tickets_state" ON "services"."tickets" USING btree ("organization_id","state");--> statement-breakpoint
CREATE INDEX "tickets_machine" ON "services"."tickets" USING btree ("serial_number");--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_idempotency" ON "services"."tickets" USING btree ("contact_id","idempotency_key");