import type { DealerChanges, OrderChanges } from '@portal/contract/api-keys/changes'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { useTestApp } from '../../../test/use-test-app'
import { waitForChanges } from '../../../test/wait-for-changes'
import { resetRecordChanges } from '../../admin/queries/advance-past-backup'
import { accounts, dealerProfiles, orderItems, orders, recordChanges } from '../../db/tables'
import { transaction } from '../../platform/database/transaction'
import { deleteOldChanges } from './queries/delete-old-changes'

const portal = useTestApp()
const given = () => givenIn(portal.db, { now: portal.clock.read() })

async function givenSystem() {
  const { secret } = await given().apiKey({ scopes: ['order.read', 'dealer.read'] })
  const system = portal.withKey(secret)
  const read = async (path: string) => {
    await waitForChanges(portal.db)
    return (await system.get(path)).json()
  }
  return {
    system,
    readOrders: (query = ''): Promise<OrderChanges> => read(`/api/v1/orders${query}`),
    readDealers: (query = ''): Promise<DealerChanges> => read(`/api/v1/dealers${query}`),
  }
}

const changedIds = ({ changes }: Pick<OrderChanges | DealerChanges, 'changes'>): string[] => changes.map(({ id }) => id)

/** Reads all pages from a cursor or time. */
async function readNextPage(read: (query: string) => Promise<OrderChanges>, query: string, limit = 2) {
  const changes: OrderChanges['changes'] = []
  for (let nextQuery = `?limit=${limit}${query}`; ; ) {
    const page = await read(nextQuery)
    changes.push(...page.changes)
    if (!page.hasMore) return { changes, nextCursor: page.nextCursor }
    nextQuery = `?limit=${limit}&cursor=${page.nextCursor}`
  }
}

const moveTo = (id: string, status: string) => portal.db.update(orders).set({ status }).where(eq(orders.id, id))

describe('Changed orders (docs/spec 21.3)', () => {
  it('are returned in their current state, with packages, amounts in cents and times in UTC', async () => {
    const { readOrders } = await givenSystem()
    const order = await given().order({ status: 'active' })
    const { changes, hasMore } = await readOrders()
    const [item] = order.items
    expect([changes.length, hasMore]).toEqual([1, false])
    expect(changes[0]).toEqual({
      id: order.id,
      changedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      deleted: false,
      order: {
        orderNumber: order.orderNumber,
        orderYear: 2027,
        status: 'active',
        dealerId: order.dealerId,
        dealerNumber: order.dealer.profile.dealerNumber,
        companyName: order.dealer.profile.companyName,
        months: 10,
        monthlyCents: 85_000,
        oneTimeCents: 0,
        annualCents: 850_000,
        springPercent: 60,
        paymentTerms: order.order.paymentTerms,
        programNumber: 1,
        signedAt: '2026-11-20T15:00:00.000Z',
        signerName: order.order.signerName,
        createdAt: '2026-11-20T15:00:00.000Z',
        items: [
          {
            packageId: item?.packageId,
            packageName: item?.packageName,
            categoryName: item?.categoryName,
            tier: item?.tier,
            priceCents: 85_000,
            pricingType: 'monthly',
            quantity: 1,
          },
        ],
      },
    })
  })

  it('are returned page by page, then only later changes', async () => {
    const { readOrders } = await givenSystem()
    const made: string[] = []
    for (let n = 0; n < 5; n += 1) made.push((await given().order()).id)
    const first = await readNextPage(readOrders, '')
    expect(changedIds(first)).toEqual(made)
    const nothing = await readOrders(`?cursor=${first.nextCursor}`)
    expect(nothing).toEqual({ changes: [], nextCursor: first.nextCursor, hasMore: false })
    const [, second = ''] = made
    await moveTo(second, 'cancelled')
    const since = await readOrders(`?cursor=${first.nextCursor}`)
    expect(since.changes).toMatchObject([{ id: second, deleted: false, order: { status: 'cancelled' } }])
    expect((await readOrders(`?cursor=${since.nextCursor}`)).changes).toEqual([])
  })

  it('are returned again if they change between pages, without skipping any', async () => {
    const { readOrders } = await givenSystem()
    const made: string[] = []
    for (let n = 0; n < 6; n += 1) made.push((await given().order()).id)
    const [a = '', b = '', c = '', d = '', e = '', f = ''] = made
    const page = await readOrders('?limit=3')
    expect(changedIds(page)).toEqual([a, b, c])
    await moveTo(b, 'cancelled')
    await moveTo(e, 'cancelled')
    expect(changedIds(await readNextPage(readOrders, `&cursor=${page.nextCursor}`))).toEqual([d, f, b, e])
  })

  it('are sorted by ID within one transaction, across pages', async () => {
    const { readOrders } = await givenSystem()
    const made: string[] = []
    for (let n = 0; n < 5; n += 1) made.push((await given().order()).id)
    const start = await readOrders()
    await portal.db.update(orders).set({ months: 12, annualCents: sql`monthly_cents * 12 + one_time_cents` })
    expect(changedIds(await readNextPage(readOrders, `&cursor=${start.nextCursor}`))).toEqual([...made].sort())
  })

  it('include orders whose packages changed', async () => {
    const { readOrders } = await givenSystem()
    const order = await given().order()
    const { nextCursor } = await readOrders()
    await portal.db.update(orderItems).set({ packageName: 'Radio Spots' }).where(eq(orderItems.orderId, order.id))
    const { changes } = await readOrders(`?cursor=${nextCursor}`)
    expect(changes[0]?.order?.items[0]?.packageName).toBe('Radio Spots')
  })

  it('include deleted orders without their data', async () => {
    const { readOrders } = await givenSystem()
    const order = await given().order({ status: 'pending' })
    const { nextCursor } = await readOrders()
    const admin = await portal.as(await given().staff({ role: 'super_admin' }))
    expect((await admin.delete('/api/admin/orders/bulk', { payload: { orderIds: [order.id] } })).statusCode).toBe(200)
    const { changes } = await readOrders(`?cursor=${nextCursor}`)
    expect(changes).toEqual([{ id: order.id, changedAt: expect.any(String), deleted: true, order: null }])
  })

  it('can start at a given time and continue from there', async () => {
    const { readOrders } = await givenSystem()
    const old = await given().order()
    const recent = await given().order()
    await portal.db
      .update(recordChanges)
      .set({ changedAt: new Date('2020-01-01T00:00:00Z') })
      .where(eq(recordChanges.recordId, old.id))
    const since = await readOrders('?changedSince=2026-01-01T00:00:00Z')
    expect(changedIds(since)).toEqual([recent.id])
    const none = await readOrders('?changedSince=2100-01-01T00:00:00%2B02:00')
    expect(none.changes).toEqual([])
    await moveTo(old.id, 'cancelled')
    expect(changedIds(await readOrders(`?cursor=${none.nextCursor}`))).toEqual([old.id])
    expect(changedIds(await readOrders(`?cursor=${since.nextCursor}`))).toEqual([old.id])
  })

  it('are limited to 100 per page by default, and to 500 at most', async () => {
    const { system, readOrders } = await givenSystem()
    const one = await given().order()
    await portal.db.execute(sql`
      insert into record_changes (kind, record_id) select 'order', gen_random_uuid() from generate_series(1, 600)`)
    expect((await readOrders()).changes).toHaveLength(100)
    const page = await readOrders('?limit=500')
    expect([page.changes.length, page.hasMore, changedIds(page).includes(one.id)]).toEqual([500, true, true])
    for (const limit of ['0', '501', '1.5', 'x']) {
      const reply = await system.get(`/api/v1/orders?limit=${limit}`)
      expect([limit, reply.statusCode, reply.json().errors[0].field]).toEqual([limit, 422, 'limit'])
    }
  })

  it.each([
    ['cursor=nonsense', 'cursor', 'This cursor is not valid'],
    [`cursor=${Buffer.from('[1,"",-1,"x"]').toString('base64url')}`, 'cursor', 'This cursor is not valid'],
    ['changedSince=yesterday', 'changedSince', 'Send a date and time in ISO 8601 format'],
    ['changedSince=2026-01-01T00:00:00Z&cursor=x', 'changedSince', 'Please send either cursor or changedSince'],
  ])('are not returned for ?%s', async (query, field, message) => {
    const { system } = await givenSystem()
    const reply = await system.get(`/api/v1/orders?${query}`)
    expect([reply.statusCode, reply.json().errors]).toEqual([422, [{ field, message }]])
  })

  it('cannot be read with a dealer cursor, and dealers cannot be read with an order cursor', async () => {
    const { system, readOrders, readDealers } = await givenSystem()
    await given().order()
    const [orderCursor, dealerCursor] = [(await readOrders()).nextCursor, (await readDealers()).nextCursor]
    for (const path of [`orders?cursor=${dealerCursor}`, `dealers?cursor=${orderCursor}`]) {
      const reply = await system.get(`/api/v1/${path}`)
      const errors = [{ field: 'cursor', message: 'This cursor is not valid' }]
      expect([path, reply.statusCode, reply.json().errors]).toEqual([path, 422, errors])
    }
  })

  it('keep their positions when old change records are deleted', async () => {
    const { readOrders } = await givenSystem()
    const order = await given().order()
    const other = await given().order()
    const { nextCursor } = await readOrders('?limit=1')
    for (const status of ['cancelled', 'pending', 'cancelled']) await moveTo(order.id, status)
    const before = await readOrders(`?cursor=${nextCursor}`)
    await deleteOldChanges(portal.db)
    expect(await portal.db.$count(recordChanges, eq(recordChanges.kind, 'order'))).toBe(2)
    expect(await readOrders(`?cursor=${nextCursor}`)).toEqual(before)
    expect(changedIds(before)).toEqual([other.id, order.id])
  })

  it('start over after a restore, and old cursors are rejected', async () => {
    const { system, readOrders } = await givenSystem()
    const order = await given().order()
    const { nextCursor } = await readOrders()
    await transaction(portal.db, (tx) => resetRecordChanges(tx, portal.clock.read()))
    const rejected = await system.get(`/api/v1/orders?cursor=${nextCursor}`)
    expect([rejected.statusCode, rejected.json().message]).toEqual([
      422,
      'This cursor is from before the database was restored. Please start again without a cursor',
    ])
    expect(changedIds(await readOrders())).toEqual([order.id])
  })

  it('fail with a logged error when the change records are from another database', async () => {
    const { system } = await givenSystem()
    const order = await given().order()
    await portal.db.insert(recordChanges).values({ kind: 'order', recordId: order.id, transactionId: 2 ** 50 })
    expect((await system.get('/api/v1/orders')).statusCode).toBe(500)
    expect(JSON.stringify(portal.log.take())).toContain('after-restore')
  })
})

describe('Changed dealers (docs/spec 21.3)', () => {
  it('include the address, ZIP code and territory manager', async () => {
    const { readDealers } = await givenSystem()
    const manager = await given().staff({ role: 'territory_manager', firstName: 'Taylor', lastName: 'Mabry' })
    const dealer = await given().dealer({ territoryManager: manager })
    const { changes } = await readDealers()
    expect(changes).toMatchObject([
      {
        id: dealer.id,
        deleted: false,
        dealer: {
          dealerNumber: dealer.profile.dealerNumber,
          companyName: dealer.profile.companyName,
          zipCode: dealer.profile.zipCode,
          isActive: true,
          territoryManager: { name: 'Taylor Mabry', email: manager.email },
        },
      },
    ])
  })

  it('include dealers whose account, business or manager changed, but not failed sign-ins', async () => {
    const { readDealers } = await givenSystem()
    const manager = await given().staff({ role: 'territory_manager' })
    const [managed, other] = [await given().dealer({ territoryManager: manager }), await given().dealer()]
    let { nextCursor } = await readDealers()
    const readChangedIds = async () => {
      const page = await readDealers(`?cursor=${nextCursor}`)
      nextCursor = page.nextCursor
      return changedIds(page)
    }
    await portal.db.update(accounts).set({ phone: '404-555-0101' }).where(eq(accounts.id, other.id))
    expect(await readChangedIds()).toEqual([other.id])
    await portal.db.update(dealerProfiles).set({ brand: 'Heil' }).where(eq(dealerProfiles.accountId, other.id))
    expect(await readChangedIds()).toEqual([other.id])
    await portal.db.update(accounts).set({ lastName: 'Mabry-Stone' }).where(eq(accounts.id, manager.id))
    expect(await readChangedIds()).toEqual([managed.id])
    await portal.db.update(accounts).set({ consecutiveMisses: 3, closedUntil: portal.clock.read() })
    expect(await readChangedIds()).toEqual([])
  })

  it('include deleted dealers', async () => {
    const { readDealers } = await givenSystem()
    const dealer = await given().dealer()
    const { nextCursor } = await readDealers()
    const admin = await portal.as(await given().staff({ role: 'super_admin' }))
    expect((await admin.delete(`/api/admin/dealers/${dealer.id}`)).statusCode).toBe(200)
    expect((await readDealers(`?cursor=${nextCursor}`)).changes).toMatchObject([
      { id: dealer.id, deleted: true, dealer: null },
    ])
  })
})
