ALTER TABLE "accounts" ADD COLUMN "creator_id" uuid;--> statement-breakpoint
-- The release before this one changes roles without clearing the column. Its events report who did. The next release can drop
-- this trigger.
CREATE FUNCTION "clear_account_creator"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "accounts" SET "creator_id" = NULL WHERE "id" = NEW."entity_id"::uuid AND "creator_id" IS NOT NULL
    AND "creator_id" IS DISTINCT FROM coalesce(NEW."subject_id", NEW."actor_id");
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_events_clear_creator" AFTER INSERT ON "audit_events" FOR EACH ROW
  WHEN (NEW."action" = 'user.updated' AND NEW."entity_type" = 'account' AND jsonb_exists(NEW."after", 'role'))
  EXECUTE FUNCTION "clear_account_creator"();
