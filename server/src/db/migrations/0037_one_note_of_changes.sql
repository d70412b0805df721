-- needs 0019_area_changes
-- The release before this one keeps data_changes short and goes by the areas too: a change is noted of its area alone.
CREATE OR REPLACE FUNCTION "note_data_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "area_changes" ("area") VALUES (CASE
    WHEN TG_TABLE_NAME IN ('orders', 'order_items') THEN 'orders'
    WHEN TG_TABLE_NAME IN ('accounts', 'dealer_profiles', 'campaign_mails') THEN 'accounts'
    WHEN TG_TABLE_NAME IN ('packages', 'categories') THEN 'catalogue'
    WHEN TG_TABLE_NAME = 'change_requests' THEN 'requests'
  END) ON CONFLICT DO NOTHING;
  RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "note_account_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM "written" LEFT JOIN "former" USING ("id")
    WHERE to_jsonb("written") - 'consecutive_misses' IS DISTINCT FROM to_jsonb("former") - 'consecutive_misses'
  ) THEN
    INSERT INTO "area_changes" ("area") VALUES ('accounts') ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END;
$$;
