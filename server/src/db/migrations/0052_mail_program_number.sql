-- Messages that are older than this column have the texts of the first version.
ALTER TABLE "mail_outbox" ADD COLUMN "program_number" integer;
