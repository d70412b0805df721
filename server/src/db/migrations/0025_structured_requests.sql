ALTER TABLE "change_requests" ADD COLUMN "picked" jsonb;--> statement-breakpoint
-- The rows that are there satisfied the stricter check, so they need not be read again under a lock: NOT VALID.
ALTER TABLE "change_requests" DROP CONSTRAINT "change_requests_message_check";--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_message_check" CHECK (length(message) <= 5000 and (length(message) > 0 or picked is not null)) NOT VALID;
