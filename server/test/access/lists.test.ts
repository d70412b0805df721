import { settings } from '@portal/contract/rules/settings'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../caller'
import { type Place, reach, type StaffName, staffNames } from './people'
import { setUpWorld, type World } from './world'

let world: World
beforeAll(async () => {
  world = await setUpWorld()
})
afterAll(() => world.portal.close())

const asStaff = (who: StaffName): Promise<Caller> => world.portal.as(world.people.staff[who])
const listPlaceDealers = (at: readonly Place[]) => at.map((place) => world.sharedCustomers[place].dealer.id).sort()
const listDealerIds = (rows: { userId: string }[]) => [...new Set(rows.map(({ userId }) => userId))].sort()

describe('A list (docs/spec 2.2)', () => {
  it.each(staffNames)('limits orders, requests, dealers and totals for a %s', async (who) => {
    const browser = await asStaff(who)
    const orders = await browser.get('/api/orders')
    expect(listDealerIds(orders.json())).toEqual(listPlaceDealers(reach[who]))
    expect(orders.headers['x-total-count']).toBe(String(reach[who].length * 3))
    const dealers = await browser.get('/api/admin/dealers')
    expect(
      dealers
        .json()
        .map(({ id }: { id: string }) => id)
        .sort(),
    ).toEqual(listPlaceDealers(reach[who]))
    const numbers = reach[who].map((place) => world.sharedCustomers[place].dealer.dealerNumber).sort()
    const requests = (await browser.get('/api/change-requests')).json()
    expect(
      requests
        .map((each: { order: { dealerInfo: { dealerNumber: string } } }) => each.order.dealerInfo.dealerNumber)
        .sort(),
    ).toEqual(numbers)
    const metrics = (await browser.get('/api/dashboard')).json()
    expect(metrics).toMatchObject({ totalOrders: reach[who].length * 3, pendingRequests: reach[who].length })
    const names = reach[who].map((place) => world.sharedCustomers[place].dealer.profile.companyName)
    const activity: { dealerName: string }[] = (await browser.get('/api/dashboard/activity')).json()
    expect(activity).toHaveLength(settings.recentActivityCount)
    expect(activity.filter(({ dealerName }) => !names.includes(dealerName))).toEqual([])
  })

  it.each(staffNames)(
    'never exceeds the scope of a %s when filtered by district and territory manager',
    async (who) => {
      const browser = await asStaff(who)
      const southEastDealers = reach[who].filter((place) => place === 'of the manager' || place === 'of the district')
      const gulfDealers = reach[who].filter((place) => place === 'elsewhere')
      const managedPlaces = reach[who].filter((place) => place.startsWith('of the manager'))
      const manager = world.people.staff['territory manager'].id
      for (const [filter, at] of [
        ['district=SE', southEastDealers],
        ['district=GC', gulfDealers],
        [`territoryManagerId=${manager}`, managedPlaces],
      ] as const) {
        expect(listDealerIds((await browser.get(`/api/orders?${filter}`)).json()), filter).toEqual(listPlaceDealers(at))
        const dealers: { id: string }[] = (await browser.get(`/api/admin/dealers?${filter}`)).json()
        expect(dealers.map(({ id }) => id).sort(), filter).toEqual(listPlaceDealers(at))
      }
    },
  )

  it('shows a dealer only their own orders and requests', async () => {
    const { dealer } = world.sharedCustomers.elsewhere
    const browser = await world.portal.as(dealer)
    expect(listDealerIds((await browser.get('/api/orders?district=SE')).json())).toEqual([])
    expect(listDealerIds((await browser.get('/api/orders')).json())).toEqual([dealer.id])
    const requests = await browser.get('/api/change-requests')
    expect(requests.json()).toHaveLength(1)
    expect(requests.json()[0].order.dealerInfo.dealerNumber).toBe(dealer.dealerNumber)
  })

  it("shows users up to the viewer's rank, and a district sales manager only those of the district", async () => {
    const visibleUsers: Record<string, string[]> = {}
    for (const who of staffNames) {
      const users: { role: string; district: string | null }[] = (
        await (await asStaff(who)).get('/api/admin/users')
      ).json()
      visibleUsers[who] = [...new Set(users.map(({ role, district }) => `${role} ${district ?? 'all'}`))].sort()
    }
    const managers = ['territory_manager GC', 'territory_manager SE']
    const sales = ['sales_manager SE', 'sales_manager all', ...managers]
    expect(visibleUsers).toEqual({
      'territory manager': managers,
      'sales manager of the district': ['sales_manager SE', 'territory_manager SE'],
      'sales manager of all': sales,
      mingledorffs: ['mingledorffs all', ...sales],
      'super admin': ['mingledorffs all', 'sales_manager SE', 'sales_manager all', 'super_admin all', ...managers],
    })
  })

  it('shows custom packages only to the super admin, and old and inactive ones only to staff', async () => {
    const { given, portal, people, package: ordinary } = world
    const custom = await given.package({ isCustom: true })
    const inactive = await given.package({ isActive: false })
    const nextYearPackage = await given.package({ packageYear: given.orderYear + 1 })
    const lastYearPackage = await given.package({ packageYear: given.orderYear - 1 })
    const names = new Map(
      [custom, inactive, nextYearPackage, lastYearPackage, ordinary].map(({ id }, at) => [id, 'cilep'[at]]),
    )
    const listVisible = async (browser: Caller) => {
      const rows: { id: string }[] = (await browser.get('/api/packages')).json()
      return rows
        .map(({ id }) => names.get(id) ?? '')
        .sort()
        .join('')
    }
    expect(await listVisible(await portal.as(world.sharedCustomers.elsewhere.dealer))).toBe('ep')
    for (const who of staffNames) {
      expect(await listVisible(await portal.as(people.staff[who])), who).toBe(who === 'super admin' ? 'ceilp' : 'eilp')
    }
  })
})
