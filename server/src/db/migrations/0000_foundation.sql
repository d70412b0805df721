CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"role" text NOT NULL,
	"email" text,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"phone" text,
	"district" text,
	"profile_image_url" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"password_hash" text,
	"password_is_temporary" boolean DEFAULT false NOT NULL,
	"consecutive_misses" integer DEFAULT 0 NOT NULL,
	"closed_until" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	CONSTRAINT "accounts_role_check" CHECK (role in ('dealer', 'territory_manager', 'sales_manager', 'mingledorffs', 'super_admin')),
	CONSTRAINT "accounts_staff_email_check" CHECK (role = 'dealer' or deleted_at is not null or email is not null),
	CONSTRAINT "accounts_consecutive_misses_check" CHECK (consecutive_misses >= 0),
	CONSTRAINT "accounts_district_check" CHECK (district is null or length(district) between 1 and 20)
);
--> statement-breakpoint
CREATE TABLE "agreement_snapshots" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid,
	"order_number" text NOT NULL,
	"dealer_id" uuid NOT NULL,
	"version" text NOT NULL,
	"content" jsonb NOT NULL,
	"canonical" text NOT NULL,
	"signature_png" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agreement_snapshots_sha256_check" CHECK (sha256 ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "agreement_snapshots_png_check" CHECK (octet_length(signature_png) between 67 and 204800)
);
--> statement-breakpoint
CREATE TABLE "agreement_versions" (
	"version" text PRIMARY KEY NOT NULL,
	"template" text NOT NULL,
	"sha256" text NOT NULL,
	"first_used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"actor_role" text,
	"subject_id" uuid,
	"subject_name" text,
	"entity_type" text NOT NULL,
	"entity_id" text NOT NULL,
	"order_id" uuid,
	"before" jsonb,
	"after" jsonb,
	"address" text DEFAULT '' NOT NULL,
	"request_id" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"color" text DEFAULT '#3B82F6' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categories_color_check" CHECK (color ~ '^#[0-9A-Fa-f]{6}$'),
	CONSTRAINT "categories_name_check" CHECK (length(name) between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "change_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"change_type" text NOT NULL,
	"message" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"response" text,
	"withdrawn" boolean DEFAULT false NOT NULL,
	"status_changed_meanwhile" boolean DEFAULT false NOT NULL,
	"created_by" uuid,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "change_requests_type_check" CHECK (change_type in ('Change', 'Cancellation')),
	CONSTRAINT "change_requests_status_check" CHECK (status in ('pending', 'approved', 'rejected')),
	CONSTRAINT "change_requests_message_check" CHECK (length(message) between 1 and 5000),
	CONSTRAINT "change_requests_decided_check" CHECK ((status = 'pending') = (decided_at is null)),
	CONSTRAINT "change_requests_withdrawn_check" CHECK (not withdrawn or status = 'rejected')
);
--> statement-breakpoint
CREATE TABLE "dealer_profiles" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"dealer_number" text NOT NULL,
	"dealer_number_key" text NOT NULL,
	"zip_code" text NOT NULL,
	"company_name" text NOT NULL,
	"company_type" text,
	"website" text,
	"address_line_1" text,
	"address_line_2" text,
	"city" text,
	"state" text,
	"brand" text,
	"territory_manager_id" uuid,
	"payment_terms" text DEFAULT 'credit' NOT NULL,
	"renew_order" boolean DEFAULT false NOT NULL,
	"renew_order_set_at" timestamp with time zone,
	"e_signature" boolean DEFAULT false NOT NULL,
	CONSTRAINT "dealer_profiles_zip_code_check" CHECK (zip_code ~ '^[0-9]{5}(-[0-9]{4})?$'),
	CONSTRAINT "dealer_profiles_state_check" CHECK (state is null or state ~ '^[A-Z]{2}$'),
	CONSTRAINT "dealer_profiles_payment_terms_check" CHECK (payment_terms in ('credit', 'cod')),
	CONSTRAINT "dealer_profiles_dealer_number_check" CHECK (length(dealer_number_key) between 1 and 40)
);
--> statement-breakpoint
CREATE TABLE "import_run_rows" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"import_run_id" uuid NOT NULL,
	"row_number" integer NOT NULL,
	"outcome" text NOT NULL,
	"entity_id" uuid,
	"before" jsonb,
	"applied_updated_at" timestamp with time zone,
	"details" jsonb,
	CONSTRAINT "import_run_rows_outcome_check" CHECK (outcome in ('created', 'updated', 'unchanged', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "import_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"file_sha256" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"total" integer NOT NULL,
	"created" integer NOT NULL,
	"updated" integer NOT NULL,
	"unchanged" integer NOT NULL,
	"refused" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" uuid,
	CONSTRAINT "import_runs_kind_check" CHECK (kind in ('dealers', 'users', 'orders')),
	CONSTRAINT "import_runs_counts_check" CHECK (created >= 0 and updated >= 0 and unchanged >= 0 and refused >= 0)
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"to_address" text NOT NULL,
	"payload" jsonb NOT NULL,
	"message_id" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone,
	"last_error" text,
	"order_id" uuid,
	"account_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mail_outbox_status_check" CHECK (status in ('queued', 'sending', 'sent', 'failed')),
	CONSTRAINT "mail_outbox_type_check" CHECK (type in ('test', 'order_confirmation', 'status_update', 'change_request', 'welcome', 'lead_program_order', 'password_reset')),
	CONSTRAINT "mail_outbox_to_address_check" CHECK (to_address !~ '[[:cntrl:]]' and length(to_address) between 3 and 320),
	CONSTRAINT "mail_outbox_attempts_check" CHECK (attempts >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_amendments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"change_request_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_amendments_kind_check" CHECK (kind in ('packages', 'price', 'months', 'split'))
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"package_id" uuid,
	"position" integer NOT NULL,
	"package_name" text NOT NULL,
	"package_description" text DEFAULT '' NOT NULL,
	"category_name" text DEFAULT '' NOT NULL,
	"tier" text,
	"price_cents" integer NOT NULL,
	"pricing_type" text NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"set_by_staff" boolean DEFAULT false NOT NULL,
	CONSTRAINT "order_items_price_check" CHECK (price_cents between 0 and 1000000000),
	CONSTRAINT "order_items_quantity_check" CHECK (quantity between 1 and 1000),
	CONSTRAINT "order_items_pricing_type_check" CHECK (pricing_type in ('monthly', 'one_time')),
	CONSTRAINT "order_items_name_check" CHECK (length(package_name) between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_number" text NOT NULL,
	"order_year" integer NOT NULL,
	"dealer_id" uuid NOT NULL,
	"status" text NOT NULL,
	"status_before_request" text,
	"months" integer DEFAULT 10 NOT NULL,
	"months_set_by_staff" boolean DEFAULT false NOT NULL,
	"monthly_cents" bigint NOT NULL,
	"one_time_cents" bigint NOT NULL,
	"annual_cents" bigint NOT NULL,
	"spring_percent" integer DEFAULT 60 NOT NULL,
	"payment_terms" text DEFAULT 'credit' NOT NULL,
	"dealer_information" jsonb NOT NULL,
	"signed_at" timestamp with time zone,
	"signer_name" text,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_status_check" CHECK (status in ('pending', 'in_progress', 'active', 'request', 'completed', 'cancelled', 'expired', 'signed', 'processing', 'shipped', 'delivered')),
	CONSTRAINT "orders_months_check" CHECK (months between 1 and 60),
	CONSTRAINT "orders_year_check" CHECK (order_year between 2000 and 2100),
	CONSTRAINT "orders_amounts_check" CHECK (monthly_cents >= 0 and one_time_cents >= 0),
	CONSTRAINT "orders_annual_check" CHECK (annual_cents = monthly_cents * months + one_time_cents),
	CONSTRAINT "orders_spring_percent_check" CHECK (spring_percent between 0 and 100),
	CONSTRAINT "orders_payment_terms_check" CHECK (payment_terms in ('credit', 'cod')),
	CONSTRAINT "orders_request_check" CHECK ((status = 'request') or status_before_request is null),
	CONSTRAINT "orders_signer_check" CHECK (signed_at is null or length(signer_name) > 0)
);
--> statement-breakpoint
CREATE TABLE "packages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"category_id" uuid NOT NULL,
	"tier" text NOT NULL,
	"price_cents" integer NOT NULL,
	"pricing_type" text NOT NULL,
	"package_year" integer DEFAULT 2025 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_custom" boolean DEFAULT false NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "packages_tier_check" CHECK (tier in ('base', 'good', 'better', 'best')),
	CONSTRAINT "packages_pricing_type_check" CHECK (pricing_type in ('monthly', 'one_time')),
	CONSTRAINT "packages_price_check" CHECK (price_cents between 0 and 1000000000),
	CONSTRAINT "packages_year_check" CHECK (package_year between 2000 and 2100),
	CONSTRAINT "packages_name_check" CHECK (length(name) between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "password_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "password_links_purpose_check" CHECK (purpose in ('reset', 'set'))
);
--> statement-breakpoint
CREATE TABLE "saved_signatures" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"png" "bytea" NOT NULL,
	"signer_name" text DEFAULT '' NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_signatures_png_check" CHECK (octet_length(png) between 67 and 204800)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"actor_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"impersonation_ends_at" timestamp with time zone,
	"address" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_failures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"identifier" text NOT NULL,
	"account_id" uuid,
	"address" text NOT NULL,
	"failed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trusted_devices" (
	"device_hash" text NOT NULL,
	"account_id" uuid NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trusted_devices_pkey" PRIMARY KEY("device_hash","account_id")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_deleted_by_accounts_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_snapshots" ADD CONSTRAINT "agreement_snapshots_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_snapshots" ADD CONSTRAINT "agreement_snapshots_dealer_id_accounts_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_snapshots" ADD CONSTRAINT "agreement_snapshots_version_agreement_versions_version_fk" FOREIGN KEY ("version") REFERENCES "public"."agreement_versions"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealer_profiles" ADD CONSTRAINT "dealer_profiles_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealer_profiles" ADD CONSTRAINT "dealer_profiles_territory_manager_id_accounts_id_fk" FOREIGN KEY ("territory_manager_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_run_rows" ADD CONSTRAINT "import_run_rows_import_run_id_import_runs_id_fk" FOREIGN KEY ("import_run_id") REFERENCES "public"."import_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_actor_id_accounts_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_undone_by_accounts_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_amendments" ADD CONSTRAINT "order_amendments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_amendments" ADD CONSTRAINT "order_amendments_actor_id_accounts_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_amendments" ADD CONSTRAINT "order_amendments_change_request_id_change_requests_id_fk" FOREIGN KEY ("change_request_id") REFERENCES "public"."change_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_dealer_id_accounts_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_signatures" ADD CONSTRAINT "saved_signatures_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_actor_id_accounts_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_subject_id_accounts_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_failures" ADD CONSTRAINT "sign_in_failures_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trusted_devices" ADD CONSTRAINT "trusted_devices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_staff_email_key" ON "accounts" USING btree (lower("email")) WHERE role <> 'dealer' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "accounts_role_name_idx" ON "accounts" USING btree ("role","last_name","first_name","id");--> statement-breakpoint
CREATE INDEX "accounts_district_idx" ON "accounts" USING btree ("district","role");--> statement-breakpoint
CREATE INDEX "accounts_search_idx" ON "accounts" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "agreement_snapshots_order_key" ON "agreement_snapshots" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "agreement_snapshots_dealer_idx" ON "agreement_snapshots" USING btree ("dealer_id","signed_at");--> statement-breakpoint
CREATE INDEX "audit_events_at_idx" ON "audit_events" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_events_order_idx" ON "audit_events" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "audit_events_entity_idx" ON "audit_events" USING btree ("entity_type","entity_id","at");--> statement-breakpoint
CREATE INDEX "audit_events_actor_idx" ON "audit_events" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_events_action_idx" ON "audit_events" USING btree ("action","at");--> statement-breakpoint
CREATE UNIQUE INDEX "categories_name_key" ON "categories" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "change_requests_open_key" ON "change_requests" USING btree ("order_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "change_requests_order_idx" ON "change_requests" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "change_requests_created_idx" ON "change_requests" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "change_requests_status_created_idx" ON "change_requests" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "change_requests_search_idx" ON "change_requests" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "dealer_profiles_dealer_number_key" ON "dealer_profiles" USING btree ("dealer_number_key");--> statement-breakpoint
CREATE INDEX "dealer_profiles_territory_manager_idx" ON "dealer_profiles" USING btree ("territory_manager_id");--> statement-breakpoint
CREATE INDEX "dealer_profiles_company_name_idx" ON "dealer_profiles" USING btree ("company_name","account_id");--> statement-breakpoint
CREATE INDEX "dealer_profiles_zip_code_idx" ON "dealer_profiles" USING btree ("zip_code");--> statement-breakpoint
CREATE INDEX "import_run_rows_run_idx" ON "import_run_rows" USING btree ("import_run_id","row_number");--> statement-breakpoint
CREATE INDEX "import_runs_created_idx" ON "import_runs" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "mail_outbox_message_id_key" ON "mail_outbox" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "mail_outbox_due_idx" ON "mail_outbox" USING btree ("next_attempt_at") WHERE status in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "mail_outbox_status_idx" ON "mail_outbox" USING btree ("status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mail_outbox_order_idx" ON "mail_outbox" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_amendments_order_idx" ON "order_amendments" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_items_order_package_key" ON "order_items" USING btree ("order_id","package_id") WHERE package_id is not null;--> statement-breakpoint
CREATE INDEX "order_items_order_idx" ON "order_items" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_items_package_idx" ON "order_items" USING btree ("package_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_order_number_key" ON "orders" USING btree ("order_number");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_dealer_year_key" ON "orders" USING btree ("dealer_id","order_year") WHERE status not in ('cancelled', 'expired');--> statement-breakpoint
CREATE INDEX "orders_dealer_idx" ON "orders" USING btree ("dealer_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_created_idx" ON "orders" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_updated_idx" ON "orders" USING btree ("updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_status_created_idx" ON "orders" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_year_created_idx" ON "orders" USING btree ("order_year","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_monthly_idx" ON "orders" USING btree ("monthly_cents","id");--> statement-breakpoint
CREATE INDEX "orders_search_idx" ON "orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "packages_year_category_tier_name_key" ON "packages" USING btree ("package_year","category_id","tier",lower("name"));--> statement-breakpoint
CREATE INDEX "packages_year_active_idx" ON "packages" USING btree ("package_year","is_active");--> statement-breakpoint
CREATE INDEX "packages_category_idx" ON "packages" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "password_links_account_idx" ON "password_links" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_actor_idx" ON "sessions" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "sessions_subject_idx" ON "sessions" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_identifier_idx" ON "sign_in_failures" USING btree ("identifier","failed_at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_address_idx" ON "sign_in_failures" USING btree ("address","failed_at");--> statement-breakpoint
-- What was signed stays as it was: the only update allowed is letting go of a deleted order.
CREATE FUNCTION refuse_agreement_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.order_id IS NULL AND to_jsonb(NEW) - 'order_id' = to_jsonb(OLD) - 'order_id' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'agreement % is signed and cannot be changed', OLD.order_number USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER agreement_snapshots_frozen BEFORE UPDATE ON "agreement_snapshots" FOR EACH ROW EXECUTE FUNCTION refuse_agreement_change();--> statement-breakpoint
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit events are never changed' USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_events_append_only BEFORE UPDATE OR DELETE ON "audit_events" FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
