CREATE TABLE "signing_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "signing_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"dealer_id" uuid NOT NULL,
	"session_hash" text NOT NULL,
	"attempt" text DEFAULT '' NOT NULL,
	"order_id" uuid,
	"about" text,
	"how" text DEFAULT '' NOT NULL,
	"address" text,
	"device" text,
	"device_id" text,
	CONSTRAINT "signing_events_attempt_check" CHECK (length(attempt) <= 200)
);
--> statement-breakpoint
CREATE TABLE "staff_devices" (
	"device_hash" text NOT NULL,
	"account_id" uuid NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_devices_pkey" PRIMARY KEY("device_hash","account_id")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device_hash" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "was_device_known" boolean;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "staff_device" jsonb;--> statement-breakpoint
ALTER TABLE "trusted_devices" ADD COLUMN "remembered_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "signing_events" ADD CONSTRAINT "signing_events_dealer_id_accounts_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_devices" ADD CONSTRAINT "staff_devices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "signing_events_attempt_idx" ON "signing_events" USING btree ("session_hash","attempt");--> statement-breakpoint
CREATE INDEX "signing_events_order_idx" ON "signing_events" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "signing_events_unsigned_idx" ON "signing_events" USING btree ("at") WHERE order_id is null;--> statement-breakpoint
CREATE INDEX "staff_devices_last_used_at_idx" ON "staff_devices" USING btree ("last_used_at");--> statement-breakpoint
-- The record of a signature stays as it was written; only what a browser told of a checkout that came to nothing may go.
CREATE FUNCTION refuse_signing_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.order_id IS NULL THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'events of a signature are never changed' USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER signing_events_append_only BEFORE UPDATE OR DELETE ON "signing_events" FOR EACH ROW EXECUTE FUNCTION refuse_signing_event_change();
