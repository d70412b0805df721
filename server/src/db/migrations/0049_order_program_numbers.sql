-- outside a transaction
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_program_number_program_versions_number_fk";--> statement-breakpoint
-- For the job that fills in the numbers of orders that were placed before, or by a server of the release before this one.
DROP INDEX CONCURRENTLY IF EXISTS "orders_unnumbered_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_unnumbered_idx" ON "orders" USING btree ("id") WHERE program_number is null and (signed_at is not null or status not in ('pending', 'expired', 'cancelled'));
