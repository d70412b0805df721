CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"dealer_id" uuid NOT NULL,
	"order_year" integer NOT NULL,
	"package_name" text NOT NULL,
	"tier" text,
	"promise_key" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"note" text NOT NULL,
	"sequence" smallint NOT NULL,
	"of" smallint NOT NULL,
	"position" smallint NOT NULL,
	"window_from" date NOT NULL,
	"window_to" date NOT NULL,
	"input_due" date,
	"proof_due" date,
	"in_market_from" date,
	"in_market_to" date,
	"season" text NOT NULL,
	"needs_input" text[] NOT NULL,
	"metrics" text[] NOT NULL,
	"on_silence" text NOT NULL,
	"status" text DEFAULT 'planned' NOT NULL,
	"cancellation" text,
	"weight" smallint NOT NULL,
	"planned_cents" bigint NOT NULL,
	"actual_cents" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deliveries_status_check" CHECK (status in ('planned', 'needs_input', 'in_design', 'proof_out', 'changes', 'approved', 'in_production', 'in_market', 'done', 'paused', 'cancelled')),
	CONSTRAINT "deliveries_cancellation_check" CHECK (cancellation is null or (status = 'cancelled' and cancellation in ('item', 'order'))),
	CONSTRAINT "deliveries_season_check" CHECK (season in ('spring', 'fall')),
	CONSTRAINT "deliveries_window_check" CHECK (window_from <= window_to and in_market_from <= in_market_to),
	CONSTRAINT "deliveries_sequence_check" CHECK (sequence between 1 and "of" and "of" between 1 and 60),
	CONSTRAINT "deliveries_amounts_check" CHECK (planned_cents >= 0 and actual_cents >= 0 and weight between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "delivery_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"delivery_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"reason" text,
	CONSTRAINT "delivery_events_kind_check" CHECK (kind in ('planned', 'canceled', 'restored'))
);
--> statement-breakpoint
CREATE TABLE "delivery_plans" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"is_due" boolean DEFAULT true NOT NULL,
	"planned_items" uuid[] DEFAULT '{}' NOT NULL,
	"planned_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "package_promises" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"package_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"count" smallint NOT NULL,
	"windows" jsonb NOT NULL,
	"needs_proof" boolean DEFAULT false NOT NULL,
	"needs_input" text[] DEFAULT '{}' NOT NULL,
	"lead_days" smallint DEFAULT 0 NOT NULL,
	"weight" smallint NOT NULL,
	"metrics" text[] DEFAULT '{}' NOT NULL,
	"on_silence" text DEFAULT 'wait' NOT NULL,
	CONSTRAINT "package_promises_title_check" CHECK (length(title) between 1 and 120 and length(note) <= 500),
	CONSTRAINT "package_promises_count_check" CHECK (count between 1 and 60 and jsonb_typeof(windows) = 'array' and jsonb_array_length(windows) = count),
	CONSTRAINT "package_promises_lead_days_check" CHECK (lead_days between 0 and 180),
	CONSTRAINT "package_promises_weight_check" CHECK (weight between 1 and 1000),
	CONSTRAINT "package_promises_on_silence_check" CHECK (on_silence in ('wait', 'last_years', 'release'))
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_dealer_id_accounts_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_events" ADD CONSTRAINT "delivery_events_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_plans" ADD CONSTRAINT "delivery_plans_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_promises" ADD CONSTRAINT "package_promises_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_promise_key" ON "deliveries" USING btree ("order_id","promise_key","sequence");--> statement-breakpoint
CREATE INDEX "deliveries_dealer_idx" ON "deliveries" USING btree ("dealer_id","order_year");--> statement-breakpoint
CREATE INDEX "delivery_events_delivery_idx" ON "delivery_events" USING btree ("delivery_id","at");--> statement-breakpoint
CREATE INDEX "delivery_plans_due_idx" ON "delivery_plans" USING btree ("order_id") WHERE is_due;--> statement-breakpoint
CREATE UNIQUE INDEX "package_promises_position_key" ON "package_promises" USING btree ("package_id","position");--> statement-breakpoint
CREATE FUNCTION "note_delivery_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "area_changes" ("area") VALUES ('deliveries') ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "deliveries_note_data_change" AFTER INSERT OR UPDATE OR DELETE ON "deliveries" FOR EACH STATEMENT EXECUTE FUNCTION "note_delivery_change"();--> statement-breakpoint
CREATE TRIGGER "delivery_plans_note_data_change" AFTER INSERT OR UPDATE OR DELETE ON "delivery_plans" FOR EACH STATEMENT EXECUTE FUNCTION "note_delivery_change"();--> statement-breakpoint
-- Deliveries are planned by a job after the signature, so whoever signs, edits or imports an order only marks it here, in the same
-- transaction. An order that an earlier release signed has no row, so its deliveries would be as of today: it gets none.
CREATE FUNCTION "plan_inserted_orders"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "written" WHERE "signed_at" IS NOT NULL) THEN
    INSERT INTO "delivery_plans" ("order_id") SELECT "id" FROM "written" WHERE "signed_at" IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "plan_updated_orders"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "written" JOIN "former" USING ("id") WHERE "written"."signed_at" IS NOT NULL AND "former"."signed_at" IS NULL) THEN
    INSERT INTO "delivery_plans" ("order_id")
    SELECT "id" FROM "written" JOIN "former" USING ("id") WHERE "written"."signed_at" IS NOT NULL AND "former"."signed_at" IS NULL
    ON CONFLICT ("order_id") DO UPDATE SET "is_due" = true;
  END IF;
  IF EXISTS (
    SELECT FROM "written" JOIN "former" USING ("id") JOIN "delivery_plans" ON "delivery_plans"."order_id" = "written"."id"
    WHERE "former"."signed_at" IS NOT NULL AND NOT "delivery_plans"."is_due"
      AND ("written"."updated_at" <> "former"."updated_at" OR "written"."status" <> "former"."status")
  ) THEN
    UPDATE "delivery_plans" SET "is_due" = true FROM "written" JOIN "former" USING ("id")
    WHERE "delivery_plans"."order_id" = "written"."id" AND "former"."signed_at" IS NOT NULL AND NOT "delivery_plans"."is_due"
      AND ("written"."updated_at" <> "former"."updated_at" OR "written"."status" <> "former"."status");
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "orders_insert_plan" AFTER INSERT ON "orders" REFERENCING NEW TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION "plan_inserted_orders"();--> statement-breakpoint
CREATE TRIGGER "orders_update_plan" AFTER UPDATE ON "orders" REFERENCING NEW TABLE AS "written" OLD TABLE AS "former" FOR EACH STATEMENT EXECUTE FUNCTION "plan_updated_orders"();--> statement-breakpoint
-- An order that is deleted takes its deliveries and their events along: the delivery is gone by then.
CREATE FUNCTION "refuse_delivery_event_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM "deliveries" WHERE "id" = OLD."delivery_id") THEN RETURN OLD; END IF;
  END IF;
  RAISE EXCEPTION 'events of deliveries are never changed or removed' USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "delivery_events_append_only" BEFORE UPDATE OR DELETE ON "delivery_events" FOR EACH ROW EXECUTE FUNCTION "refuse_delivery_event_change"();--> statement-breakpoint
CREATE TRIGGER "delivery_events_no_truncate" BEFORE TRUNCATE ON "delivery_events" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_delivery_event_change"();--> statement-breakpoint
-- The server's own role, where deploy/postgres/roles.sql has made it: a new table would give it the usual rights.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'portal_app') THEN
    REVOKE UPDATE, DELETE, TRUNCATE ON "delivery_events" FROM portal_app;
  END IF;
END $$;
