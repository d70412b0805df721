import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from './columns'

/**
 * Logos of the program, by their content. Drafts and versions name them by hash, and a trigger rejects changes. Accounts may
 * be deleted, so the uploader's id is no reference, and the name is copied. Source: docs/spec 24.27.
 */
export const programAssets = pgTable(
  'program_assets',
  {
    sha256: text('sha256').primaryKey(),
    type: text('type').$type<'image/png'>().notNull(),
    /** The file's name when it was first uploaded. */
    name: text('name').notNull(),
    bytes: bytes('bytes').notNull(),
    /** In pixels. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
    uploadedBy: uuid('uploaded_by').notNull(),
    uploadedByName: text('uploaded_by_name').notNull(),
  },
  (t) => [
    index('program_assets_uploader_idx').on(t.uploadedBy, t.uploadedAt),
    check('program_assets_sha256_check', sql`sha256 ~ '^[0-9a-f]{64}$'`),
    check('program_assets_type_check', sql`type = 'image/png'`),
    check('program_assets_name_check', sql`name !~ '[[:cntrl:]]' and length(name) between 1 and 255`),
    check('program_assets_bytes_check', sql`octet_length(bytes) between 1 and 524288`),
    check('program_assets_size_check', sql`width between 1 and 1200 and height between 1 and 400`),
  ],
)
