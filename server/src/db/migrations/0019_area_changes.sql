CREATE TABLE "area_changes" (
	"area" text NOT NULL,
	"transaction_id" bigint DEFAULT (pg_current_xact_id()::text)::bigint NOT NULL,
	"changes" bigint DEFAULT 1 NOT NULL,
	"checksum" numeric DEFAULT (pg_current_xact_id()::text)::numeric NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "area_changes_transaction_id_area_pk" PRIMARY KEY("transaction_id","area")
);
--> statement-breakpoint
-- The release before this one goes by data_changes, and keeps it short.
CREATE OR REPLACE FUNCTION "note_data_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "data_changes" DEFAULT VALUES ON CONFLICT DO NOTHING;
  INSERT INTO "area_changes" ("area") VALUES (CASE
    WHEN TG_TABLE_NAME IN ('orders', 'order_items') THEN 'orders'
    WHEN TG_TABLE_NAME IN ('accounts', 'dealer_profiles') THEN 'accounts'
    WHEN TG_TABLE_NAME IN ('packages', 'categories') THEN 'catalogue'
    WHEN TG_TABLE_NAME = 'change_requests' THEN 'requests'
  END) ON CONFLICT DO NOTHING;
  RETURN NULL;
END;
$$;
