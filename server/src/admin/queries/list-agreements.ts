import { asc, eq, gt, sql } from 'drizzle-orm'
import { agreementFiles, agreementSnapshots } from '../../db/tables/agreements'
import { orders } from '../../db/tables/orders'
import type { Db } from '../../platform/database/types'

const { id, orderNumber, dealerId, version, content, canonical, sha256, signaturePng } = agreementSnapshots

/** The signed agreement's hash in history; null if there is none, or the release did not record it. */
const recordedSha256 = sql<string | null>`(select e.after->>'agreementSha256' from audit_events e
  where e.order_id = agreement_snapshots.order_id and e.action = 'order.placed' order by e.at desc, e.id desc limit 1)`

/**
 * Lists signed agreements after the given id, by id, each with its order's number, dealer and program version; null once the
 * order is deleted.
 */
export function listAgreements(db: Db, after: string, limit: number) {
  const order = { number: orders.orderNumber, dealerId: orders.dealerId, programNumber: orders.programNumber }
  const file = { pdf: agreementFiles.pdf, sha256: agreementFiles.sha256 }
  return db
    .select({
      id,
      orderNumber,
      dealerId,
      version,
      content,
      canonical,
      sha256,
      signaturePng,
      recordedSha256,
      order,
      file,
    })
    .from(agreementSnapshots)
    .leftJoin(agreementFiles, eq(agreementFiles.snapshotId, id))
    .leftJoin(orders, eq(orders.id, agreementSnapshots.orderId))
    .where(gt(id, after))
    .orderBy(asc(id))
    .limit(limit)
}
