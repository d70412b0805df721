-- Reads the rows that were there when 0050 added these checks, without keeping anybody from writing.
ALTER TABLE "mail_outbox" VALIDATE CONSTRAINT "mail_outbox_type_check";--> statement-breakpoint
ALTER TABLE "factor_challenges" VALIDATE CONSTRAINT "factor_challenges_purpose_check";--> statement-breakpoint
ALTER TABLE "program_versions" VALIDATE CONSTRAINT "program_versions_based_on_program_versions_number_fk";--> statement-breakpoint
ALTER TABLE "program_versions" VALIDATE CONSTRAINT "program_versions_approved_check";--> statement-breakpoint
ALTER TABLE "program_versions" VALIDATE CONSTRAINT "program_versions_withdrawal_check";
