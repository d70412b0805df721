import type { Amendment } from '@portal/contract/orders/order'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { amendmentJson } from '../../core/orders/amendment-json'
import { type ScopeSubject, type ScopeTerms, scopeParts, withinScope } from '../../db/dealer-scope'
import { agreementFiles, agreementSnapshots } from '../../db/tables/agreements'
import { orders } from '../../db/tables/orders'
import { prepareByShape } from '../../platform/database/prepared-statements'
import type { Db, Tx } from '../../platform/database/types'

const seal = {
  id: agreementSnapshots.id,
  orderId: agreementSnapshots.orderId,
  orderNumber: agreementSnapshots.orderNumber,
  content: agreementSnapshots.content,
  canonical: agreementSnapshots.canonical,
  sha256: agreementSnapshots.sha256,
  signaturePng: agreementSnapshots.signaturePng,
  signedAt: agreementSnapshots.signedAt,
  /** The sealed file; null if nobody requested it. `pdf` is null until the file is sealed. */
  file: { code: agreementFiles.code, pdf: agreementFiles.pdf, sha256: agreementFiles.sha256 },
}

const isSameSnapshot = eq(agreementFiles.snapshotId, agreementSnapshots.id)

const { file: _, ...withoutFile } = seal

const amendments = sql<Amendment[]>`coalesce((
  select json_agg(${amendmentJson} order by a.created_at, a.id)
  from order_amendments a where a.order_id = ${orders.id}), '[]'::json)`.as('amendments')

const isOrderInScope = (subject: ScopeTerms) =>
  and(eq(orders.id, sql.placeholder('orderId')), withinScope(orders.dealerId, subject, 'order.read'))

const prepareSeal = prepareByShape('find_seal', (db, subject: ScopeTerms, name) =>
  db
    .select(seal)
    .from(orders)
    .innerJoin(agreementSnapshots, eq(agreementSnapshots.orderId, orders.id))
    .leftJoin(agreementFiles, isSameSnapshot)
    .where(isOrderInScope(subject))
    .prepare(name),
)

const prepareAgreement = prepareByShape('find_agreement', (db, subject: ScopeTerms, name) =>
  db
    .select({ ...withoutFile, status: orders.status, amendments })
    .from(orders)
    .innerJoin(agreementSnapshots, eq(agreementSnapshots.orderId, orders.id))
    .where(isOrderInScope(subject))
    .prepare(name),
)

/** The signed agreement of an order within scope, in any order status. */
export async function findSeal(db: Db, orderId: string, subject: ScopeSubject) {
  const { terms, key, values } = scopeParts(subject)
  const [row] = await prepareSeal(db, key, terms).execute({ orderId, ...values })
  return row
}

/** The signed agreement with the order's status and amendments, for the agreement page. */
export async function findAgreement(db: Db, orderId: string, subject: ScopeSubject) {
  const { terms, key, values } = scopeParts(subject)
  const [row] = await prepareAgreement(db, key, terms).execute({ orderId, ...values })
  return row
}

/**
 * The agreement of an order, regardless of scope, for use by the server itself. After the order is deleted, the lookup
 * falls back to the order number, which is slower.
 */
export async function findSignedAgreement(db: Db, order: { id: string | null; number: string }) {
  const isOfOrder = order.id
    ? eq(agreementSnapshots.orderId, order.id)
    : eq(agreementSnapshots.orderNumber, order.number)
  const [row] = await db.select(seal).from(agreementSnapshots).leftJoin(agreementFiles, isSameSnapshot).where(isOfOrder)
  return row
}

/** Up to `limit` agreements whose file is not sealed yet. */
export function listUnsealed(db: Db, limit: number) {
  return db
    .select(seal)
    .from(agreementFiles)
    .innerJoin(agreementSnapshots, isSameSnapshot)
    .where(isNull(agreementFiles.pdf))
    .orderBy(asc(agreementSnapshots.signedAt))
    .limit(limit)
}

/** The stored file of an agreement. */
export async function findFile(db: Db | Tx, snapshotId: string) {
  const { code, pdf, sha256 } = agreementFiles
  const [row] = await db
    .select({ code, pdf, sha256 })
    .from(agreementFiles)
    .where(eq(agreementFiles.snapshotId, snapshotId))
  return row
}

/** Stores a sealed file unless one exists. @returns whether this file was stored */
export async function storeFile(tx: Tx, file: typeof agreementFiles.$inferInsert): Promise<boolean> {
  const { pdf, sha256, sealedAt, isStamped } = file
  // Of two servers that store the same agreement at the same time, one waits: the statement below handles a conflict of
  // the agreement, but PostgreSQL may find that of the order number first.
  await tx.execute(sql`select pg_advisory_xact_lock(7272, hashtext(${file.snapshotId}))`)
  const stored = await tx
    .insert(agreementFiles)
    .values(file)
    .onConflictDoUpdate({
      target: agreementFiles.snapshotId,
      set: { pdf, sha256, sealedAt, isStamped },
      // The file contains the code, so the code must match.
      setWhere: and(isNull(agreementFiles.pdf), eq(agreementFiles.code, file.code)),
    })
    .returning({ id: agreementFiles.snapshotId })
  return stored.length > 0
}
