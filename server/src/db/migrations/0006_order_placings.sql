CREATE TABLE "order_placings" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"dealer_id" uuid NOT NULL,
	"key" text NOT NULL,
	"content_sha256" text NOT NULL,
	CONSTRAINT "order_placings_content_check" CHECK (content_sha256 ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "order_placings" ADD CONSTRAINT "order_placings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_placings" ADD CONSTRAINT "order_placings_dealer_id_accounts_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_placings_dealer_key" ON "order_placings" USING btree ("dealer_id","key");