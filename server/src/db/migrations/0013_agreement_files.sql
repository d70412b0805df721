CREATE TABLE "agreement_files" (
	"snapshot_id" uuid PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"code" text NOT NULL,
	"pdf" "bytea",
	"sha256" text,
	"sealed_at" timestamp with time zone,
	"is_stamped" boolean DEFAULT false NOT NULL,
	CONSTRAINT "agreement_files_code_check" CHECK (code ~ '^[2-9A-HJ-NP-Z]{8}$'),
	CONSTRAINT "agreement_files_sealed_check" CHECK (num_nulls(pdf, sha256, sealed_at) in (0, 3)),
	CONSTRAINT "agreement_files_sha256_check" CHECK (sha256 ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "seal_certificates" (
	"id" smallint PRIMARY KEY NOT NULL,
	"certificate" "bytea" NOT NULL,
	"private_key" "bytea" NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seal_certificates_one_check" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "verification_counts" (
	"address" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"checks" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agreement_files" ADD CONSTRAINT "agreement_files_snapshot_id_agreement_snapshots_id_fk" FOREIGN KEY ("snapshot_id") REFERENCES "public"."agreement_snapshots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agreement_files_order_number_key" ON "agreement_files" USING btree ("order_number");--> statement-breakpoint
CREATE UNIQUE INDEX "agreement_files_sha256_key" ON "agreement_files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "agreement_files_waiting_idx" ON "agreement_files" USING btree ("snapshot_id") WHERE pdf is null;--> statement-breakpoint
-- A sealed file stays as it is, byte for byte; only one that waits for its seal gets it.
CREATE FUNCTION refuse_agreement_file_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.pdf IS NULL AND NEW.code = OLD.code AND NEW.snapshot_id = OLD.snapshot_id
    AND NEW.order_number = OLD.order_number THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the file of agreement % is sealed and cannot be changed', OLD.order_number USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER agreement_files_frozen BEFORE UPDATE OR DELETE ON "agreement_files" FOR EACH ROW EXECUTE FUNCTION refuse_agreement_file_change();
