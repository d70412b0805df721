-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "orders_placed_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_placed_idx" ON "orders" USING btree (coalesce("signed_at", "created_at") desc nulls last,"id" DESC NULLS LAST);
