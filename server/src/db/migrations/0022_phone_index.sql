-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "accounts_phone_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "accounts_phone_idx" ON "accounts" USING gin ((regexp_replace("phone", '[^0-9]', '', 'g')) gin_trgm_ops);
