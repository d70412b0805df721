import { asc } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { givenIn } from '../../../test/given'
import { orderingPart } from '../../../test/ordering'
import { useTestApp } from '../../../test/use-test-app'
import { auditEvents, orders } from '../../db/tables'

// Storing 10,000 orders would take the embedded database longer than all other tests of the module.
vi.mock('@portal/contract/orders/editing', async (original) => ({
  ...(await original<typeof import('@portal/contract/orders/editing')>()),
  maxOrdersMatching: 3,
}))

const portal = useTestApp({ serve: orderingPart })
const bulk = '/api/admin/orders/bulk'

it('A bulk call changes nothing when its filter matches too many orders, and returns how many match', async () => {
  const given = givenIn(portal.db, { now: portal.clock.read() })
  const admin = await portal.as(await given.staff({ role: 'super_admin' }))
  for (let n = 0; n < 5; n += 1) await given.order()
  await given.order({ status: 'cancelled' })
  const readStored = () => portal.db.select().from(orders).orderBy(asc(orders.id))
  const before = await readStored()
  const set = (matching: object) => admin.patch(`${bulk}/status`, { matching, status: 'active' })
  for (const reply of [
    await set({ status: 'pending' }),
    await admin.delete(bulk, { payload: { matching: { status: 'pending' } } }),
  ]) {
    expect(reply.statusCode, reply.body).toBe(422)
    expect(reply.json()).toMatchObject({
      errorCode: 'NOT_VALID',
      message: '5 orders match. At most 3 orders at a time, so nothing was changed. Please narrow the filter.',
      errors: [{ field: 'matching' }],
    })
  }
  expect(await readStored()).toEqual(before)
  expect(await portal.db.$count(auditEvents)).toBe(0)

  const ids = before.filter(({ status }) => status === 'pending').map(({ id }) => id)
  expect((await admin.delete(bulk, { payload: { orderIds: ids.slice(3) } })).json()).toMatchObject({ deleted: 2 })
  expect((await set({ status: 'pending' })).json()).toMatchObject({ updated: 3, skipped: [] })
})
