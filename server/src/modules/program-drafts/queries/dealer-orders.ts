import type { OrderWithTerms } from '@portal/contract/rules/program-facts'
import { and, desc, eq } from 'drizzle-orm'
import { countsForYear } from '../../../core/orders/order-conditions'
import { type ScopeSubject, withinScope } from '../../../db/dealer-scope'
import { orders } from '../../../db/tables/orders'
import type { Db } from '../../../platform/database/types'

/** An order that a preview can use. */
export interface DealerOrder extends OrderWithTerms {
  id: string
  orderNumber: string
}

/** The most orders that a preview offers. */
const MOST_ORDERS = 20

/** The dealer's orders within scope, without canceled and expired ones, the newest year first. */
export const listDealerOrders = (db: Db, dealerId: string, subject: ScopeSubject): Promise<DealerOrder[]> =>
  db
    .select({
      id: orders.id,
      orderNumber: orders.orderNumber,
      orderYear: orders.orderYear,
      status: orders.status,
      signedAt: orders.signedAt,
      programNumber: orders.programNumber,
    })
    .from(orders)
    .where(
      and(
        eq(orders.dealerId, dealerId),
        countsForYear(orders.status),
        withinScope(orders.dealerId, subject, 'order.read'),
      ),
    )
    .orderBy(desc(orders.orderYear), desc(orders.createdAt), desc(orders.id))
    .limit(MOST_ORDERS)
