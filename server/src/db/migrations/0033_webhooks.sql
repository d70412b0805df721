CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"event" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"transaction_id" bigint DEFAULT (pg_current_xact_id()::text)::bigint,
	"order_id" uuid,
	"order_number" text,
	"order_year" integer,
	"order_status" text,
	"decision" text,
	"occurred_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"has_failed" boolean DEFAULT false NOT NULL,
	"next_try_at" timestamp with time zone,
	"locked_until" timestamp with time zone,
	"claim_id" uuid,
	"tried_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"signature" text,
	"answer_status" integer,
	"answer" text DEFAULT '' NOT NULL,
	"took_ms" integer,
	"last_error" text,
	CONSTRAINT "webhook_deliveries_state_check" CHECK (state in ('waiting', 'sending', 'delivered', 'given_up'))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"encrypted_secret" "bytea" NOT NULL,
	"former_secret" "bytea",
	"former_secret_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"paused_because" text,
	"failing_since" timestamp with time zone,
	CONSTRAINT "webhook_endpoints_name_check" CHECK (length(name) between 1 and 80),
	CONSTRAINT "webhook_endpoints_events_check" CHECK (cardinality(events) > 0),
	CONSTRAINT "webhook_endpoints_paused_check" CHECK (paused_because in ('person', 'gone', 'failing', 'restored')),
	CONSTRAINT "webhook_endpoints_former_check" CHECK ((former_secret is null) = (former_secret_until is null))
);
--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_once_key" ON "webhook_deliveries" USING btree ("endpoint_id","subject_id","transaction_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due_idx" ON "webhook_deliveries" USING btree ("endpoint_id","next_try_at" NULLS FIRST,"occurred_at") WHERE state in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest_idx" ON "webhook_deliveries" USING btree ("occurred_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_delivered_idx" ON "webhook_deliveries" USING btree ("delivered_at") WHERE state = 'delivered';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_given_up_idx" ON "webhook_deliveries" USING btree ("endpoint_id") WHERE state = 'given_up';--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_endpoints_name_key" ON "webhook_endpoints" USING btree (lower("name"));--> statement-breakpoint
-- What other systems are told of, whoever writes it and by whatever statement. Without endpoints each costs one look at an
-- empty table, and no statement of the caller. Drafts are nobody's business: an order is told of once it was placed.
-- Of several changes of an order in one transaction one is told, the signature or the cancellation first.
CREATE FUNCTION "tell_of_new_orders"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "webhook_endpoints") THEN RETURN NULL; END IF;
  INSERT INTO "webhook_deliveries" ("endpoint_id", "event", "subject_id", "order_id", "order_number", "order_year", "order_status")
  SELECT "webhook_endpoints"."id", "happened".*
  FROM (
    SELECT CASE WHEN "signed_at" IS NOT NULL THEN 'order.signed' ELSE 'order.changed' END AS "event", "written"."id", "written"."id" AS "order_id", "written"."order_number", "written"."order_year", "written"."status"
    FROM "written" WHERE ("written"."signed_at" IS NOT NULL OR "written"."status" NOT IN ('pending', 'expired', 'cancelled'))
  ) AS "happened"
  JOIN "webhook_endpoints" ON "happened"."event" = ANY ("webhook_endpoints"."events")
  ON CONFLICT ("endpoint_id", "subject_id", "transaction_id") DO UPDATE SET
    "event" = CASE excluded."event" WHEN 'order.changed' THEN "webhook_deliveries"."event" ELSE excluded."event" END,
    "order_status" = excluded."order_status";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "tell_of_changed_orders"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "webhook_endpoints") THEN RETURN NULL; END IF;
  INSERT INTO "webhook_deliveries" ("endpoint_id", "event", "subject_id", "order_id", "order_number", "order_year", "order_status")
  -- One row for each order, also when foreign keys wrote one twice for the same statement.
  SELECT DISTINCT ON ("webhook_endpoints"."id", "happened"."id") "webhook_endpoints"."id", "happened".*
  FROM (
    SELECT CASE
      WHEN "written"."signed_at" IS NOT NULL AND "former"."signed_at" IS NULL THEN 'order.signed'
      WHEN "written"."status" = 'cancelled' AND "former"."status" <> 'cancelled' THEN 'order.cancelled'
      ELSE 'order.changed' END AS "event", "written"."id", "written"."id" AS "order_id", "written"."order_number", "written"."order_year", "written"."status"
    FROM "written" JOIN "former" USING ("id")
    WHERE (("written"."signed_at" IS NOT NULL OR "written"."status" NOT IN ('pending', 'expired', 'cancelled')) OR ("former"."signed_at" IS NOT NULL OR "former"."status" NOT IN ('pending', 'expired', 'cancelled')))
      AND ("written"."order_number", "written"."order_year", "written"."status", "written"."dealer_id", "written"."dealer_information", "written"."months", "written"."monthly_cents", "written"."one_time_cents", "written"."annual_cents", "written"."spring_percent", "written"."payment_terms", "written"."signed_at", "written"."signer_name", "written"."updated_at")
      IS DISTINCT FROM ("former"."order_number", "former"."order_year", "former"."status", "former"."dealer_id", "former"."dealer_information", "former"."months", "former"."monthly_cents", "former"."one_time_cents", "former"."annual_cents", "former"."spring_percent", "former"."payment_terms", "former"."signed_at", "former"."signer_name", "former"."updated_at")
  ) AS "happened"
  JOIN "webhook_endpoints" ON "happened"."event" = ANY ("webhook_endpoints"."events")
  ORDER BY "webhook_endpoints"."id", "happened"."id", "happened"."event" = 'order.changed'
  ON CONFLICT ("endpoint_id", "subject_id", "transaction_id") DO UPDATE SET
    "event" = CASE excluded."event" WHEN 'order.changed' THEN "webhook_deliveries"."event" ELSE excluded."event" END,
    "order_status" = excluded."order_status";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "tell_of_deleted_orders"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "webhook_endpoints") THEN RETURN NULL; END IF;
  INSERT INTO "webhook_deliveries" ("endpoint_id", "event", "subject_id", "order_id", "order_number", "order_year", "order_status")
  SELECT "webhook_endpoints"."id", "happened".*
  FROM (
    SELECT 'order.changed' AS "event", "former"."id", "former"."id" AS "order_id", "former"."order_number", "former"."order_year", NULL::text FROM "former" WHERE ("former"."signed_at" IS NOT NULL OR "former"."status" NOT IN ('pending', 'expired', 'cancelled'))
  ) AS "happened"
  JOIN "webhook_endpoints" ON "happened"."event" = ANY ("webhook_endpoints"."events")
  ON CONFLICT ("endpoint_id", "subject_id", "transaction_id") DO UPDATE SET
    "event" = CASE excluded."event" WHEN 'order.changed' THEN "webhook_deliveries"."event" ELSE excluded."event" END,
    "order_status" = excluded."order_status";
  RETURN NULL;
END $$;--> statement-breakpoint
-- Packages of an order whose own row is written by the same transaction are told with that. One that only lost its link to a
-- deleted package is what it was.
CREATE FUNCTION "tell_of_orders_of_items"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "webhook_endpoints") THEN RETURN NULL; END IF;
  INSERT INTO "webhook_deliveries" ("endpoint_id", "event", "subject_id", "order_id", "order_number", "order_year", "order_status")
  SELECT "webhook_endpoints"."id", "happened".*
  FROM (
    SELECT 'order.changed' AS "event", "orders"."id", "orders"."id" AS "order_id", "orders"."order_number", "orders"."order_year", "orders"."status" FROM "orders"
    WHERE "orders"."id" = ANY (ARRAY(SELECT "order_id" FROM "written"))
      AND ("orders"."signed_at" IS NOT NULL OR "orders"."status" NOT IN ('pending', 'expired', 'cancelled'))
      AND "orders"."xmin" <> pg_current_xact_id()::xid
  ) AS "happened"
  JOIN "webhook_endpoints" ON "happened"."event" = ANY ("webhook_endpoints"."events")
  ON CONFLICT ("endpoint_id", "subject_id", "transaction_id") DO UPDATE SET
    "event" = CASE excluded."event" WHEN 'order.changed' THEN "webhook_deliveries"."event" ELSE excluded."event" END,
    "order_status" = excluded."order_status";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "tell_of_orders_of_changed_items"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "webhook_endpoints") THEN RETURN NULL; END IF;
  INSERT INTO "webhook_deliveries" ("endpoint_id", "event", "subject_id", "order_id", "order_number", "order_year", "order_status")
  SELECT "webhook_endpoints"."id", "happened".*
  FROM (
    SELECT 'order.changed' AS "event", "orders"."id", "orders"."id" AS "order_id", "orders"."order_number", "orders"."order_year", "orders"."status" FROM "orders"
    WHERE "orders"."id" = ANY (ARRAY(
      SELECT "written"."order_id" FROM "written" JOIN "former" USING ("id")
      WHERE ("written"."order_id", "written"."position", "written"."package_name", "written"."category_name", "written"."tier", "written"."price_cents", "written"."pricing_type", "written"."quantity")
        IS DISTINCT FROM ("former"."order_id", "former"."position", "former"."package_name", "former"."category_name", "former"."tier", "former"."price_cents", "former"."pricing_type", "former"."quantity")))
      AND ("orders"."signed_at" IS NOT NULL OR "orders"."status" NOT IN ('pending', 'expired', 'cancelled'))
      AND "orders"."xmin" <> pg_current_xact_id()::xid
  ) AS "happened"
  JOIN "webhook_endpoints" ON "happened"."event" = ANY ("webhook_endpoints"."events")
  ON CONFLICT ("endpoint_id", "subject_id", "transaction_id") DO UPDATE SET
    "event" = CASE excluded."event" WHEN 'order.changed' THEN "webhook_deliveries"."event" ELSE excluded."event" END,
    "order_status" = excluded."order_status";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "tell_of_decided_requests"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "webhook_endpoints") THEN RETURN NULL; END IF;
  INSERT INTO "webhook_deliveries" ("endpoint_id", "event", "subject_id", "order_id", "order_number", "order_year", "decision")
  SELECT "webhook_endpoints"."id", 'request.decided', "written"."id", "orders"."id", "orders"."order_number", "orders"."order_year", "written"."status"
  FROM "written" JOIN "former" USING ("id") JOIN "orders" ON "orders"."id" = "written"."order_id"
  JOIN "webhook_endpoints" ON 'request.decided' = ANY ("webhook_endpoints"."events")
  WHERE "former"."status" = 'pending' AND "written"."status" <> 'pending' AND NOT "written"."withdrawn"
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "orders_insert_tell" AFTER INSERT ON "orders" REFERENCING NEW TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_new_orders"();--> statement-breakpoint
CREATE TRIGGER "orders_update_tell" AFTER UPDATE ON "orders" REFERENCING NEW TABLE AS "written" OLD TABLE AS "former" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_changed_orders"();--> statement-breakpoint
CREATE TRIGGER "orders_delete_tell" AFTER DELETE ON "orders" REFERENCING OLD TABLE AS "former" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_deleted_orders"();--> statement-breakpoint
CREATE TRIGGER "order_items_insert_tell" AFTER INSERT ON "order_items" REFERENCING NEW TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_orders_of_items"();--> statement-breakpoint
CREATE TRIGGER "order_items_update_tell" AFTER UPDATE ON "order_items" REFERENCING NEW TABLE AS "written" OLD TABLE AS "former" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_orders_of_changed_items"();--> statement-breakpoint
CREATE TRIGGER "order_items_delete_tell" AFTER DELETE ON "order_items" REFERENCING OLD TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_orders_of_items"();--> statement-breakpoint
CREATE TRIGGER "change_requests_update_tell" AFTER UPDATE ON "change_requests" REFERENCING NEW TABLE AS "written" OLD TABLE AS "former" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_decided_requests"();
