CREATE TABLE "campaign_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"campaign_id" uuid NOT NULL,
	"sending_id" uuid NOT NULL,
	"dealer_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"failed" boolean DEFAULT false NOT NULL,
	"signed_in_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "campaign_sendings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"campaign_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"reached_id" uuid,
	"matching" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"order_year" integer NOT NULL,
	"kind" text DEFAULT 'staff' NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"deadline" date,
	"filter" jsonb NOT NULL,
	"is_weekly" boolean NOT NULL,
	"first_on" date,
	"maker_id" uuid,
	"maker_name" text NOT NULL,
	"maker_role" text,
	"maker_district" text,
	"created_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone,
	"last_sent_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"paused_at" timestamp with time zone,
	"pause_reason" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "campaigns_kind_check" CHECK (kind in ('staff', 'renewal')),
	CONSTRAINT "campaigns_year_check" CHECK (order_year between 2000 and 2100),
	CONSTRAINT "campaigns_pause_check" CHECK ((paused_at is null) = (pause_reason is null)),
	CONSTRAINT "campaigns_text_check" CHECK (length(subject) between 1 and 150 and length(message) between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "dealer_reminders" (
	"dealer_id" uuid PRIMARY KEY NOT NULL,
	"reminded_on" date,
	"unsubscribed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_type_check";--> statement-breakpoint
ALTER TABLE "campaign_mails" ADD CONSTRAINT "campaign_mails_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_mails" ADD CONSTRAINT "campaign_mails_sending_id_campaign_sendings_id_fk" FOREIGN KEY ("sending_id") REFERENCES "public"."campaign_sendings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_mails" ADD CONSTRAINT "campaign_mails_dealer_id_accounts_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_sendings" ADD CONSTRAINT "campaign_sendings_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_maker_id_accounts_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealer_reminders" ADD CONSTRAINT "dealer_reminders_dealer_id_accounts_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_mails_sending_key" ON "campaign_mails" USING btree ("sending_id","dealer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_mails_token_key" ON "campaign_mails" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "campaign_mails_campaign_idx" ON "campaign_mails" USING btree ("campaign_id","dealer_id");--> statement-breakpoint
CREATE INDEX "campaign_mails_dealer_idx" ON "campaign_mails" USING btree ("dealer_id","sent_at");--> statement-breakpoint
CREATE INDEX "campaign_sendings_campaign_idx" ON "campaign_sendings" USING btree ("campaign_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_sendings_open_key" ON "campaign_sendings" USING btree ("campaign_id") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "campaigns_due_idx" ON "campaigns" USING btree ("next_at") WHERE paused_at is null and ended_at is null;--> statement-breakpoint
CREATE INDEX "campaigns_maker_idx" ON "campaigns" USING btree ("maker_id");--> statement-breakpoint
CREATE UNIQUE INDEX "campaigns_renewal_key" ON "campaigns" USING btree ("order_year") WHERE kind = 'renewal';--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_type_check" CHECK (type in ('test', 'order_confirmation', 'status_update', 'change_request', 'welcome', 'lead_program_order', 'password_reset', 'account_change', 'mailed_code', 'audit_head', 'prepared_order', 'reminder')) NOT VALID;--> statement-breakpoint
-- What the dealer list shows of a campaign changes with its rows here, as an account's does.
CREATE OR REPLACE FUNCTION "note_data_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "data_changes" DEFAULT VALUES ON CONFLICT DO NOTHING;
  INSERT INTO "area_changes" ("area") VALUES (CASE
    WHEN TG_TABLE_NAME IN ('orders', 'order_items') THEN 'orders'
    WHEN TG_TABLE_NAME IN ('accounts', 'dealer_profiles', 'campaign_mails') THEN 'accounts'
    WHEN TG_TABLE_NAME IN ('packages', 'categories') THEN 'catalogue'
    WHEN TG_TABLE_NAME = 'change_requests' THEN 'requests'
  END) ON CONFLICT DO NOTHING;
  RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE TRIGGER "campaign_mails_note_data_change" AFTER INSERT OR UPDATE OR DELETE ON "campaign_mails" FOR EACH STATEMENT EXECUTE FUNCTION "note_data_change"();--> statement-breakpoint
-- A dealer's own sign-in counts for the reminders of the 30 days before it. Asked first, so that most sign-ins write nothing.
CREATE FUNCTION "note_sign_in_after_reminder"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "campaign_mails" WHERE "dealer_id" = NEW."subject_id" AND "signed_in_at" IS NULL
      AND "sent_at" BETWEEN NEW."created_at" - interval '30 days' AND NEW."created_at") THEN
    UPDATE "campaign_mails" SET "signed_in_at" = NEW."created_at" WHERE "dealer_id" = NEW."subject_id"
      AND "signed_in_at" IS NULL AND "sent_at" BETWEEN NEW."created_at" - interval '30 days' AND NEW."created_at";
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "sessions_note_reminded" AFTER INSERT ON "sessions" FOR EACH ROW WHEN (NEW."actor_id" = NEW."subject_id") EXECUTE FUNCTION "note_sign_in_after_reminder"();--> statement-breakpoint
-- Whether a reminder was given up; one that is tried again is not.
CREATE FUNCTION "note_failed_reminder"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "is_failed" boolean := NEW."status" = 'failed';
BEGIN
  IF EXISTS (SELECT FROM "campaign_mails" WHERE "id" = (NEW."payload" ->> 'campaignMailId')::uuid AND "failed" <> "is_failed") THEN
    UPDATE "campaign_mails" SET "failed" = "is_failed" WHERE "id" = (NEW."payload" ->> 'campaignMailId')::uuid;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "mail_outbox_note_reminder" AFTER UPDATE OF "status" ON "mail_outbox" FOR EACH ROW WHEN (NEW."type" = 'reminder' AND NEW."status" IS DISTINCT FROM OLD."status") EXECUTE FUNCTION "note_failed_reminder"();
