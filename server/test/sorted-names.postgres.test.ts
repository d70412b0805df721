import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { dealerList } from '../src/modules/dealers/queries/list-dealers'
import { selectDealers } from '../src/modules/dealers/queries/select-dealers'
import { orderList } from '../src/modules/orders/queries/list-orders'
import { selectOrders } from '../src/modules/orders/queries/select-orders'
import { countRowsRead } from './count-rows-read'
import { givenIn } from './given'
import { givenManyOrders } from './given/many-orders'
import { testProgram } from './test-program'
import { useTestApp } from './use-test-app'

const portal = useTestApp()

const PAGE = 25
const ORDERS = 1_000

async function givenOrders() {
  const given = givenIn(portal.db, { now: portal.clock.read() })
  await givenManyOrders(portal.db, given, await given.package(), ORDERS)
  await portal.db.execute(sql`analyze accounts, dealer_profiles, orders`)
  return { id: (await given.staff()).id, role: 'super_admin', district: null } as const
}

describe('The first page of a list sorted by name (docs/spec 16.5)', () => {
  const at = () => ({ now: portal.clock.read(), timeZone: 'America/New_York', running: testProgram.running })

  it.each(['dealerName', 'orderId', '-orderId'] as const)('reads only its own orders by %s', async (sort) => {
    const director = await givenOrders()
    const { result, read } = await portal.db.transaction((tx) =>
      countRowsRead(tx, 'orders', () => orderList.rows(tx, selectOrders({}, director, at()), { limit: PAGE, sort })),
    )
    expect(result).toHaveLength(PAGE)
    expect(read).toBeLessThan(4 * PAGE)
  })

  it('reads only its own dealers by company', async () => {
    const director = await givenOrders()
    const { result, read } = await portal.db.transaction((tx) =>
      countRowsRead(tx, 'dealer_profiles', () =>
        dealerList.rows(tx, selectDealers({}, director, at()), { limit: PAGE }),
      ),
    )
    expect(result).toHaveLength(PAGE)
    expect(read).toBeLessThan(4 * PAGE)
  })
})
