-- Reads the messages that were there when 0032 changed the list of types, without keeping anybody from writing.
ALTER TABLE "mail_outbox" VALIDATE CONSTRAINT "mail_outbox_type_check";
