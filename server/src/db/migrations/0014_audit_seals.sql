CREATE TABLE "audit_seals" (
	"number" bigint PRIMARY KEY NOT NULL,
	"first_id" bigint NOT NULL,
	"last_id" bigint NOT NULL,
	"events" integer NOT NULL,
	"digest" text NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	"key_id" text NOT NULL,
	"head" text NOT NULL,
	"mac" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_type_check";--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "seal" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_type_check" CHECK (type in ('test', 'order_confirmation', 'status_update', 'change_request', 'welcome', 'lead_program_order', 'password_reset', 'account_change', 'mailed_code', 'audit_head')) NOT VALID;--> statement-breakpoint
-- Nothing takes history away, whatever rights a role has been given: neither rows nor all of them at once.
CREATE TRIGGER audit_events_no_truncate BEFORE TRUNCATE ON "audit_events" FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
CREATE TRIGGER audit_seals_append_only BEFORE UPDATE OR DELETE ON "audit_seals" FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
CREATE TRIGGER audit_seals_no_truncate BEFORE TRUNCATE ON "audit_seals" FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
CREATE FUNCTION refuse_agreement_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'signed agreements are never removed' USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER agreement_snapshots_kept BEFORE DELETE ON "agreement_snapshots" FOR EACH ROW EXECUTE FUNCTION refuse_agreement_removal();--> statement-breakpoint
CREATE TRIGGER agreement_snapshots_no_truncate BEFORE TRUNCATE ON "agreement_snapshots" FOR EACH STATEMENT EXECUTE FUNCTION refuse_agreement_removal();--> statement-breakpoint
-- The server's own role, where deploy/postgres/roles.sql has made it: a new table would give it the usual rights.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'portal_app') THEN
    REVOKE UPDATE, DELETE, TRUNCATE ON "audit_events", "audit_seals", "agreement_snapshots" FROM portal_app;
  END IF;
END $$;
