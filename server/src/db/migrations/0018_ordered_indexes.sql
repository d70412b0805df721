-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "accounts_active_dealers_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "accounts_active_dealers_idx" ON "accounts" USING btree ("district","id") WHERE role = 'dealer' and is_active and deleted_at is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_ordered_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_ordered_idx" ON "orders" USING btree ("order_year","annual_cents" DESC NULLS LAST,"dealer_id") WHERE signed_at is not null and status not in ('cancelled', 'expired');
