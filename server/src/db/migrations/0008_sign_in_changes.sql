CREATE TABLE "sign_in_changes" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"former_email" text,
	"former_zip_code" text,
	"is_password" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "sign_in_changes" ADD CONSTRAINT "sign_in_changes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_changes_account_idx" ON "sign_in_changes" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "sign_in_changes_expires_at_idx" ON "sign_in_changes" USING btree ("expires_at");