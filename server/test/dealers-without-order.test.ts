import { dealerEndpoints, dealersWithoutOrderQuery } from '@portal/contract/accounts/dealers'
import { dashboardEndpoints } from '@portal/contract/dashboard/dashboard'
import { yearMetricsSchema } from '@portal/contract/dashboard/year-metrics'
import { describe, expect, it } from 'vitest'
import { loadSession } from '../src/modules/auth/queries/load-session'
import { dashboardHandlers } from '../src/modules/dashboard/handlers'
import { dealerHandlers } from '../src/modules/dealers/handlers'
import type { Caller } from './caller'
import { givenIn } from './given'
import { useTestApp } from './use-test-app'

const portal = useTestApp({
  serve: {
    endpoints: { ...dashboardEndpoints, ...dealerEndpoints },
    handlers: { ...dashboardHandlers, ...dealerHandlers },
    constraints: {},
    loadSession,
  },
})

/** Creates a dealer for every state of an order of the year. One territory manager has the dealers of district GC. */
async function givenDealers() {
  const given = givenIn(portal.db)
  const manager = await given.staff({ district: 'GC' })
  const gcDealer = { district: 'GC', territoryManager: manager }
  const [draft, unsigned] = [await given.dealer(gcDealer), await given.dealer({ district: 'SE' })]
  await given.order({ dealer: draft })
  await given.order({ dealer: await given.dealer(gcDealer), status: 'active' })
  await given.order({ dealer: unsigned, status: 'active', signed: false })
  await given.dealer({ ...gcDealer, companyName: 'Never' })
  const cancelled = await given.dealer({ district: 'SE', companyName: 'Cancelled' })
  await given.order({ dealer: cancelled, status: 'cancelled', signed: true })
  await given.order({ dealer: await given.dealer({ ...gcDealer, companyName: 'Expired' }), status: 'expired' })
  const lastYear = await given.dealer({ district: 'SE', companyName: 'Last year only' })
  await given.order({ dealer: lastYear, status: 'active', orderYear: given.orderYear - 1 })
  await given.dealer({ ...gcDealer, isActive: false })
  await given.dealer({ ...gcDealer, isActive: false, deletedAt: given.now })
  return { given, manager }
}

const listNames = async (caller: Caller, query: Record<string, string>) => {
  const reply = await caller.get('/api/admin/dealers', { query })
  const names: string[] = reply.json().map(({ companyName }: { companyName: string }) => companyName)
  return { names, count: Number(reply.headers['x-total-count']) }
}
const readTotals = async (caller: Caller) =>
  yearMetricsSchema.parse((await caller.get('/api/dashboard/figures')).json())

describe('A dealer without an order of the year (docs/spec 18.3)', () => {
  it.each([
    ['super_admin', null, ['Cancelled', 'Expired', 'Last year only', 'Never']],
    ['sales_manager', 'SE', ['Cancelled', 'Last year only']],
    ['territory_manager', 'GC', ['Expired', 'Never']],
  ] as const)(
    'is the same for a %s on the dashboard, in the call list and in the list',
    async (role, district, names) => {
      const { given, manager } = await givenDealers()
      const caller = await portal.as(role === 'territory_manager' ? manager : await given.staff({ role, district }))
      const { dealers, notOrdered } = await readTotals(caller)
      expect(await listNames(caller, dealersWithoutOrderQuery)).toEqual({ names, count: names.length })
      expect(dealers.withoutOrder).toBe(names.length)
      expect(notOrdered.map(({ companyName }) => companyName).sort()).toEqual(names)
    },
  )

  it('is not the same as a dealer who has not ordered, who may have drafts and unsigned orders', async () => {
    const { given } = await givenDealers()
    const admin = await portal.as(await given.staff({ role: 'super_admin' }))
    const { dealers } = await readTotals(admin)
    const notOrdered = await listNames(admin, { notOrdered: String(given.orderYear), isActive: 'true' })
    expect(dealers.active - dealers.ordered).toBe(notOrdered.count)
    expect(notOrdered.count).toBe(Number(dealers.withoutOrder) + 2)
  })
})
