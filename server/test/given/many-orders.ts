import { accounts, changeRequests, dealerProfiles, orderItems, orders } from '../../src/db/tables'
import type { Db } from '../../src/platform/database/types'
import { dealerRows } from '../../src/seed/factories/account'
import { changeRequestRow } from '../../src/seed/factories/change-request'
import { orderLine, orderRows } from '../../src/seed/factories/order'
import type { Given } from '../given'
import type { GivenPackage } from './catalog'
import { nextNumber } from './counter'

/** Creates orders of this many dealers, each with a pending change request, with one statement per table. */
export async function givenManyOrders(db: Db, { now, orderYear }: Given, item: GivenPackage, count: number) {
  const all = Array.from({ length: count }, () => {
    const dealer = dealerRows(nextNumber())
    const overrides = { status: 'request', statusBeforeRequest: 'active' } as const
    const lines = [orderLine(item, item.category)]
    const newRows = orderRows(600_000 + nextNumber(), orderYear, now, { dealer, lines, overrides })
    return { dealer, ...newRows, request: changeRequestRow(nextNumber(), newRows.order, now, {}) }
  })
  await db.insert(accounts).values(all.map(({ dealer }) => dealer.account))
  await db.insert(dealerProfiles).values(all.map(({ dealer }) => dealer.profile))
  await db.insert(orders).values(all.map(({ order }) => order))
  await db.insert(orderItems).values(all.flatMap(({ items }) => items))
  await db.insert(changeRequests).values(all.map(({ request }) => request))
}
