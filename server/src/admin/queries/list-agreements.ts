import { asc, eq, gt, sql } from 'drizzle-orm'
import { agreementFiles, agreementSnapshots } from '../../db/tables/agreements'
import { orders } from '../../db/tables/orders'
import type { Db } from '../../platform/database/types'

const { id, orderNumber, dealerId, content, canonical, sha256, signaturePng } = agreementSnapshots

/** What history says was signed; null where it says nothing, or of a release that did not say it. */
const toldSha256 = sql<string | null>`(select e.after->>'agreementSha256' from audit_events e
  where e.order_id = agreement_snapshots.order_id and e.action = 'order.placed' order by e.at desc, e.id desc limit 1)`

/** Signed agreements after the given id, by id, each with its order's number and dealer; null once the order is gone. */
export function listAgreements(db: Db, after: string, limit: number) {
  const order = { number: orders.orderNumber, dealerId: orders.dealerId }
  const file = { pdf: agreementFiles.pdf, sha256: agreementFiles.sha256 }
  return db
    .select({ id, orderNumber, dealerId, content, canonical, sha256, signaturePng, toldSha256, order, file })
    .from(agreementSnapshots)
    .leftJoin(agreementFiles, eq(agreementFiles.snapshotId, id))
    .leftJoin(orders, eq(orders.id, agreementSnapshots.orderId))
    .where(gt(id, after))
    .orderBy(asc(id))
    .limit(limit)
}
