CREATE TABLE "note_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"note_id" uuid,
	"uploader_id" uuid,
	"store_key" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone,
	CONSTRAINT "note_files_type_check" CHECK (type in ('application/pdf', 'image/png', 'image/jpeg')),
	CONSTRAINT "note_files_bytes_check" CHECK (bytes between 1 and 10485760),
	CONSTRAINT "note_files_name_check" CHECK (name !~ '[[:cntrl:]]' and length(name) between 1 and 255),
	CONSTRAINT "note_files_sha256_check" CHECK (sha256 ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "note_mentions" (
	"note_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"is_mailed" boolean NOT NULL,
	CONSTRAINT "note_mentions_pkey" PRIMARY KEY("note_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"dealer_id" uuid NOT NULL,
	"order_id" uuid,
	"audience" text NOT NULL,
	"is_from_dealer" boolean NOT NULL,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"key" uuid NOT NULL,
	"text" text NOT NULL,
	"is_mailed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "notes_audience_check" CHECK (audience in ('internal', 'dealer')),
	CONSTRAINT "notes_from_dealer_check" CHECK (not is_from_dealer or audience = 'dealer'),
	CONSTRAINT "notes_text_check" CHECK (length(text) <= 2000)
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_type_check";--> statement-breakpoint
ALTER TABLE "note_files" ADD CONSTRAINT "note_files_note_id_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."notes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_files" ADD CONSTRAINT "note_files_uploader_id_accounts_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_mentions" ADD CONSTRAINT "note_mentions_note_id_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_mentions" ADD CONSTRAINT "note_mentions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_dealer_id_accounts_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "note_files_store_key_key" ON "note_files" USING btree ("store_key");--> statement-breakpoint
CREATE INDEX "note_files_note_idx" ON "note_files" USING btree ("note_id");--> statement-breakpoint
CREATE INDEX "note_files_loose_idx" ON "note_files" USING btree ("uploader_id","held_until") WHERE note_id is null;--> statement-breakpoint
CREATE INDEX "note_mentions_account_idx" ON "note_mentions" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notes_key_key" ON "notes" USING btree ("author_id","key");--> statement-breakpoint
CREATE INDEX "notes_order_idx" ON "notes" USING btree ("order_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notes_dealer_idx" ON "notes" USING btree ("dealer_id","created_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_type_check" CHECK (type in ('test', 'order_confirmation', 'status_update', 'change_request', 'welcome', 'lead_program_order', 'password_reset', 'account_change', 'mailed_code', 'audit_head', 'prepared_order', 'reminder', 'note')) NOT VALID;