CREATE TABLE "program_draft_authors" (
	"draft_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"first_changed_at" timestamp with time zone NOT NULL,
	"last_changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "program_draft_authors_pkey" PRIMARY KEY("draft_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "program_draft_changes" (
	"draft_id" uuid NOT NULL,
	"path" text NOT NULL,
	"what" text NOT NULL,
	"version" integer NOT NULL,
	"after" text,
	"by_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "program_draft_changes_pkey" PRIMARY KEY("draft_id","path")
);
--> statement-breakpoint
CREATE TABLE "program_drafts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"reason" text NOT NULL,
	"based_on" integer NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"wished_effect" date NOT NULL,
	"new_terms_years" integer[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'editing' NOT NULL,
	"plan" jsonb,
	"plan_sha256" text,
	"note" text,
	"sent_at" timestamp with time zone,
	"sent_by_name" text,
	"decided_at" timestamp with time zone,
	"decided_by_name" text,
	"decision_comment" text,
	"approved_as" integer,
	"created_at" timestamp with time zone NOT NULL,
	"created_by_name" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "program_drafts_state_check" CHECK (state in ('editing', 'waiting', 'returned', 'approved', 'discarded')),
	CONSTRAINT "program_drafts_title_check" CHECK (length(title) between 3 and 80),
	CONSTRAINT "program_drafts_reason_check" CHECK (length(reason) between 10 and 1000),
	CONSTRAINT "program_drafts_sent_check" CHECK (state <> 'waiting' or num_nulls(plan, plan_sha256, sent_at) = 0),
	CONSTRAINT "program_drafts_approved_check" CHECK ((state = 'approved') = (approved_as is not null))
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_type_check";--> statement-breakpoint
ALTER TABLE "factor_challenges" DROP CONSTRAINT "factor_challenges_purpose_check";--> statement-breakpoint
ALTER TABLE "program_versions" ADD COLUMN "withdrawn_by" uuid;--> statement-breakpoint
ALTER TABLE "program_versions" ADD COLUMN "withdrawn_by_name" text;--> statement-breakpoint
ALTER TABLE "program_versions" ADD COLUMN "withdrawal_reason" text;--> statement-breakpoint
ALTER TABLE "program_versions" ADD COLUMN "based_on" integer;--> statement-breakpoint
ALTER TABLE "program_versions" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "program_versions" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "program_versions" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "program_versions" ADD COLUMN "approved_by" uuid;--> statement-breakpoint
ALTER TABLE "program_versions" ADD COLUMN "approved_by_name" text;--> statement-breakpoint
ALTER TABLE "program_versions" ADD COLUMN "approval_comment" text;--> statement-breakpoint
ALTER TABLE "program_versions" ADD COLUMN "plan" jsonb;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "factor_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_factor" text;--> statement-breakpoint
ALTER TABLE "program_draft_authors" ADD CONSTRAINT "program_draft_authors_draft_id_program_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."program_drafts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_draft_changes" ADD CONSTRAINT "program_draft_changes_draft_id_program_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."program_drafts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_drafts" ADD CONSTRAINT "program_drafts_based_on_program_versions_number_fk" FOREIGN KEY ("based_on") REFERENCES "public"."program_versions"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_drafts" ADD CONSTRAINT "program_drafts_approved_as_program_versions_number_fk" FOREIGN KEY ("approved_as") REFERENCES "public"."program_versions"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "program_drafts_open_idx" ON "program_drafts" USING btree ("updated_at" DESC NULLS LAST) WHERE state in ('editing', 'waiting', 'returned');--> statement-breakpoint
CREATE INDEX "program_drafts_approved_idx" ON "program_drafts" USING btree ("approved_as") WHERE approved_as is not null;--> statement-breakpoint
ALTER TABLE "program_versions" ADD CONSTRAINT "program_versions_based_on_program_versions_number_fk" FOREIGN KEY ("based_on") REFERENCES "public"."program_versions"("number") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_type_check" CHECK (type in ('test', 'order_confirmation', 'status_update', 'change_request', 'welcome', 'lead_program_order', 'password_reset', 'account_change', 'mailed_code', 'audit_head', 'prepared_order', 'reminder', 'note', 'program')) NOT VALID;--> statement-breakpoint
ALTER TABLE "program_versions" ADD CONSTRAINT "program_versions_approved_check" CHECK (number = 1 or (num_nulls(based_on, title, reason, approved_at, approved_by, approved_by_name, plan) = 0 and approved_at <= takes_effect_at)) NOT VALID;--> statement-breakpoint
ALTER TABLE "program_versions" ADD CONSTRAINT "program_versions_withdrawal_check" CHECK (num_nulls(withdrawn_at, withdrawn_by, withdrawn_by_name, withdrawal_reason) in (0, 4)) NOT VALID;--> statement-breakpoint
ALTER TABLE "factor_challenges" ADD CONSTRAINT "factor_challenges_purpose_check" CHECK (purpose in ('sign-in', 'add-passkey', 'add-app', 'confirm')) NOT VALID;--> statement-breakpoint
-- A version is superseded or withdrawn once, and withdrawn only before it takes effect, by this clock: another server's may be wrong.
CREATE OR REPLACE FUNCTION "refuse_program_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "withdrawal" text[] := ARRAY['withdrawn_at', 'withdrawn_by', 'withdrawn_by_name', 'withdrawal_reason'];
  "changeable" text[] := '{}';
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD."superseded_at" IS NULL THEN "changeable" := "changeable" || 'superseded_at'::text; END IF;
    IF OLD."withdrawn_at" IS NULL THEN "changeable" := "changeable" || "withdrawal"; END IF;
    IF NEW."withdrawn_at" IS NOT NULL AND OLD."withdrawn_at" IS NULL AND OLD."takes_effect_at" <= clock_timestamp() THEN
      RAISE EXCEPTION 'program versions in effect are never withdrawn' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    IF to_jsonb(NEW) - "changeable" = to_jsonb(OLD) - "changeable" THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'program versions are never changed or removed' USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
CREATE FUNCTION "refuse_program_author_removal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW."draft_id" = OLD."draft_id" AND NEW."account_id" = OLD."account_id" THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'authors of program drafts are never removed' USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "program_draft_authors_stay" BEFORE UPDATE OR DELETE ON "program_draft_authors" FOR EACH ROW EXECUTE FUNCTION "refuse_program_author_removal"();--> statement-breakpoint
CREATE TRIGGER "program_draft_authors_no_truncate" BEFORE TRUNCATE ON "program_draft_authors" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_program_author_removal"();--> statement-breakpoint
-- A server of an earlier release knows neither the wording of a version nor every fact in it. From the first approved version on,
-- none may run: this is what "needs" means in drizzle.__drizzle_migrations. The server's own role cannot write there.
CREATE FUNCTION "need_program_release"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE drizzle.__drizzle_migrations SET needs = 1795770120170 WHERE created_at = 1795770120170 AND needs IS NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "program_versions_need_release" AFTER INSERT ON "program_versions" FOR EACH STATEMENT EXECUTE FUNCTION "need_program_release"();--> statement-breakpoint
-- The server's own role, where deploy/postgres/roles.sql has made it: a new table would give it the usual rights.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'portal_app') THEN
    REVOKE DELETE, TRUNCATE ON "program_drafts", "program_draft_authors" FROM portal_app;
  END IF;
END $$;
