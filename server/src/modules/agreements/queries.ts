import type { Amendment } from '@portal/contract/orders/order'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { type ScopeSubject, type ScopeTerms, scopeParts, withinScope } from '../../db/dealer-scope'
import { agreementFiles, agreementSnapshots } from '../../db/tables/agreements'
import { orders } from '../../db/tables/orders'
import { preparedByShape } from '../../platform/database/prepared-statements'
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
  /** Its sealed file; without bytes while it waits, null when none was ever asked for. */
  file: { code: agreementFiles.code, pdf: agreementFiles.pdf, sha256: agreementFiles.sha256 },
}

const ofSnapshot = eq(agreementFiles.snapshotId, agreementSnapshots.id)

const { file: _, ...withoutFile } = seal

const amendments = sql<Amendment[]>`coalesce((
  select json_agg(json_build_object(
    'id', a.id, 'kind', a.kind, 'before', a.before, 'after', a.after, 'actorName', a.actor_name,
    'createdAt', a.created_at
  ) order by a.created_at, a.id)
  from order_amendments a where a.order_id = ${orders.id}), '[]'::json)`.as('amendments')

const ofOrder = (subject: ScopeTerms) =>
  and(eq(orders.id, sql.placeholder('orderId')), withinScope(orders.dealerId, subject, 'order.read'))

const prepareSeal = preparedByShape('find_seal', (db, subject: ScopeTerms, name) =>
  db
    .select(seal)
    .from(orders)
    .innerJoin(agreementSnapshots, eq(agreementSnapshots.orderId, orders.id))
    .leftJoin(agreementFiles, ofSnapshot)
    .where(ofOrder(subject))
    .prepare(name),
)

const prepareAgreement = preparedByShape('find_agreement', (db, subject: ScopeTerms, name) =>
  db
    .select({ ...withoutFile, status: orders.status, amendments })
    .from(orders)
    .innerJoin(agreementSnapshots, eq(agreementSnapshots.orderId, orders.id))
    .where(ofOrder(subject))
    .prepare(name),
)

/** The agreement that was signed for an order within scope, whatever became of the order. */
export async function findSeal(db: Db, orderId: string, subject: ScopeSubject) {
  const { terms, key, values } = scopeParts(subject)
  const [row] = await prepareSeal(db, key, terms).execute({ orderId, ...values })
  return row
}

/** The same with what the agreement's page shows beside it. */
export async function findAgreement(db: Db, orderId: string, subject: ScopeSubject) {
  const { terms, key, values } = scopeParts(subject)
  const [row] = await prepareAgreement(db, key, terms).execute({ orderId, ...values })
  return row
}

/**
 * The agreement of an order, for the portal itself: no subject asks. It outlives the order; then its number finds it,
 * which takes longer.
 */
export async function findSignedAgreement(db: Db, order: { id: string | null; number: string }) {
  const isOfOrder = order.id
    ? eq(agreementSnapshots.orderId, order.id)
    : eq(agreementSnapshots.orderNumber, order.number)
  const [row] = await db.select(seal).from(agreementSnapshots).leftJoin(agreementFiles, ofSnapshot).where(isOfOrder)
  return row
}

/** Agreements whose file waits for its seal, some of them. */
export function listWaiting(db: Db, limit: number) {
  return db
    .select(seal)
    .from(agreementFiles)
    .innerJoin(agreementSnapshots, ofSnapshot)
    .where(isNull(agreementFiles.pdf))
    .orderBy(asc(agreementSnapshots.signedAt))
    .limit(limit)
}

/** The stored file of an agreement, once it is sealed. */
export async function findFile(db: Db | Tx, snapshotId: string) {
  const { code, pdf, sha256 } = agreementFiles
  const [row] = await db
    .select({ code, pdf, sha256 })
    .from(agreementFiles)
    .where(eq(agreementFiles.snapshotId, snapshotId))
  return row
}

/** Stores a sealed file unless there is one. @returns whether this one was stored */
export async function storeFile(tx: Tx, file: typeof agreementFiles.$inferInsert): Promise<boolean> {
  const { pdf, sha256, sealedAt, isStamped } = file
  const stored = await tx
    .insert(agreementFiles)
    .values(file)
    .onConflictDoUpdate({
      target: agreementFiles.snapshotId,
      set: { pdf, sha256, sealedAt, isStamped },
      // The code is printed in the file.
      setWhere: and(isNull(agreementFiles.pdf), eq(agreementFiles.code, file.code)),
    })
    .returning({ id: agreementFiles.snapshotId })
  return stored.length > 0
}
