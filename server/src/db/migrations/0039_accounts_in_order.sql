-- outside a transaction
-- In the order in which they were added, as exports read accounts in blocks. Without it each block would read all of them.
DROP INDEX CONCURRENTLY IF EXISTS "accounts_added_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "accounts_added_idx" ON "accounts" USING btree ("created_at","id");
