-- A wrong sign-in counts a miss, a right one sets the misses to none. No list shows them: by that alone none is new.
-- By the rows and not by the columns that a statement names: it names more than it changes, and may change no row.
CREATE FUNCTION "note_account_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM "written" LEFT JOIN "former" USING ("id")
    WHERE to_jsonb("written") - 'consecutive_misses' IS DISTINCT FROM to_jsonb("former") - 'consecutive_misses'
  ) THEN
    INSERT INTO "data_changes" DEFAULT VALUES ON CONFLICT DO NOTHING;
    INSERT INTO "area_changes" ("area") VALUES ('accounts') ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE TRIGGER "accounts_update_note_data_change" AFTER UPDATE ON "accounts" REFERENCING NEW TABLE AS "written" OLD TABLE AS "former" FOR EACH STATEMENT EXECUTE FUNCTION "note_account_change"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "accounts_note_data_change" AFTER INSERT OR DELETE ON "accounts" FOR EACH STATEMENT EXECUTE FUNCTION "note_data_change"();
