import type { AgreementSnapshot } from '@portal/contract/agreements/agreement'
import type { SigningEventKind } from '@portal/contract/orders/signing-events'
import type { ApprovalKey } from '@portal/contract/rules/approvals'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts'
import { bytes, id, instant } from './columns'
import { orders } from './orders'

/** Every wording ever offered for signing, by version, with its hash. */
export const agreementVersions = pgTable('agreement_versions', {
  version: text('version').primaryKey(),
  /** The wording with its blanks unfilled, as plain text. */
  template: text('template').notNull(),
  sha256: text('sha256').notNull(),
  firstUsedAt: instant('first_used_at').notNull(),
})

/**
 * Signed agreements, which never change: a trigger rejects every update except clearing the reference to a deleted
 * order. `content` is a stored JSON shape: changing it needs a migration that leaves old rows readable.
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
    /** The canonical text that was hashed, stored so that any tool can verify it. */
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

/**
 * The sealed PDF of a signed agreement. The row is created at signing, with the code that the file will contain. The
 * file is added later; then a trigger rejects every change. Older agreements get their file on the first request.
 */
export const agreementFiles = pgTable(
  'agreement_files',
  {
    snapshotId: uuid('snapshot_id')
      .primaryKey()
      .references(() => agreementSnapshots.id),
    orderNumber: text('order_number').notNull(),
    /** The code by which anyone who has the agreement can look it up; without its dash. */
    code: text('code').notNull(),
    pdf: bytes('pdf'),
    sha256: text('sha256'),
    sealedAt: instant('sealed_at'),
    /** Whether the seal has a timestamp from an authority. */
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

/**
 * The events that led to a signature. A dealer's browser reports them during checkout: these rows have no order, and
 * are deleted if nothing is signed. Signing writes the relevant events again with the order, as sealed in the
 * agreement. A trigger rejects any change or deletion of those rows.
 */
export const signingEvents = pgTable(
  'signing_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    kind: text('kind').$type<SigningEventKind>().notNull(),
    dealerId: uuid('dealer_id')
      .notNull()
      .references(() => accounts.id),
    /** The session in which it happened. */
    sessionHash: text('session_hash').notNull(),
    /** The key of its order placement; '' without one. */
    attempt: text('attempt').notNull().default(''),
    /** Without a foreign key: the record outlives a deleted order. */
    orderId: uuid('order_id'),
    /** The acknowledgement that the event concerns. */
    about: text('about').$type<ApprovalKey>(),
    /** The printed text; '' before the signature, when only the time is stored. */
    how: text('how').notNull().default(''),
    address: text('address'),
    /** Browser and system, as displayed. */
    device: text('device'),
    deviceId: text('device_id'),
  },
  (t) => [
    index('signing_events_attempt_idx').on(t.sessionHash, t.attempt),
    index('signing_events_order_idx').on(t.orderId).where(sql`order_id is not null`),
    index('signing_events_unsigned_idx').on(t.at).where(sql`order_id is null`),
    check('signing_events_attempt_check', sql`length(attempt) <= 200`),
  ],
)

/** The generated certificate that seals agreements, shared by all servers: one row, created on first use. */
export const sealCertificates = pgTable(
  'seal_certificates',
  {
    id: smallint('id').primaryKey(),
    /** DER. */
    certificate: bytes('certificate').notNull(),
    /** PKCS#8 in DER. */
    privateKey: bytes('private_key').notNull(),
    madeAt: instant('made_at').notNull(),
  },
  () => [check('seal_certificates_one_check', sql`id = 1`)],
)
