CREATE TABLE "dealer_contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dealer_id" uuid NOT NULL,
	"staff_id" uuid,
	"staff_name" text NOT NULL,
	"order_year" integer NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"note" text DEFAULT '' NOT NULL,
	"call_again_on" date,
	"happened_at" timestamp with time zone NOT NULL,
	"arrived_at" timestamp with time zone NOT NULL,
	"taken_back_at" timestamp with time zone,
	CONSTRAINT "dealer_contacts_outcome_check" CHECK (outcome in ('reached', 'no_answer', 'call_again', 'not_this_year')),
	CONSTRAINT "dealer_contacts_reason_check" CHECK ((outcome = 'not_this_year') = (reason is not null) and reason in ('budget', 'elsewhere', 'closing', 'other')),
	CONSTRAINT "dealer_contacts_day_check" CHECK ((outcome = 'call_again') = (call_again_on is not null)),
	CONSTRAINT "dealer_contacts_note_check" CHECK (length(note) <= 300),
	CONSTRAINT "dealer_contacts_year_check" CHECK (order_year between 2000 and 2100)
);
--> statement-breakpoint
ALTER TABLE "dealer_contacts" ADD CONSTRAINT "dealer_contacts_dealer_id_accounts_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealer_contacts" ADD CONSTRAINT "dealer_contacts_staff_id_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dealer_contacts_dealer_idx" ON "dealer_contacts" USING btree ("dealer_id","happened_at" DESC NULLS LAST,"arrived_at" DESC NULLS LAST) WHERE taken_back_at is null;--> statement-breakpoint
CREATE INDEX "dealer_contacts_time_idx" ON "dealer_contacts" USING btree ("happened_at") WHERE taken_back_at is null;--> statement-breakpoint
CREATE INDEX "dealer_contacts_staff_idx" ON "dealer_contacts" USING btree ("staff_id");