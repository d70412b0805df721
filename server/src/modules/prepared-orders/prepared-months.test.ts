import { preparationSchema } from '@portal/contract/prepared-orders/prepared-order'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { givenProgramVersion, withFacts } from '../../../test/given/program'
import { buildCart } from '../../../test/ordering'
import { useTestApp } from '../../../test/use-test-app'
import { orders } from '../../db/tables'

const portal = useTestApp()

it('prepares an order with the months that staff set on the draft, otherwise with the default in effect (docs/spec 12.1)', async () => {
  const given = givenIn(portal.db, { now: portal.clock.read() })
  const manager = await given.staff()
  const dealer = await given.dealer({ territoryManager: manager, email: 'office@example.com' })
  const item = await given.package()
  const draft = await given.order({ dealer, items: [item], status: 'pending' })
  const inAnHour = new Date(portal.clock.read().getTime() + 3_600_000)
  await givenProgramVersion(portal.db, withFacts({ defaultMonths: 8, maxMonths: 8 }), inAnHour)
  portal.clock.forward({ hours: 2 })
  const browser = await portal.as(manager)
  const path = `/api/admin/dealers/${dealer.id}/prepared-order`
  const read = async () => preparationSchema.parse((await browser.get(path)).json())
  expect((await read()).months).toBe(8)
  const body = { items: buildCart([item]).items, note: '', updatedAt: null }
  const saved = preparationSchema.parse((await browser.post(path, body)).json())
  expect(saved.prepared).toMatchObject({ months: 8, annualTotal: '6800.00' })
  const twelveMonths = { months: 12, monthsSetByStaff: true, annualCents: 12 * draft.monthlyCents }
  await portal.db.update(orders).set(twelveMonths).where(eq(orders.id, draft.id))
  expect((await read()).months).toBe(12)
})
