ALTER TABLE "import_run_rows" ADD COLUMN "label" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_run_rows" ADD COLUMN "cells" jsonb;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "resend_of" uuid;--> statement-breakpoint
CREATE TABLE "password_link_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "password_link_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"address" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "password_link_requests_address_idx" ON "password_link_requests" USING btree ("address","requested_at");--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "mail_outbox" SET "search_text" = trim(regexp_replace(regexp_replace(normalize(lower(normalize(concat_ws(' ', "to_address",
  case "type"
    when 'test' then 'Test e-mail from Lead Program'
    when 'welcome' then 'Welcome to Lead Program'
    when 'password_reset' then 'Set a new password for Lead Program'
    when 'lead_program_order' then concat('New ', "payload"->>'orderYear', ' order ', "payload"->>'orderNumber', ': ', "payload"->>'companyName')
    when 'order_confirmation' then concat('Order ', "payload"->>'orderNumber',
      case "payload"->>'recipient' when 'dealer' then ' is signed' else ' was signed by ' || ("payload"->>'companyName') end)
    when 'status_update' then case "payload"->>'about' when 'zip_changed' then 'Your Lead Program sign-in has changed'
      else concat('Order ', "payload"->>'orderNumber', ' is now: ',
        case "payload"->>'status' when 'completed' then 'Updated' else replace("payload"->>'status', '_', ' ') end) end
    when 'change_request' then concat(case "payload"->>'changeType' when 'Cancellation' then 'Cancellation' else 'Change' end,
      ' request for order ', "payload"->>'orderNumber', ' ', coalesce("payload"->>'decision', 'from ' || ("payload"->>'companyName')))
  end,
  "payload"->>'orderNumber', "payload"->>'companyName', "payload"->>'dealerNumber'), NFD)), NFD), '[\u0300-\u036f]', '', 'g'), '\s+', ' ', 'g'));--> statement-breakpoint
CREATE INDEX "mail_outbox_created_idx" ON "mail_outbox" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mail_outbox_search_idx" ON "mail_outbox" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE TABLE "data_changes" (
	"transaction_id" bigint PRIMARY KEY DEFAULT (pg_current_xact_id()::text)::bigint NOT NULL,
	"changes" bigint DEFAULT 1 NOT NULL,
	"checksum" numeric DEFAULT (pg_current_xact_id()::text)::numeric NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION "note_data_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "data_changes" DEFAULT VALUES ON CONFLICT DO NOTHING;
	RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE TRIGGER "orders_note_data_change" AFTER INSERT OR UPDATE OR DELETE ON "orders" FOR EACH STATEMENT EXECUTE FUNCTION "note_data_change"();--> statement-breakpoint
CREATE TRIGGER "order_items_note_data_change" AFTER INSERT OR UPDATE OR DELETE ON "order_items" FOR EACH STATEMENT EXECUTE FUNCTION "note_data_change"();--> statement-breakpoint
CREATE TRIGGER "change_requests_note_data_change" AFTER INSERT OR UPDATE OR DELETE ON "change_requests" FOR EACH STATEMENT EXECUTE FUNCTION "note_data_change"();--> statement-breakpoint
CREATE TRIGGER "accounts_note_data_change" AFTER INSERT OR UPDATE OR DELETE ON "accounts" FOR EACH STATEMENT EXECUTE FUNCTION "note_data_change"();--> statement-breakpoint
CREATE TRIGGER "dealer_profiles_note_data_change" AFTER INSERT OR UPDATE OR DELETE ON "dealer_profiles" FOR EACH STATEMENT EXECUTE FUNCTION "note_data_change"();--> statement-breakpoint
CREATE TRIGGER "packages_note_data_change" AFTER INSERT OR UPDATE OR DELETE ON "packages" FOR EACH STATEMENT EXECUTE FUNCTION "note_data_change"();--> statement-breakpoint
CREATE TRIGGER "categories_note_data_change" AFTER INSERT OR UPDATE OR DELETE ON "categories" FOR EACH STATEMENT EXECUTE FUNCTION "note_data_change"();--> statement-breakpoint
DROP INDEX "mail_outbox_due_idx";--> statement-breakpoint
CREATE INDEX "mail_outbox_due_idx" ON "mail_outbox" USING btree ((case when type = 'password_reset' then 0 when payload -> 'expiresAt' is not null then 1 else 2 end),"next_attempt_at","created_at") WHERE status in ('queued', 'sending');
--> statement-breakpoint
ALTER TABLE "audit_events" DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(regexp_replace(regexp_replace(normalize(
  actor_name || ' ' || coalesce(subject_name, '') || ' ' || address || ' ' || request_id || ' ' ||
  coalesce(jsonb_path_query_array(before, 'strict $.** ? (@.type() == "string" || @.type() == "number" || @.type() == "boolean")')::text, '') || ' ' || coalesce(jsonb_path_query_array(after, 'strict $.** ? (@.type() == "string" || @.type() == "number" || @.type() == "boolean")')::text, ''), NFD), '[\u0300-\u036f]', '', 'g'), '\s+', ' ', 'g'))) STORED;--> statement-breakpoint
CREATE INDEX "audit_events_search_idx" ON "audit_events" USING gin ("search_text" gin_trgm_ops);