-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "accounts_role_sorted_name_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "accounts_role_sorted_name_idx" ON "accounts" USING btree ("role",("last_name") collate name_order,("first_name") collate name_order,"id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "dealer_profiles_sorted_company_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "dealer_profiles_sorted_company_idx" ON "dealer_profiles" USING btree (("company_name") collate name_order,"account_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_sorted_company_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_sorted_company_idx" ON "orders" USING btree (("dealer_information"->>'companyName') collate name_order,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_sorted_number_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_sorted_number_idx" ON "orders" USING btree (("order_number") collate name_order,"id");
