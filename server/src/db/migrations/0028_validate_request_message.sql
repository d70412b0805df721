-- Reads the requests that were there when 0025 changed the check, without keeping anybody from writing.
ALTER TABLE "change_requests" VALIDATE CONSTRAINT "change_requests_message_check";
