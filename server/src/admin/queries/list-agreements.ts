import { asc, eq, gt } from 'drizzle-orm'
import { agreementFiles, agreementSnapshots, orders } from '../../db/tables'
import type { Db } from '../../platform/database/types'

const { id, orderNumber, dealerId, content, canonical, sha256, signaturePng } = agreementSnapshots

/** Signed agreements after the given id, by id, each with its order's number and dealer; null once the order is gone. */
export function listAgreements(db: Db, after: string, limit: number) {
  const order = { number: orders.orderNumber, dealerId: orders.dealerId }
  const file = { pdf: agreementFiles.pdf, sha256: agreementFiles.sha256 }
  return db
    .select({ id, orderNumber, dealerId, content, canonical, sha256, signaturePng, order, file })
    .from(agreementSnapshots)
    .leftJoin(agreementFiles, eq(agreementFiles.snapshotId, id))
    .leftJoin(orders, eq(orders.id, agreementSnapshots.orderId))
    .where(gt(id, after))
    .orderBy(asc(id))
    .limit(limit)
}
