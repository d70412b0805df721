ALTER TABLE "campaign_mails" ADD COLUMN "queued" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Reminders whose messages wait now. There are few: a message that waits for two days is given up, unless no mail server is set.
UPDATE "campaign_mails" SET "queued" = true WHERE "id"::text IN (SELECT "payload" ->> 'campaignMailId' FROM "mail_outbox"
  WHERE "type" = 'reminder' AND "status" IN ('queued', 'sending') LIMIT 20000);--> statement-breakpoint
-- The state of a reminder follows its message, which may be removed once it is sent.
CREATE OR REPLACE FUNCTION "note_failed_reminder"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "is_failed" boolean := NEW."status" = 'failed';
  "is_queued" boolean := NEW."status" IN ('queued', 'sending');
BEGIN
  UPDATE "campaign_mails" SET "failed" = "is_failed", "queued" = "is_queued"
    WHERE "id" = (NEW."payload" ->> 'campaignMailId')::uuid AND ("failed" <> "is_failed" OR "queued" <> "is_queued");
  RETURN NULL;
END $$;
