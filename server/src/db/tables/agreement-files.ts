import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { agreementSnapshots } from './agreement-snapshots'
import { bytes, instant } from './columns'

/**
 * The sealed PDF of a signed agreement. The row is made at signing, with the code that is printed in the file, and waits
 * for the file; once it holds one, a trigger refuses every change. Agreements from before get theirs when first asked for.
 */
export const agreementFiles = pgTable(
  'agreement_files',
  {
    snapshotId: uuid('snapshot_id')
      .primaryKey()
      .references(() => agreementSnapshots.id),
    orderNumber: text('order_number').notNull(),
    /** By which anybody who holds the agreement can look it up; without its dash. */
    code: text('code').notNull(),
    pdf: bytes('pdf'),
    sha256: text('sha256'),
    sealedAt: instant('sealed_at'),
    /** Whether the seal holds a time stamp of an authority. */
    isStamped: boolean('is_stamped').notNull().default(false),
  },
  (t) => [
    uniqueIndex('agreement_files_order_number_key').on(t.orderNumber),
    uniqueIndex('agreement_files_sha256_key').on(t.sha256),
    index('agreement_files_waiting_idx').on(t.snapshotId).where(sql`pdf is null`),
    check('agreement_files_code_check', sql`code ~ '^[2-9A-HJ-NP-Z]{8}$'`),
    check('agreement_files_sealed_check', sql`num_nulls(pdf, sha256, sealed_at) in (0, 3)`),
    check('agreement_files_sha256_check', sql`sha256 ~ '^[0-9a-f]{64}$'`),
  ],
)
