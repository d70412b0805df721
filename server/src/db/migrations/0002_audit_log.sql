DROP INDEX "audit_events_actor_idx";--> statement-breakpoint
DROP INDEX "audit_events_action_idx";--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(regexp_replace(regexp_replace(normalize(
  actor_name || ' ' || coalesce(subject_name, '') || ' ' || address || ' ' || request_id || ' ' ||
  coalesce(before::text, '') || ' ' || coalesce(after::text, ''), NFD), '[\u0300-\u036f]', '', 'g'), '\s+', ' ', 'g'))) STORED;--> statement-breakpoint
CREATE INDEX "audit_events_subject_idx" ON "audit_events" USING btree ("subject_id","at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE subject_id is not null;--> statement-breakpoint
CREATE INDEX "audit_events_order_number_idx" ON "audit_events" USING btree (coalesce(after->>'orderNumber', before->>'orderNumber')) WHERE coalesce(after->>'orderNumber', before->>'orderNumber') is not null;--> statement-breakpoint
CREATE INDEX "audit_events_search_idx" ON "audit_events" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_events_actor_idx" ON "audit_events" USING btree ("actor_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_events_action_idx" ON "audit_events" USING btree ("action","at" DESC NULLS LAST,"id" DESC NULLS LAST);