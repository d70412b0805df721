import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { countRowsRead } from '../../../test/count-rows-read'
import { givenIn } from '../../../test/given'
import { testProgram } from '../../../test/test-program'
import { useTestApp } from '../../../test/use-test-app'
import { orderList } from './queries/list-orders'
import { selectOrders } from './queries/select-orders'

const portal = useTestApp()
const given = () => givenIn(portal.db, { now: portal.clock.read() })

const PAGE = 50
const ORDERS = 1_000

describe('A page of orders', () => {
  it('reads only the change requests of its own rows, however many other orders have', async () => {
    const director = { id: (await given().staff()).id, role: 'super_admin', district: null } as const
    const order = await given().order({ status: 'cancelled' })
    const request = await given().changeRequest({ order, status: 'approved' })
    await portal.db.execute(sql`insert into orders (id, order_number, search_text, created_at, order_year, dealer_id, status, months,
        monthly_cents, one_time_cents, annual_cents, dealer_information, updated_at)
      select gen_random_uuid(), order_number || n, search_text, created_at - n * interval '1 day', order_year, dealer_id, status,
        months, monthly_cents, one_time_cents, annual_cents, dealer_information, updated_at
      from orders, generate_series(1, ${ORDERS - 1}::int) n`)
    await portal.db.execute(sql`insert into change_requests
      select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'order_id', o.id))).*
      from change_requests r, orders o, generate_series(1, 2) where r.id = ${request.id}`)
    await portal.db.execute(sql`analyze change_requests, orders`)

    const at = { now: portal.clock.read(), timeZone: 'America/New_York', running: testProgram.running }
    const { result, read } = await portal.db.transaction((tx) =>
      countRowsRead(tx, 'change_requests', () => orderList.rows(tx, selectOrders({}, director, at), { limit: PAGE })),
    )
    expect(result).toHaveLength(PAGE)
    expect(read).toBeLessThan(4 * PAGE)
  })
})
