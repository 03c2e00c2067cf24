ALTER TABLE "services"."accounts" ADD COLUMN "team" text;--> statement-breakpoint
ALTER TABLE "services"."tickets" ADD COLUMN "team" text DEFAULT 'service' NOT NULL;--> statement-breakpoint
ALTER TABLE "services"."tickets" ADD COLUMN "customer_waits_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "tickets_queue" ON "services"."tickets" USING btree ("customer_waits_since") WHERE "services"."tickets"."customer_waits_since" is not null;--> statement-breakpoint
UPDATE "services"."tickets" SET "team" = CASE "type" WHEN 'sparePart' THEN 'parts' WHEN 'question' THEN 'training' ELSE 'service' END;--> statement-breakpoint
UPDATE "services"."tickets" AS t SET "customer_waits_since" = said."created_at"
FROM (
  SELECT DISTINCT ON (e."number") e."number", e."created_at", a."is_internal"
  FROM "services"."ticket_events" e JOIN "services"."accounts" a ON a."id" = e."author_id"
  WHERE e."content"->>'kind' IN ('opened', 'comment')
  ORDER BY e."number", e."created_at" DESC
) AS said
WHERE said."number" = t."number" AND NOT said."is_internal" AND t."state" IN ('new', 'inProgress');
