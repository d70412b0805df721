CREATE TABLE "api_key_calls" (
	"key_id" uuid NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "api_key_calls_pkey" PRIMARY KEY("key_id","minute")
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"starts_with" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"last_used_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	CONSTRAINT "api_keys_name_check" CHECK (length(name) between 1 and 80),
	CONSTRAINT "api_keys_scopes_check" CHECK (cardinality(scopes) > 0)
);
--> statement-breakpoint
CREATE TABLE "record_changes" (
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"transaction_id" bigint DEFAULT (pg_current_xact_id()::text)::bigint NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "record_changes_pkey" PRIMARY KEY("record_id","transaction_id"),
	CONSTRAINT "record_changes_kind_check" CHECK (kind in ('order', 'dealer'))
);
--> statement-breakpoint
ALTER TABLE "api_key_calls" ADD CONSTRAINT "api_key_calls_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_key_calls_minute_idx" ON "api_key_calls" USING btree ("minute");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_token_hash_key" ON "api_keys" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_name_key" ON "api_keys" USING btree (lower("name")) WHERE ends_at is null;--> statement-breakpoint
CREATE INDEX "record_changes_turn_idx" ON "record_changes" USING btree ("kind","transaction_id","record_id");--> statement-breakpoint
CREATE INDEX "record_changes_time_idx" ON "record_changes" USING btree ("kind","changed_at","transaction_id");--> statement-breakpoint
-- Which transaction changed which order or dealer, for other systems that read what changed. Notes are only added, never
-- changed, so that no writer waits for another one here.
CREATE FUNCTION "note_changed_orders"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "record_changes" ("kind", "record_id") SELECT 'order', "id" FROM "written" ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "note_orders_of_items"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "record_changes" ("kind", "record_id") SELECT DISTINCT 'order', "order_id" FROM "written" ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "note_changed_dealers"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "record_changes" ("kind", "record_id") SELECT 'dealer', "account_id" FROM "written" ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
-- By what other systems are told of an account, so that a missed sign-in is none. Of a manager it is told with the dealers.
-- An array, so that a plan that a session keeps goes by the index.
CREATE FUNCTION "note_dealers_of_accounts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "record_changes" ("kind", "record_id")
  SELECT 'dealer', "written"."id" FROM "written" JOIN "former" USING ("id")
  WHERE "written"."role" = 'dealer'
    AND ("written"."first_name", "written"."last_name", "written"."email", "written"."phone", "written"."district", "written"."is_active", "written"."deleted_at")
    IS DISTINCT FROM ("former"."first_name", "former"."last_name", "former"."email", "former"."phone", "former"."district", "former"."is_active", "former"."deleted_at")
  UNION
  SELECT 'dealer', "account_id" FROM "dealer_profiles"
  WHERE "territory_manager_id" = ANY (ARRAY(
    SELECT "written"."id" FROM "written" JOIN "former" USING ("id")
    WHERE "written"."role" <> 'dealer'
      AND ("written"."first_name", "written"."last_name", "written"."email")
      IS DISTINCT FROM ("former"."first_name", "former"."last_name", "former"."email")
  ))
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "orders_insert_note" AFTER INSERT ON "orders" REFERENCING NEW TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION "note_changed_orders"();--> statement-breakpoint
CREATE TRIGGER "orders_update_note" AFTER UPDATE ON "orders" REFERENCING NEW TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION "note_changed_orders"();--> statement-breakpoint
CREATE TRIGGER "orders_delete_note" AFTER DELETE ON "orders" REFERENCING OLD TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION "note_changed_orders"();--> statement-breakpoint
CREATE TRIGGER "order_items_insert_note" AFTER INSERT ON "order_items" REFERENCING NEW TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION "note_orders_of_items"();--> statement-breakpoint
CREATE TRIGGER "order_items_update_note" AFTER UPDATE ON "order_items" REFERENCING NEW TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION "note_orders_of_items"();--> statement-breakpoint
CREATE TRIGGER "order_items_delete_note" AFTER DELETE ON "order_items" REFERENCING OLD TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION "note_orders_of_items"();--> statement-breakpoint
CREATE TRIGGER "accounts_update_note" AFTER UPDATE ON "accounts" REFERENCING NEW TABLE AS "written" OLD TABLE AS "former" FOR EACH STATEMENT EXECUTE FUNCTION "note_dealers_of_accounts"();--> statement-breakpoint
CREATE TRIGGER "dealer_profiles_insert_note" AFTER INSERT ON "dealer_profiles" REFERENCING NEW TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION "note_changed_dealers"();--> statement-breakpoint
CREATE TRIGGER "dealer_profiles_update_note" AFTER UPDATE ON "dealer_profiles" REFERENCING NEW TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION "note_changed_dealers"();--> statement-breakpoint
CREATE TRIGGER "dealer_profiles_delete_note" AFTER DELETE ON "dealer_profiles" REFERENCING OLD TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION "note_changed_dealers"();--> statement-breakpoint
-- What is there already changed when its row says so, all in this transaction.
INSERT INTO "record_changes" ("kind", "record_id", "changed_at") SELECT 'order', "id", "updated_at" FROM "orders";--> statement-breakpoint
INSERT INTO "record_changes" ("kind", "record_id", "changed_at") SELECT 'dealer', "id", "updated_at" FROM "accounts" WHERE "role" = 'dealer';
