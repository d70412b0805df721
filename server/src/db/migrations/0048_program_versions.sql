CREATE TABLE "program_versions" (
	"number" integer PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"sha256" text NOT NULL,
	"takes_effect_at" timestamp with time zone NOT NULL,
	"superseded_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "program_versions_number_check" CHECK (number > 0),
	CONSTRAINT "program_versions_sha256_check" CHECK (sha256 ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "program_versions_withdrawn_check" CHECK (withdrawn_at < takes_effect_at)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "program_number" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "program_versions_effect_key" ON "program_versions" USING btree ("takes_effect_at") WHERE withdrawn_at is null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_program_number_program_versions_number_fk" FOREIGN KEY ("program_number") REFERENCES "public"."program_versions"("number") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
-- Version 1 contains the facts that were compiled until now. Every earlier order was signed under them, so it takes effect before
-- the first possible order year.
INSERT INTO "program_versions" ("number", "content", "sha256", "takes_effect_at") VALUES (
  1,
  '{"lists":{"brands":[{"key":"Bryant","label":"Bryant"},{"key":"Carrier","label":"Carrier"},{"key":"Heil","label":"Heil"}],"companyTypes":[{"key":"Sole Proprietorship","label":"Sole Proprietorship"},{"key":"Partnership","label":"Partnership"},{"key":"Limited Liability Company","label":"Limited Liability Company"},{"key":"Corporation","label":"Corporation"},{"key":"S-Corporation","label":"S-Corporation"}],"districts":[{"key":"GC","label":"GC"},{"key":"NA","label":"NA"},{"key":"NG","label":"NG"},{"key":"SE","label":"SE"},{"key":"SW","label":"SW"}]},"names":{"copyright":"© 2025 Lead Program. All rights reserved.","copyrightYear":2025,"distributorName":"Mingledorffs","marketingCompany":{"logoPaths":["M1 19V1h18v3.4H4.4V19z","M7.2 19V7.2H19v3.4h-8.4V19z","M13.4 13.4H19V19h-5.6z"],"name":"Cornerfield Marketing"},"programTitle":"Lead Program"},"running":{"campaignDaysApart":7,"campaignHour":9,"draftExpiryDays":30,"linkDays":30,"mingledorffsDecidesRequests":false,"rolloverMonth":8,"stuckDraftDays":7},"words":{"roles":{"dealer":"Dealer","mingledorffs":"Mingledorffs","sales_manager":"Sales Manager","super_admin":"Super Admin","territory_manager":"Territory Manager"}},"years":{"2025":{"facts":{"cancellationFeePercent":30,"coolingOffDays":3,"defaultMonths":10,"firstInstallmentMonth":3,"freeCancellationUntil":{"day":31,"month":1},"installments":10,"maxMonths":60,"minMonths":1,"programYearEnd":{"day":31,"month":12},"programYearStart":{"day":1,"month":1},"renewalDate":{"day":1,"month":3},"springChangeUntil":{"day":1,"month":3},"springPercentDefault":60,"terminationNoticeDays":90}}}}',
  'aad3a31608d01f65af52676268cb11b388164ee1d186747d7cb882a3db391156',
  '2000-01-01T00:00:00Z'
);--> statement-breakpoint
CREATE FUNCTION "refuse_program_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "changeable" text[] := ARRAY['superseded_at', 'withdrawn_at', 'withdrawn_by', 'withdrawn_by_name', 'withdrawal_reason'];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF to_jsonb(NEW) - "changeable" = to_jsonb(OLD) - "changeable" THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'program versions are never changed or removed' USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "program_versions_frozen" BEFORE UPDATE OR DELETE ON "program_versions" FOR EACH ROW EXECUTE FUNCTION "refuse_program_change"();--> statement-breakpoint
CREATE TRIGGER "program_versions_no_truncate" BEFORE TRUNCATE ON "program_versions" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_program_change"();--> statement-breakpoint
-- A placed order keeps its version. Staff who set an unsigned order back to Pending make it a draft again, which has none.
CREATE FUNCTION "refuse_program_number_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."program_number" IS NULL AND NEW."signed_at" IS NULL AND NEW."status" = 'pending' THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'order % keeps the program version under which it was placed', OLD."order_number" USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
-- A server of the release before this one leaves the number when it makes an order a draft again, so a draft may replace it.
CREATE TRIGGER "orders_keep_program_number" BEFORE UPDATE OF "program_number" ON "orders" FOR EACH ROW
  WHEN (OLD."program_number" IS NOT NULL AND NEW."program_number" IS DISTINCT FROM OLD."program_number"
    AND (OLD."signed_at" IS NOT NULL OR OLD."status" <> 'pending'))
  EXECUTE FUNCTION "refuse_program_number_change"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "note_data_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "area_changes" ("area") VALUES (CASE
    WHEN TG_TABLE_NAME IN ('orders', 'order_items') THEN 'orders'
    WHEN TG_TABLE_NAME IN ('accounts', 'dealer_profiles', 'campaign_mails') THEN 'accounts'
    WHEN TG_TABLE_NAME IN ('packages', 'categories') THEN 'catalogue'
    WHEN TG_TABLE_NAME = 'change_requests' THEN 'requests'
    WHEN TG_TABLE_NAME = 'program_versions' THEN 'program'
  END) ON CONFLICT DO NOTHING;
  RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE TRIGGER "program_versions_note_data_change" AFTER INSERT OR UPDATE ON "program_versions" FOR EACH STATEMENT EXECUTE FUNCTION "note_data_change"();--> statement-breakpoint
-- Filling in the numbers of orders that were placed before changes nothing that other systems read, so the change feed leaves
-- it out. Every other write of a number also sets updated_at.
CREATE FUNCTION "note_updated_orders"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "record_changes" ("kind", "record_id")
  SELECT 'order', "written"."id" FROM "written" JOIN "former" USING ("id")
  WHERE "written"."program_number" IS NOT DISTINCT FROM "former"."program_number"
    OR "written"."updated_at" <> "former"."updated_at"
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "orders_update_note" AFTER UPDATE ON "orders" REFERENCING NEW TABLE AS "written" OLD TABLE AS "former" FOR EACH STATEMENT EXECUTE FUNCTION "note_updated_orders"();--> statement-breakpoint
-- The server's own role, where deploy/postgres/roles.sql has made it: a new table would give it the usual rights.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'portal_app') THEN
    REVOKE DELETE, TRUNCATE ON "program_versions" FROM portal_app;
  END IF;
END $$;
