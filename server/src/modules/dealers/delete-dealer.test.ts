import { dealerEndpoints } from '@portal/contract/accounts/dealers'
import { dealerAdminTexts } from '@portal/contract/texts/account'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { useTestApp } from '../../../test/use-test-app'
import { accounts, auditEvents, dealerProfiles, orderItems, orders, signInFailures } from '../../db/tables'
import { recordStatements } from '../../platform/database/statement-counter'
import { loadSession } from '../auth/queries/load-session'
import { dealerConstraints } from './dealer-errors'
import { dealerHandlers } from './handlers'

const portal = useTestApp({
  serve: { endpoints: dealerEndpoints, handlers: dealerHandlers, constraints: dealerConstraints, loadSession },
})
const given = () => givenIn(portal.db, { now: portal.clock.read() })
const admin = async () => portal.as(await given().staff({ role: 'super_admin' }))
const path = '/api/admin/dealers'
const getAccount = async (id: string) =>
  (await portal.db.select().from(accounts).where(eq(accounts.id, id)))[0] ?? expect.fail('no account')
const getManager = async (id: string) =>
  (await portal.db.select().from(dealerProfiles).where(eq(dealerProfiles.accountId, id)))[0]?.territoryManagerId

describe('Deleting a dealer (docs/spec 2.8)', () => {
  it('removes it from every list with its drafts, ends its sessions, keeps its name and frees its number', async () => {
    const dealer = await given().dealer({ dealerNumber: 'D 1', companyName: 'Gone Air' })
    const draft = await given().order({ dealer })
    const expired = await given().order({ dealer, orderYear: 2025, status: 'expired' })
    const { cookie } = await given().session(dealer)
    const browser = await admin()
    const reply = await browser.delete(`${path}/${dealer.id}`)
    expect([reply.statusCode, reply.json()]).toEqual([200, { success: true }])
    expect((await browser.get(path)).json()).toEqual([])
    expect(await portal.db.$count(orders)).toBe(0)
    expect(await portal.db.$count(orderItems)).toBe(0)
    expect((await portal.anonymous.get(path, { headers: { cookie } })).statusCode).toBe(401)
    expect(await getAccount(dealer.id)).toMatchObject({ lastName: dealer.lastName, isActive: false })
    const events = await portal.db.select().from(auditEvents).orderBy(asc(auditEvents.id))
    const numbers = [expired.orderNumber, draft.orderNumber]
    const recorded = {
      dealerId: dealer.id,
      dealerName: 'Gone Air',
      annualTotal: '8500.00',
      items: [{ price: '850.00' }],
    }
    expect(events).toMatchObject([
      { action: 'order.deleted', orderId: expired.id, before: { ...recorded, orderNumber: expired.orderNumber } },
      { action: 'order.deleted', orderId: draft.id, before: { ...recorded, orderNumber: draft.orderNumber } },
      { action: 'dealer.deleted', entityId: dealer.id, before: { companyName: 'Gone Air', drafts: numbers } },
    ])
    const again = await browser.post(path, { dealerNumber: 'd1', zipCode: '30301', companyName: 'Next Air' })
    expect(again.statusCode).toBe(201)
    expect((await browser.delete(`${path}/${dealer.id}`)).statusCode).toBe(404)
  })

  it.each([
    ['signed', { status: 'in_progress' }],
    ['long expired but signed', { status: 'expired', signed: true, orderYear: 2025 }],
    ['unsigned but moved on by staff', { status: 'active', signed: false }],
  ] as const)('is rejected with an explanation while an order is %s', async (_, order) => {
    const dealer = await given().dealer()
    await given().order({ dealer, ...order })
    await given().order({ dealer, orderYear: 2024 })
    const before = await getAccount(dealer.id)
    const reply = await (await admin()).delete(`${path}/${dealer.id}`)
    expect([reply.statusCode, reply.json().message]).toEqual([409, dealerAdminTexts.hasOrders])
    expect(await getAccount(dealer.id)).toEqual(before)
    expect(await portal.db.$count(orders)).toBe(2)
    expect(await portal.db.$count(auditEvents)).toBe(0)
  })
})

describe('Unlocking a dealer (docs/spec 3.4)', () => {
  it('allows sign-in again and resets the failed attempts, but not their addresses', async () => {
    const until = new Date(portal.clock.read().getTime() + 3_600_000)
    const dealer = await given().dealer({ closedUntil: until, consecutiveMisses: 20 })
    await portal.db.insert(signInFailures).values({
      identifier: `dealer:${dealer.dealerNumber}`,
      accountId: dealer.id,
      address: '10.0.0.9',
      failedAt: portal.clock.read(),
    })
    const browser = await admin()
    expect((await browser.get(path)).json()[0].isLocked).toBe(true)
    const reply = await browser.post(`${path}/${dealer.id}/unlock`)
    expect([reply.statusCode, reply.json().isLocked]).toEqual([200, false])
    expect(await getAccount(dealer.id)).toMatchObject({ closedUntil: null, consecutiveMisses: 0 })
    expect(await portal.db.$count(signInFailures, eq(signInFailures.accountId, dealer.id))).toBe(0)
    expect(await portal.db.$count(signInFailures, eq(signInFailures.address, '10.0.0.9'))).toBe(1)
    const [event] = await portal.db.select().from(auditEvents)
    expect(event).toMatchObject({ action: 'account.unlocked', before: { closedUntil: until.toISOString() } })
  })
})

describe('Assigning many dealers to a territory manager', () => {
  it('assigns all of them with audit events, in as many statements as for one dealer', async () => {
    const manager = await given().staff()
    const dealers = [
      await given().dealer(),
      await given().dealer(),
      await given().dealer({ territoryManager: manager }),
    ]
    const dealerIds = dealers.map(({ id }) => id)
    const browser = await admin()
    const move = (ids: string[], territoryManagerId: string | null) =>
      recordStatements(async () => await browser.post(`${path}/reassign`, { dealerIds: ids, territoryManagerId }))
    const all = await move(dealerIds, manager.id)
    expect([all.result.statusCode, all.result.json()]).toEqual([200, { updated: 2 }])
    for (const id of dealerIds) expect(await getManager(id)).toBe(manager.id)
    expect((await getAccount(dealerIds[0] ?? '')).updatedAt.getTime()).toBeGreaterThanOrEqual(
      portal.clock.read().getTime(),
    )
    const events = await portal.db.select().from(auditEvents)
    const moved = { action: 'dealers.reassigned', entityType: 'account' }
    const change = { before: { territoryManagerId: null }, after: { territoryManagerId: manager.id } }
    expect(events).toMatchObject([
      { ...moved, ...change },
      { ...moved, ...change },
    ])
    expect(events.map(({ entityId }) => entityId).sort()).toEqual(dealerIds.slice(0, 2).sort())
    const none = await move(dealerIds, 'none')
    expect(none.result.json()).toEqual({ updated: 3 })
    expect(await getManager(dealerIds[2] ?? '')).toBeNull()
    expect((await move([dealerIds[0] ?? ''], manager.id)).statements).toHaveLength(all.statements.length)
  })

  it('assigns none when one is unknown or out of scope, or the manager cannot be chosen', async () => {
    const sales = await given().staff({ role: 'sales_manager', district: 'SE' })
    const [southern, gulf] = [await given().staff({ district: 'SE' }), await given().staff({ district: 'GC' })]
    const [inside, outside] = [await given().dealer(), await given().dealer({ district: 'GC' })]
    const browser = await portal.as(sales)
    const move = async (dealerIds: string[], territoryManagerId: string) =>
      (await browser.post(`${path}/reassign`, { dealerIds, territoryManagerId })).statusCode
    expect(await move([inside.id, outside.id], southern.id)).toBe(404)
    expect(await move([inside.id, sales.id], southern.id)).toBe(404)
    expect(await move([inside.id], gulf.id)).toBe(422)
    expect(await move([], southern.id)).toBe(422)
    expect(
      await move(
        Array.from({ length: 1001 }, () => inside.id),
        southern.id,
      ),
    ).toBe(422)
    expect(await getManager(inside.id)).toBeNull()
    expect(await portal.db.$count(auditEvents)).toBe(0)
    expect(await move([inside.id, inside.id], southern.id)).toBe(200)
    expect((await (await portal.as(southern)).post(`${path}/reassign`, {})).statusCode).toBe(403)
  })
})
