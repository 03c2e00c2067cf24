CREATE TABLE "services"."ticket_ratings" (
	"number" integer PRIMARY KEY NOT NULL,
	"score" integer NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"author_id" uuid NOT NULL,
	"rated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "services"."ticket_ratings" ADD CONSTRAINT "ticket_ratings_number_tickets_number_fk" FOREIGN KEY ("number") REFERENCES "services"."tickets"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services"."ticket_ratings" ADD CONSTRAINT "ticket_ratings_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "services"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_ratings_rated" ON "services"."ticket_ratings" USING btree ("rated_at" DESC NULLS LAST);