CREATE TABLE "mailed_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"device_hash" text NOT NULL,
	"batch_id" uuid NOT NULL,
	"salt" text,
	"code_hash" text,
	"digits" integer NOT NULL,
	"mailed_to" text,
	"mailed_at" timestamp with time zone,
	"read_out_by" uuid,
	"read_out_by_name" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"address" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	CONSTRAINT "mailed_codes_purpose_check" CHECK (purpose in ('sign-in', 'sign-order')),
	CONSTRAINT "mailed_codes_tries_check" CHECK (tries >= 0),
	CONSTRAINT "mailed_codes_hash_check" CHECK ((salt is null) = (code_hash is null))
);
--> statement-breakpoint
CREATE TABLE "miss_counts" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"quarter" timestamp with time zone NOT NULL,
	"misses" integer NOT NULL,
	CONSTRAINT "miss_counts_pkey" PRIMARY KEY("kind","key","quarter"),
	CONSTRAINT "miss_counts_kind_check" CHECK (kind in ('block', 'zip', 'all'))
);
--> statement-breakpoint
CREATE TABLE "server_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"key" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spent_proofs" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- The rows that are there satisfied the shorter list, so they need not be read again under a lock: NOT VALID.
ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_type_check";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "mailed_code_id" uuid;--> statement-breakpoint
ALTER TABLE "mailed_codes" ADD CONSTRAINT "mailed_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mailed_codes_open_key" ON "mailed_codes" USING btree ("account_id","purpose","device_hash") WHERE used_at is null and ended_at is null;--> statement-breakpoint
CREATE INDEX "mailed_codes_account_idx" ON "mailed_codes" USING btree ("account_id","purpose","asked_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mailed_codes_tried_idx" ON "mailed_codes" USING btree ("account_id","asked_at") WHERE tries > 0;--> statement-breakpoint
CREATE INDEX "mailed_codes_batch_idx" ON "mailed_codes" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "mailed_codes_asked_idx" ON "mailed_codes" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "miss_counts_quarter_idx" ON "miss_counts" USING btree ("quarter");--> statement-breakpoint
CREATE INDEX "spent_proofs_expires_at_idx" ON "spent_proofs" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_type_check" CHECK (type in ('test', 'order_confirmation', 'status_update', 'change_request', 'welcome', 'lead_program_order', 'password_reset', 'account_change', 'mailed_code')) NOT VALID;
