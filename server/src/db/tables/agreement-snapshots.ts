import type { AgreementSnapshot } from '@portal/contract/agreements/agreement'
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts'
import { agreementVersions } from './agreement-versions'
import { bytes, id, instant } from './columns'
import { orders } from './orders'

/**
 * What the dealer signed, frozen for ever: a trigger refuses every update but the one that lets go of a deleted order.
 * `content` is a stored JSON shape: changing it needs a migration that leaves the old rows readable.
 */
export const agreementSnapshots = pgTable(
  'agreement_snapshots',
  {
    id: id(),
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
    orderNumber: text('order_number').notNull(),
    dealerId: uuid('dealer_id')
      .notNull()
      .references(() => accounts.id),
    version: text('version')
      .notNull()
      .references(() => agreementVersions.version),
    content: jsonb('content').$type<AgreementSnapshot>().notNull(),
    /** The canonical text the hash was taken over, kept so that it can be verified with any tool. */
    canonical: text('canonical').notNull(),
    signaturePng: bytes('signature_png').notNull(),
    sha256: text('sha256').notNull(),
    signedAt: instant('signed_at').notNull(),
  },
  (t) => [
    uniqueIndex('agreement_snapshots_order_key').on(t.orderId),
    index('agreement_snapshots_dealer_idx').on(t.dealerId, t.signedAt),
    check('agreement_snapshots_sha256_check', sql`sha256 ~ '^[0-9a-f]{64}$'`),
    check('agreement_snapshots_png_check', sql`octet_length(signature_png) between 67 and 204800`),
  ],
)
