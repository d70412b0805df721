-- outside a transaction
-- Reminders go last. The former index served the former order; the version before still works without it, by sorting the few messages that wait.
DROP INDEX CONCURRENTLY IF EXISTS "mail_outbox_claim_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "mail_outbox_claim_idx" ON "mail_outbox" USING btree ((case when type in ('password_reset', 'mailed_code') then 0 when payload -> 'expiresAt' is not null then 1 when type = 'reminder' then 3 else 2 end),"next_attempt_at","created_at") WHERE status in ('queued', 'sending');--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "mail_outbox_turn_idx";--> statement-breakpoint
-- Reads the messages that were there when 0029 changed the list of types, without keeping anybody from writing.
ALTER TABLE "mail_outbox" VALIDATE CONSTRAINT "mail_outbox_type_check";
