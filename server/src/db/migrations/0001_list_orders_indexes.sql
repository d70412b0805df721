DROP INDEX "orders_year_created_idx";--> statement-breakpoint
CREATE INDEX "orders_company_idx" ON "orders" USING btree (lower("dealer_information"->>'companyName'),"created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_year_created_idx" ON "orders" USING btree ("order_year" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST);