import { type Activity, activitySchema, type Dashboard, dashboardEndpoints } from '@portal/contract/dashboard/dashboard'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Caller } from '../../../test/caller'
import { givenIn } from '../../../test/given'
import { orderingPart } from '../../../test/ordering'
import { useTestApp } from '../../../test/use-test-app'
import { recordStatements } from '../../platform/database/statement-counter'
import { dashboardHandlers } from './handlers'

const portal = useTestApp({
  serve: {
    ...orderingPart,
    endpoints: { ...orderingPart.endpoints, ...dashboardEndpoints },
    handlers: { ...orderingPart.handlers, ...dashboardHandlers },
  },
})

const getDashboard = async (caller: Caller): Promise<Dashboard> => (await caller.get('/api/dashboard')).json()
const getActivity = async (caller: Caller): Promise<Activity[]> =>
  z.array(activitySchema).parse((await caller.get('/api/dashboard/activity')).json())

const minute = (n: number): Date => new Date(Date.UTC(2026, 10, 20, 10, n))

/** A territory manager's dealer in GC with four orders, and another dealer in SE with one. */
async function givenWorld() {
  const given = givenIn(portal.db)
  const manager = await given.staff()
  const dealer = await given.dealer({ territoryManager: manager, district: 'GC', companyName: 'Managed Air' })
  const price = (priceCents: number) => given.package({ priceCents, pricingType: 'monthly' })
  const active = await given.order({ dealer, status: 'active', items: [await price(100_050)], createdAt: minute(1) })
  const lastYear = { dealer, orderYear: given.orderYear - 1, items: [await price(70_000)], createdAt: minute(2) }
  const completed = await given.order({ ...lastYear, status: 'completed' })
  const cancelled = await given.order({
    dealer,
    status: 'cancelled',
    signed: true,
    items: [await price(5_000)],
    createdAt: minute(3),
  })
  const other = await given.dealer({ companyName: 'Other Heating', district: 'SE' })
  const draft = await given.order({ dealer: other, items: [await price(20_000)], createdAt: minute(4) })
  return { given, manager, dealer, other, active, completed, cancelled, draft }
}

describe('The metrics of the staff dashboards', () => {
  it('count and sum orders within scope, with one statement in addition to the session lookup', async () => {
    const { given, manager, active, completed } = await givenWorld()
    await given.changeRequest({ order: active })
    await given.changeRequest({ order: completed, status: 'approved' })
    const admin = await portal.as(await given.staff({ role: 'super_admin' }))
    const { result: reply, statements } = await recordStatements(async () => await admin.get('/api/dashboard'))
    expect(statements).toHaveLength(2)
    const managed: Dashboard = {
      activePackages: 1,
      pendingRequests: 1,
      oldestPendingRequestAt: '2026-11-20T15:00:00.000Z',
      totalInvestment: '1000.50',
      totalOrders: 3,
      pendingOrders: 0,
      completedOrders: 1,
      monthlyRevenue: '1000.50',
    }
    expect(reply.json()).toEqual({ ...managed, totalOrders: 4, pendingOrders: 1 })
    expect(await getDashboard(await portal.as(manager))).toEqual(managed)
    expect(await getDashboard(await portal.as(await given.staff({ role: 'sales_manager', district: 'GC' })))).toEqual(
      managed,
    )
  })

  it('follow dealers to their current manager, and are zero without orders', async () => {
    const { given } = await givenWorld()
    const managerWithoutOrders = await portal.as(await given.staff())
    expect(await getDashboard(managerWithoutOrders)).toEqual({
      activePackages: 0,
      pendingRequests: 0,
      oldestPendingRequestAt: null,
      totalInvestment: '0.00',
      totalOrders: 0,
      pendingOrders: 0,
      completedOrders: 0,
      monthlyRevenue: '0.00',
    })
  })

  it('are cached per scope until they expire or data changes', async () => {
    const { given, manager, active, dealer } = await givenWorld()
    const admin = await portal.as(await given.staff({ role: 'super_admin' }))
    // A new account is a data change, which clears the cache.
    const distributor = await portal.as(await given.staff({ role: 'mingledorffs' }))
    const stranger = await portal.as(await given.staff())
    const countStatuses = async (caller: Caller) => {
      const { result, statements } = await recordStatements(async () => await caller.get('/api/dashboard'))
      const { pendingRequests, activePackages }: Dashboard = result.json()
      return [statements.length - 1, pendingRequests, activePackages]
    }
    expect(await countStatuses(admin)).toEqual([1, 0, 1])
    expect(await countStatuses(admin)).toEqual([0, 0, 1])
    expect(await countStatuses(distributor)).toEqual([0, 0, 1])
    expect(await countStatuses(await portal.as(manager))).toEqual([1, 0, 1])
    expect(await countStatuses(stranger)).toEqual([1, 0, 0])
    const body = { orderId: active.id, changeType: 'Change', message: 'More mailers, please.' }
    const requested = await (await portal.as(dealer)).post('/api/change-requests', body)
    expect(requested.statusCode, requested.body).toBe(201)
    expect(await countStatuses(admin)).toEqual([1, 1, 0])
    const change = { orderIds: [active.id], status: 'active' }
    expect((await admin.patch('/api/admin/orders/bulk/status', change)).statusCode).toBe(200)
    expect(await countStatuses(admin)).toEqual([1, 1, 1])
    portal.clock.forward({ minutes: 1 })
    expect(await countStatuses(admin)).toEqual([1, 1, 1])
  })

  it('are visible only to staff', async () => {
    const { dealer } = await givenWorld()
    const caller = await portal.as(dealer)
    for (const path of ['/api/dashboard', '/api/dashboard/activity']) {
      expect((await caller.get(path)).statusCode).toBe(403)
      expect((await portal.anonymous.get(path)).statusCode).toBe(401)
    }
  })
})

describe('Recent activity', () => {
  it('lists the five newest orders and requests by date, with one statement in addition to the session lookup', async () => {
    const { given, active, completed, cancelled, draft } = await givenWorld()
    const change = await given.changeRequest({ order: active, createdAt: minute(5), message: 'More mailers, please' })
    const cancel = await given.changeRequest({
      order: completed,
      changeType: 'Cancellation',
      status: 'rejected',
      createdAt: minute(2.5),
    })
    const admin = await portal.as(await given.staff({ role: 'super_admin' }))
    const { result: reply, statements } = await recordStatements(async () => await admin.get('/api/dashboard/activity'))
    expect(statements).toHaveLength(2)
    const activity = z.array(activitySchema).parse(reply.json())
    expect(activity.map(({ type, orderId, status }) => [type, orderId, status])).toEqual([
      ['Change Request', active.orderNumber, 'pending'],
      ['Order Placed', draft.orderNumber, 'pending'],
      ['Order Placed', cancelled.orderNumber, 'cancelled'],
      ['Cancellation Request', completed.orderNumber, 'rejected'],
      ['Order Placed', completed.orderNumber, 'completed'],
    ])
    expect(activity[0]).toEqual({
      at: '2026-11-20T10:05:00.000Z',
      type: 'Change Request',
      id: active.id,
      orderId: active.orderNumber,
      dealerId: active.dealerId,
      dealerName: 'Managed Air',
      status: 'pending',
      hasChangeRequest: true,
      changeRequestId: change.id,
      message: 'More mailers, please',
    })
    expect(activity[3]?.changeRequestId).toBe(cancel.id)
    expect(activity[1]).toMatchObject({ dealerName: 'Other Heating', changeRequestId: null, message: null })
    // This value decides whether an order shows 'Change Requested'. Decided requests count too, as in the lists.
    expect(activity.map(({ hasChangeRequest }) => hasChangeRequest)).toEqual([true, false, false, true, true])
  })

  it('dates an order by its signature, however many drafts were created since its own', async () => {
    const given = givenIn(portal.db)
    await given.order({ status: 'active', createdAt: minute(1), signing: { signedAt: minute(9) } })
    for (const created of [2, 3, 4, 5, 6]) await given.order({ createdAt: minute(created) })
    const admin = await portal.as(await given.staff({ role: 'super_admin' }))
    expect((await getActivity(admin)).map(({ at, status }) => [at, status])).toEqual([
      ['2026-11-20T10:09:00.000Z', 'active'],
      ...['06', '05', '04', '03'].map((created) => [`2026-11-20T10:${created}:00.000Z`, 'pending']),
    ])
  })

  it('is limited to the scope, and excludes requests for sales managers', async () => {
    const { given, manager, active } = await givenWorld()
    await given.changeRequest({ order: active, createdAt: minute(5) })
    const types = async (caller: Caller) =>
      (await getActivity(caller)).map(({ type, dealerName }) => `${type}: ${dealerName}`)
    expect(await types(await portal.as(manager))).toEqual([
      'Change Request: Managed Air',
      ...Array(3).fill('Order Placed: Managed Air'),
    ])
    const sales = await portal.as(await given.staff({ role: 'sales_manager' }))
    expect(await types(sales)).toEqual(['Order Placed: Other Heating', ...Array(3).fill('Order Placed: Managed Air')])
    const distributor = await portal.as(await given.staff({ role: 'mingledorffs' }))
    expect(await types(distributor)).toContain('Change Request: Managed Air')
  })
})
