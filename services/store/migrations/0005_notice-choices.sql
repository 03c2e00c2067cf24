UPDATE "services"."accounts" SET "notice_choices" =
	CASE WHEN ("mail_preferences"->>'tickets')::boolean THEN '{}'::jsonb ELSE '{"answers":{"portal":true,"mail":"never"},"states":{"portal":true,"mail":"never"},"newTickets":{"portal":true,"mail":"never"},"teamwork":{"portal":true,"mail":"never"}}'::jsonb END
	|| CASE WHEN ("mail_preferences"->>'access')::boolean THEN '{}'::jsonb ELSE '{"access":{"portal":true,"mail":"never"}}'::jsonb END;--> statement-breakpoint
ALTER TABLE "services"."accounts" DROP COLUMN "mail_preferences";
