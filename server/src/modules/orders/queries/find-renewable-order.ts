import type { PricingType, Tier } from '@portal/contract/rules/pricing'
import { and, desc, eq, isNotNull, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { countsForYear } from '../../../core/orders/ordered'
import { dealerProfiles } from '../../../db/tables/accounts'
import { orders } from '../../../db/tables/orders'
import type { Db } from '../../../platform/database/types'
import type { OrderLine } from '../order-row'
import { itemsJson } from './order-columns'

export interface RenewableOrder {
  orderNumber: string
  items: (OrderLine & { tier: Tier | null; pricingType: PricingType })[]
}

const present = alias(orders, 'present')

/**
 * Last year's signed order of a dealer who has Renew Order on and no order of this year yet; undefined when there is
 * nothing to renew.
 */
export async function findRenewableOrder(
  db: Db,
  dealerId: string,
  orderYear: number,
): Promise<RenewableOrder | undefined> {
  const ofThisYear = db
    .select({ one: sql`1` })
    .from(present)
    .where(and(eq(present.dealerId, dealerId), eq(present.orderYear, orderYear), countsForYear(present.status)))
  const [row] = await db
    .select({ orderNumber: orders.orderNumber, items: itemsJson })
    .from(orders)
    .innerJoin(dealerProfiles, and(eq(dealerProfiles.accountId, orders.dealerId), eq(dealerProfiles.renewOrder, true)))
    .where(
      and(
        eq(orders.dealerId, dealerId),
        eq(orders.orderYear, orderYear - 1),
        isNotNull(orders.signedAt),
        ne(orders.status, 'cancelled'),
        notExists(ofThisYear),
      ),
    )
    .orderBy(desc(orders.signedAt))
    .limit(1)
  return row
}
