CREATE TABLE "program_assets" (
	"sha256" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"uploaded_by_name" text NOT NULL,
	CONSTRAINT "program_assets_sha256_check" CHECK (sha256 ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "program_assets_type_check" CHECK (type = 'image/png'),
	CONSTRAINT "program_assets_name_check" CHECK (name !~ '[[:cntrl:]]' and length(name) between 1 and 255),
	CONSTRAINT "program_assets_bytes_check" CHECK (octet_length(bytes) between 1 and 524288),
	CONSTRAINT "program_assets_size_check" CHECK (width between 1 and 1200 and height between 1 and 400)
);
--> statement-breakpoint
CREATE INDEX "program_assets_uploader_idx" ON "program_assets" USING btree ("uploaded_by","uploaded_at");--> statement-breakpoint
-- Versions name a file by its hash and are never changed, so neither is the file. Browsers keep it for a year.
CREATE FUNCTION "refuse_program_asset_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'files of the program are never changed or removed' USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "program_assets_frozen" BEFORE UPDATE OR DELETE ON "program_assets" FOR EACH ROW EXECUTE FUNCTION "refuse_program_asset_change"();--> statement-breakpoint
CREATE TRIGGER "program_assets_no_truncate" BEFORE TRUNCATE ON "program_assets" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_program_asset_change"();--> statement-breakpoint
-- The server's own role, where deploy/postgres/roles.sql has made it: a new table would give it the usual rights.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'portal_app') THEN
    REVOKE UPDATE, DELETE, TRUNCATE ON "program_assets" FROM portal_app;
  END IF;
END $$;
