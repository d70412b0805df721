CREATE TABLE "package_facts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "package_facts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dealer_id" uuid NOT NULL,
	"order_year" integer NOT NULL,
	"district" text,
	"brand" text,
	"manager_id" uuid,
	"last_at" timestamp with time zone,
	"bucket" integer NOT NULL,
	"steps" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "package_sums" (
	"order_year" integer NOT NULL,
	"kind" text NOT NULL,
	"bucket" integer NOT NULL,
	"name" text NOT NULL,
	"move" text NOT NULL,
	"district" text NOT NULL,
	"brand" text NOT NULL,
	"dealers" integer NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "package_sums_order_year_kind_bucket_name_move_district_brand_pk" PRIMARY KEY("order_year","kind","bucket","name","move","district","brand")
);
--> statement-breakpoint
CREATE TABLE "package_touches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "package_touches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dealer_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE INDEX "package_facts_dealer_idx" ON "package_facts" USING btree ("dealer_id");--> statement-breakpoint
CREATE INDEX "package_facts_year_bucket_idx" ON "package_facts" USING btree ("order_year","bucket");--> statement-breakpoint
-- The report is made of what the sums of orders are made of, and of the dealer's territory manager. It has notes of its own, since
-- each of the two folds removes those it has seen.
CREATE FUNCTION "touch_dealers_of_report"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "package_touches" ("dealer_id") SELECT DISTINCT "dealer_id" FROM "written";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "touch_dealers_of_managers"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "package_touches" ("dealer_id")
  SELECT "account_id" FROM "written" JOIN "former" USING ("account_id")
  WHERE "written"."territory_manager_id" IS DISTINCT FROM "former"."territory_manager_id";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "ordered_touches_insert_report" AFTER INSERT ON "ordered_touches" REFERENCING NEW TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION "touch_dealers_of_report"();--> statement-breakpoint
CREATE TRIGGER "dealer_profiles_update_report" AFTER UPDATE ON "dealer_profiles" REFERENCING NEW TABLE AS "written" OLD TABLE AS "former" FOR EACH STATEMENT EXECUTE FUNCTION "touch_dealers_of_managers"();--> statement-breakpoint
-- All that was ordered before is summed by the server's job, block by block.
INSERT INTO "package_touches" ("dealer_id") SELECT "id" FROM "accounts" WHERE "role" = 'dealer';
