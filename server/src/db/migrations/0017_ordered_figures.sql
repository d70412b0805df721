CREATE TABLE "ordered_facts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ordered_facts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dealer_id" uuid NOT NULL,
	"order_year" integer NOT NULL,
	"district" text,
	"brand" text,
	"is_active" boolean NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"annual_cents" bigint NOT NULL,
	"categories" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ordered_sums" (
	"order_year" integer NOT NULL,
	"district" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"quarter" integer NOT NULL,
	"orders" integer NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "ordered_sums_order_year_district_kind_name_quarter_pk" PRIMARY KEY("order_year","district","kind","name","quarter")
);
--> statement-breakpoint
CREATE TABLE "ordered_touches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ordered_touches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dealer_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE INDEX "ordered_facts_dealer_idx" ON "ordered_facts" USING btree ("dealer_id");--> statement-breakpoint
-- What was ordered is summed in dealers' parts. Whatever a part is made of notes the dealer here, in the transaction that
-- changes it; which orders count is said by the server alone. Arrays, so that a plan that a session keeps goes by indexes.
CREATE FUNCTION "touch_dealers_of_orders"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO "ordered_touches" ("dealer_id")
    SELECT DISTINCT "side"."dealer_id" FROM "written" JOIN "former" USING ("id")
      CROSS JOIN LATERAL (VALUES ("written"."dealer_id"), ("former"."dealer_id")) "side"("dealer_id")
    WHERE ("written"."dealer_id", "written"."order_year", "written"."status", "written"."signed_at", "written"."months", "written"."annual_cents")
      IS DISTINCT FROM ("former"."dealer_id", "former"."order_year", "former"."status", "former"."signed_at", "former"."months", "former"."annual_cents");
  ELSE
    INSERT INTO "ordered_touches" ("dealer_id") SELECT DISTINCT "dealer_id" FROM "written";
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "touch_dealers_of_items"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO "ordered_touches" ("dealer_id")
    SELECT DISTINCT "dealer_id" FROM "orders"
    WHERE "id" = ANY (ARRAY(SELECT "order_id" FROM "written" UNION SELECT "order_id" FROM "former"));
  ELSE
    INSERT INTO "ordered_touches" ("dealer_id")
    SELECT DISTINCT "dealer_id" FROM "orders" WHERE "id" = ANY (ARRAY(SELECT "order_id" FROM "written"));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "touch_dealers_of_accounts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "ordered_touches" ("dealer_id")
  SELECT "written"."id" FROM "written" JOIN "former" USING ("id")
  WHERE ("written"."role", "written"."district", "written"."is_active", "written"."deleted_at" IS NULL)
    IS DISTINCT FROM ("former"."role", "former"."district", "former"."is_active", "former"."deleted_at" IS NULL);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "touch_dealers_of_profiles"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO "ordered_touches" ("dealer_id")
    SELECT "account_id" FROM "written" JOIN "former" USING ("account_id")
    WHERE "written"."brand" IS DISTINCT FROM "former"."brand";
  ELSE
    -- Others than new dealers have orders.
    INSERT INTO "ordered_touches" ("dealer_id")
    SELECT DISTINCT "dealer_id" FROM "orders" WHERE "dealer_id" = ANY (ARRAY(SELECT "account_id" FROM "written"));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "orders_insert_touch" AFTER INSERT ON "orders" REFERENCING NEW TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION "touch_dealers_of_orders"();--> statement-breakpoint
CREATE TRIGGER "orders_update_touch" AFTER UPDATE ON "orders" REFERENCING NEW TABLE AS "written" OLD TABLE AS "former" FOR EACH STATEMENT EXECUTE FUNCTION "touch_dealers_of_orders"();--> statement-breakpoint
CREATE TRIGGER "orders_delete_touch" AFTER DELETE ON "orders" REFERENCING OLD TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION "touch_dealers_of_orders"();--> statement-breakpoint
CREATE TRIGGER "order_items_insert_touch" AFTER INSERT ON "order_items" REFERENCING NEW TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION "touch_dealers_of_items"();--> statement-breakpoint
CREATE TRIGGER "order_items_update_touch" AFTER UPDATE ON "order_items" REFERENCING NEW TABLE AS "written" OLD TABLE AS "former" FOR EACH STATEMENT EXECUTE FUNCTION "touch_dealers_of_items"();--> statement-breakpoint
CREATE TRIGGER "order_items_delete_touch" AFTER DELETE ON "order_items" REFERENCING OLD TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION "touch_dealers_of_items"();--> statement-breakpoint
CREATE TRIGGER "accounts_update_touch" AFTER UPDATE ON "accounts" REFERENCING NEW TABLE AS "written" OLD TABLE AS "former" FOR EACH STATEMENT EXECUTE FUNCTION "touch_dealers_of_accounts"();--> statement-breakpoint
CREATE TRIGGER "dealer_profiles_insert_touch" AFTER INSERT ON "dealer_profiles" REFERENCING NEW TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION "touch_dealers_of_profiles"();--> statement-breakpoint
CREATE TRIGGER "dealer_profiles_update_touch" AFTER UPDATE ON "dealer_profiles" REFERENCING NEW TABLE AS "written" OLD TABLE AS "former" FOR EACH STATEMENT EXECUTE FUNCTION "touch_dealers_of_profiles"();--> statement-breakpoint
CREATE TRIGGER "dealer_profiles_delete_touch" AFTER DELETE ON "dealer_profiles" REFERENCING OLD TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION "touch_dealers_of_profiles"();--> statement-breakpoint
-- All that was ordered before is summed by the server's job, block by block.
INSERT INTO "ordered_touches" ("dealer_id") SELECT "id" FROM "accounts" WHERE "role" = 'dealer';
