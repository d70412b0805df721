CREATE TABLE "order_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"dealer_id" uuid NOT NULL,
	"order_year" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"months" integer NOT NULL,
	"monthly_cents" bigint NOT NULL,
	"one_time_cents" bigint NOT NULL,
	"annual_cents" bigint NOT NULL,
	"prepared_by_name" text NOT NULL,
	"prepared_at" timestamp with time zone NOT NULL,
	"sent_by_name" text,
	"sent_by_phone" text,
	"sent_to" text,
	"sent_at" timestamp with time zone,
	"token_hash" text,
	"expires_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"signed_at" timestamp with time zone,
	"order_id" uuid,
	"withdrawn_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_invitations_note_check" CHECK (length(note) <= 600),
	CONSTRAINT "order_invitations_year_check" CHECK (order_year between 2000 and 2100),
	CONSTRAINT "order_invitations_sent_check" CHECK ((sent_at is null) = (token_hash is null) and (sent_at is null) = (expires_at is null)),
	CONSTRAINT "order_invitations_opened_check" CHECK (opened_at is null or sent_at is not null)
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_type_check";--> statement-breakpoint
ALTER TABLE "order_invitations" ADD CONSTRAINT "order_invitations_dealer_id_accounts_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_invitations" ADD CONSTRAINT "order_invitations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_invitations_open_key" ON "order_invitations" USING btree ("dealer_id","order_year") WHERE signed_at is null and withdrawn_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "order_invitations_token_key" ON "order_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "order_invitations_dealer_idx" ON "order_invitations" USING btree ("dealer_id","order_year","prepared_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "order_invitations_order_idx" ON "order_invitations" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_type_check" CHECK (type in ('test', 'order_confirmation', 'status_update', 'change_request', 'welcome', 'lead_program_order', 'password_reset', 'account_change', 'mailed_code', 'audit_head', 'prepared_order')) NOT VALID;
