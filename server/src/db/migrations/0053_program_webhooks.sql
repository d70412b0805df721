ALTER TABLE "webhook_deliveries" ADD COLUMN "program_number" integer;--> statement-breakpoint
-- Events of the program, like those of orders (0033): whoever writes a version, and in the same transaction. A version is
-- scheduled when it is approved. It is in force once the job that records this has superseded the version before it.
CREATE FUNCTION "notify_of_approved_versions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "webhook_deliveries" ("endpoint_id", "event", "subject_id", "program_number")
  SELECT "webhook_endpoints"."id", 'program.scheduled', gen_random_uuid(), "written"."number"
  FROM "written" JOIN "webhook_endpoints" ON 'program.scheduled' = ANY ("webhook_endpoints"."events");
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "notify_of_changed_versions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "webhook_deliveries" ("endpoint_id", "event", "subject_id", "program_number")
  SELECT "webhook_endpoints"."id", "happened"."event", gen_random_uuid(), "happened"."number"
  FROM (
    SELECT 'program.withdrawn' AS "event", "written"."number" FROM "written" JOIN "former" USING ("number")
    WHERE "former"."withdrawn_at" IS NULL AND "written"."withdrawn_at" IS NOT NULL
    UNION ALL
    SELECT 'program.in_force', "next"."number" FROM "written" JOIN "former" USING ("number")
    JOIN "program_versions" AS "next" ON "next"."takes_effect_at" = "written"."superseded_at" AND "next"."withdrawn_at" IS NULL
    WHERE "former"."superseded_at" IS NULL
  ) AS "happened"
  JOIN "webhook_endpoints" ON "happened"."event" = ANY ("webhook_endpoints"."events");
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "program_versions_insert_notify" AFTER INSERT ON "program_versions" REFERENCING NEW TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION "notify_of_approved_versions"();--> statement-breakpoint
CREATE TRIGGER "program_versions_update_notify" AFTER UPDATE ON "program_versions" REFERENCING NEW TABLE AS "written" OLD TABLE AS "former" FOR EACH STATEMENT EXECUTE FUNCTION "notify_of_changed_versions"();
