import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { givenPromises } from '../../../test/given/marketing'
import { orderingPart } from '../../../test/ordering'
import { openSecondServer, type SecondServer } from '../../../test/second-server'
import { useTestApp } from '../../../test/use-test-app'
import { deliveries, deliveryEvents } from '../../db/tables'
import { transaction } from '../../platform/database/transaction'
import type { Db } from '../../platform/database/types'
import { planDeliveries } from './plan-deliveries'

const portal = useTestApp({ serve: orderingPart })
let second: SecondServer
beforeAll(async () => {
  second = await openSecondServer(portal, orderingPart)
})
afterAll(() => second.close())

const ORDERS = 60
const planOn = (db: Db) => planDeliveries({ db, clock: portal.clock.read, config: portal.config })

async function givenSignedOrders(count: number) {
  const given = givenIn(portal.db, { now: portal.clock.read() })
  const item = await given.package()
  await givenPromises(portal.db, item)
  const orders = []
  for (let n = 0; n < count; n += 1) orders.push(await given.order({ items: [item], status: 'active' }))
  return orders.map(({ order }) => order.id)
}

/** Counts the deliveries by order. */
async function countByOrder() {
  const { rows } = await portal.db.execute<{ count: number }>(
    sql`select count(d.id)::int as count from orders o left join deliveries d on d.order_id = o.id group by o.id`,
  )
  return [...new Set(rows.map(({ count }) => count))]
}

describe('Two servers that plan deliveries concurrently', () => {
  it('plan each order once', async () => {
    await givenSignedOrders(ORDERS)
    await Promise.all([portal.db, second.db, portal.db, second.db].map(planOn))
    // What one of them skipped while another had it locked is planned by then.
    expect(await planOn(second.db)).toBe(0)
    expect(await countByOrder()).toEqual([2])
    expect(await portal.db.select().from(deliveryEvents)).toHaveLength(ORDERS * 2)
  })

  it('leave an order that is being edited until the edit is stored', async () => {
    const [id = ''] = await givenSignedOrders(1)
    await transaction(second.db, async (tx) => {
      await tx.execute(
        sql`update orders set status = 'cancelled', updated_at = updated_at + interval '1 second' where id = ${id}`,
      )
      expect(await planOn(portal.db)).toBe(0)
    })
    expect(await planOn(portal.db)).toBe(1)
    expect(await portal.db.select().from(deliveries)).toEqual([])
  })

  it('plan an order again that was edited while it was planned', async () => {
    const [id = ''] = await givenSignedOrders(1)
    await planOn(portal.db)
    const cancel = () =>
      second.db.execute(
        sql`update orders set status = 'cancelled', updated_at = updated_at + interval '1 second' where id = ${id}`,
      )
    await Promise.all([planOn(portal.db), cancel(), planOn(second.db)])
    await planOn(portal.db)
    const statuses = (await portal.db.select().from(deliveries)).map(({ status }) => status)
    expect(statuses).toEqual(['cancelled', 'cancelled'])
  })
})

describe('A server that dies while it plans deliveries', () => {
  it('leaves the orders as they were, for the next run', async () => {
    await givenSignedOrders(3)
    await portal.db.execute(sql`
      create function die() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`)
    await portal.db.execute(
      sql`create trigger die before update on delivery_plans for each statement execute function die()`,
    )
    try {
      await expect(planOn(second.db)).rejects.toThrow()
    } finally {
      await portal.db.execute(sql`drop trigger die on delivery_plans`)
      await portal.db.execute(sql`drop function die()`)
    }
    expect(await countByOrder()).toEqual([0])
    expect(await planOn(portal.db)).toBe(3)
    expect(await countByOrder()).toEqual([2])
  })
})
