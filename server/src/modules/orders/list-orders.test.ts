import type { Order } from '@portal/contract/orders/order'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { givenProgramVersion, withFacts } from '../../../test/given/program'
import { givenCheckout, orderingPart } from '../../../test/ordering'
import { useTestApp } from '../../../test/use-test-app'
import { accounts, orders } from '../../db/tables'

const portal = useTestApp({ serve: orderingPart })

const given = () => givenIn(portal.db, { now: portal.clock.read() })
const numbers = (reply: { json(): Order[] }): string[] => reply.json().map(({ orderId }) => orderId)

async function givenOffice() {
  const staff = given().staff
  const [admin, manager, other, sales, salesSe] = [
    await staff({ role: 'super_admin' }),
    await staff({ role: 'territory_manager' }),
    await staff({ role: 'territory_manager' }),
    await staff({ role: 'sales_manager' }),
    await staff({ role: 'sales_manager', district: 'SE' }),
  ]
  return { admin, manager, other, sales, salesSe, distributor: await staff({ role: 'mingledorffs' }) }
}

/** An order of a new dealer, created a number of days ago. */
async function givenOrder(
  dealer: Parameters<ReturnType<typeof given>['dealer']>[0],
  daysAgo: number,
  fields: Parameters<ReturnType<typeof given>['order']>[0] = {},
) {
  const createdAt = new Date(portal.clock.read().getTime() - daysAgo * 86_400_000)
  return given().order({ dealer: await given().dealer(dealer), status: 'active', createdAt, ...fields })
}

describe('The scope of orders', () => {
  it('shows dealers their own orders, and staff those of dealers in their current district or assignment', async () => {
    const { admin, manager, other, sales, salesSe, distributor } = await givenOffice()
    const own = await givenOrder({ district: 'SE', territoryManager: manager }, 1)
    const far = await givenOrder({ district: 'GC', territoryManager: other }, 2)
    const both = [own.orderNumber, far.orderNumber]
    const readVisibleOrders = async (account: { id: string; role: string }) => {
      const reply = await (await portal.as(account)).get('/api/orders')
      expect(reply.headers['x-total-count']).toBe(String(reply.json().length))
      return numbers(reply)
    }
    expect(await readVisibleOrders(own.dealer.account)).toEqual([own.orderNumber])
    expect(await readVisibleOrders(manager)).toEqual([own.orderNumber])
    expect(await readVisibleOrders(other)).toEqual([far.orderNumber])
    expect(await readVisibleOrders(salesSe)).toEqual([own.orderNumber])
    for (const account of [sales, distributor, admin]) expect(await readVisibleOrders(account)).toEqual(both)

    await portal.db.update(accounts).set({ district: 'SE' }).where(eq(accounts.id, far.dealerId))
    expect(await readVisibleOrders(salesSe)).toEqual(both)
  })

  it('is the same for one order, its items and its timeline: 404 out of scope', async () => {
    const { manager, other, salesSe, sales } = await givenOffice()
    const order = await givenOrder({ district: 'GC', territoryManager: manager }, 1)
    const stranger = await given().dealer()
    for (const [account, status] of [
      [order.dealer.account, 200],
      [manager, 200],
      [sales, 200],
      [other, 404],
      [salesSe, 404],
      [stranger, 404],
    ] as const) {
      const browser = await portal.as(account)
      for (const path of ['', '/items', '/timeline']) {
        expect((await browser.get(`/api/orders/${order.id}${path}`)).statusCode).toBe(status)
      }
    }
    const missing = await (await portal.as(sales)).get('/api/orders/00000000-0000-4000-8000-000000000000')
    expect(missing.json()).toMatchObject({ errorCode: 'NOT_FOUND', message: 'Order Not Found' })
    expect((await (await portal.as(sales)).get('/api/orders/nonsense')).statusCode).toBe(404)
    expect((await portal.anonymous.get('/api/orders')).statusCode).toBe(401)
  })

  it('hides expired orders from dealers in lists, counts and search, but not from staff', async () => {
    const { admin } = await givenOffice()
    const order = await givenOrder({}, 1, { status: 'expired', signed: true })
    const browser = await portal.as(order.dealer.account)
    for (const query of ['', '?status=expired', `?search=${order.orderNumber}`]) {
      const reply = await browser.get(`/api/orders${query}`)
      expect(reply.json()).toEqual([])
      expect(reply.headers['x-total-count']).toBe('0')
    }
    expect((await browser.get(`/api/orders/${order.id}`)).statusCode).toBe(200)
    expect(numbers(await (await portal.as(admin)).get('/api/orders?status=expired'))).toEqual([order.orderNumber])
  })

  it('limits the district and manager filters', async () => {
    const { manager, other, admin } = await givenOffice()
    const own = await givenOrder({ district: 'SE', territoryManager: manager }, 1)
    const far = await givenOrder({ district: 'GC', territoryManager: other }, 2)
    const unmanagedOrder = await givenOrder({ district: 'SE' }, 3)
    const seen = async (account: { id: string; role: string }, query: string) =>
      numbers(await (await portal.as(account)).get(`/api/orders?${query}`))
    expect(await seen(admin, 'district=SE')).toEqual([own.orderNumber, unmanagedOrder.orderNumber])
    expect(await seen(admin, `territoryManagerId=${other.id}`)).toEqual([far.orderNumber])
    expect(await seen(admin, 'territoryManagerId=none')).toEqual([unmanagedOrder.orderNumber])
    expect(await seen(manager, `territoryManagerId=${other.id}`)).toEqual([])
    expect(await seen(manager, 'district=GC')).toEqual([])
  })
})

describe('Finding orders', () => {
  async function givenThreeOrders() {
    const browser = await portal.as(await given().staff({ role: 'super_admin' }))
    const pena = await givenOrder({ companyName: 'Peña  Air 100%', firstName: 'Óscar' }, 40, { status: 'completed' })
    const acme = await givenOrder({ companyName: 'Acme_Cooling', dealerNumber: 'AB 77' }, 5, { orderYear: 2026 })
    const beta = await givenOrder({ companyName: 'Beta Heating' }, 0, { status: 'pending' })
    const find = async (query: Record<string, string>) => numbers(await browser.get('/api/orders', { query }))
    return {
      browser,
      find,
      acmeId: acme.dealerId,
      pena: pena.orderNumber,
      acme: acme.orderNumber,
      beta: beta.orderNumber,
    }
  }

  it('sorts newest first by default, and returns every row with every sort', async () => {
    const { find, pena, acme, beta } = await givenThreeOrders()
    expect(await find({})).toEqual([beta, acme, pena])
    expect(await find({ sort: 'createdAt' })).toEqual([pena, acme, beta])
    expect(await find({ sort: 'dealerName' })).toEqual([acme, beta, pena])
    expect(await find({ sort: '-dealerName' })).toEqual([pena, beta, acme])
    expect(await find({ sort: '-orderYear' })).toEqual([beta, pena, acme])
    expect(await find({ sort: 'status' })).toEqual([acme, pena, beta])
    expect(await find({ sort: '-orderId' })).toEqual([pena, acme, beta].sort().reverse())
    for (const sort of ['updatedAt', '-updatedAt', 'totalAmount', '-totalAmount', 'orderYear', '-status', 'orderId']) {
      expect((await find({ sort })).sort()).toEqual([pena, acme, beta].sort())
    }
  })

  it('filters by status, year, company, order number, dealer and change date', async () => {
    const { find, acmeId, pena, acme, beta } = await givenThreeOrders()
    expect(await find({ status: 'completed' })).toEqual([pena])
    expect(await find({ year: '2026' })).toEqual([acme])
    expect(await find({ company: 'PENA air' })).toEqual([pena])
    expect(await find({ company: 'oscar' })).toEqual([])
    expect(await find({ orderId: ` ${acme} ` })).toEqual([acme])
    expect(await find({ orderId: '2026' })).toEqual([])
    expect(await find({ dealer: 'ab77' })).toEqual([acme])
    expect(await find({ dealerId: acmeId })).toEqual([acme])
    expect(await find({ changed: 'today' })).toEqual([beta])
    expect(await find({ changed: '7' })).toEqual([beta, acme])
    expect(await find({ changed: '30', status: 'active' })).toEqual([acme])
  })

  it('filters by district and brand, including none, by category, and by whether the order is placed', async () => {
    const browser = await portal.as(await given().staff({ role: 'super_admin' }))
    const find = async (query: Record<string, string>) => numbers(await browser.get('/api/orders', { query }))
    const [web, mail] = [await given().category({ name: 'Web & Co.' }), await given().category({ name: 'Mail' })]
    const both = [await given().package({ category: web }), await given().package({ category: mail })]
    const fullOrder = await givenOrder({ district: 'GC', brand: 'Heil' }, 1, { items: both })
    const bareOrder = await givenOrder({ district: null, brand: null }, 2, {
      items: both.slice(1),
      status: 'completed',
    })
    const canceledOrder = await givenOrder({ district: 'GC' }, 3, {
      items: both.slice(1),
      status: 'cancelled',
      signed: true,
    })
    const open = await givenOrder({ brand: 'Heil' }, 4, { items: both.slice(0, 1), status: 'active', signed: false })
    const [one, two, three, four] = [fullOrder, bareOrder, canceledOrder, open].map(({ orderNumber }) => orderNumber)
    expect(await find({ district: 'GC' })).toEqual([one, three])
    expect(await find({ district: 'none' })).toEqual([two])
    expect(await find({ brand: 'Heil' })).toEqual([one, four])
    expect(await find({ brand: 'none' })).toEqual([two])
    expect(await find({ category: 'Web & Co.' })).toEqual([one, four])
    expect(await find({ category: 'Mail', district: 'GC' })).toEqual([one, three])
    expect(await find({ category: 'mail' })).toEqual([])
    expect(await find({ ordered: '1' })).toEqual([one, two])
    expect(await find({ ordered: '0' })).toEqual([three, four])
  })

  it("filters by the month of signing in the business's time zone, in any year", async () => {
    const browser = await portal.as(await given().staff({ role: 'super_admin' }))
    const find = async (query: string) => numbers(await browser.get(`/api/orders?${query}`))
    const givenOrderNumber = async (at: string, orderYear: number) => {
      const order = await given().order({ status: 'active', createdAt: new Date(at), orderYear })
      return order.orderNumber
    }
    const october = await givenOrderNumber('2026-11-01T03:59:00Z', 2027)
    const november = await givenOrderNumber('2026-11-01T04:00:00Z', 2027)
    const earlier = await givenOrderNumber('2025-10-10T15:00:00Z', 2026)
    expect(await find('signedMonth=10')).toEqual([october, earlier])
    expect(await find('signedMonth=10&year=2027&ordered=1')).toEqual([october])
    expect(await find('signedMonth=11')).toEqual([november])
    expect(await find('signedMonth=12')).toEqual([])
  })

  it('finds placed orders by the program version whose terms they keep (docs/spec 24.3)', async () => {
    const browser = await portal.as(await given().staff({ role: 'super_admin' }))
    await givenProgramVersion(portal.db, withFacts({ installments: 8 }), new Date('2090-01-01T05:00:00Z'))
    const first = await given().order({ status: 'active', programNumber: 1 })
    const older = await given().order({ status: 'completed', programNumber: null })
    const second = await given().order({ status: 'active', programNumber: 2 })
    await given().order()
    const find = async (number: number) => numbers(await browser.get(`/api/orders?program=${number}`))
    expect((await find(1)).toSorted()).toEqual([first.orderNumber, older.orderNumber].toSorted())
    expect(await find(2)).toEqual([second.orderNumber])
    expect(await find(3)).toEqual([])
  })

  it('ignores case and accents in a search, and matches wildcards literally', async () => {
    const { find, pena, acme, beta } = await givenThreeOrders()
    expect(await find({ search: 'pena AIR' })).toEqual([pena])
    expect(await find({ search: 'ÓSCAR' })).toEqual([pena])
    expect(await find({ search: '100%' })).toEqual([pena])
    expect(await find({ search: 'e_c' })).toEqual([acme])
    expect(await find({ search: beta })).toEqual([beta])
    expect(await find({ search: '_' })).toEqual([acme])
    expect(await find({ search: '%%' })).toEqual([])
    expect(await find({ search: '\\' })).toEqual([])
    expect(await find({ search: '   ' })).toEqual([beta, acme, pena])
  })

  it('returns pages with the full count', async () => {
    const { browser, pena, acme, beta } = await givenThreeOrders()
    const page = async (query: string) => {
      const reply = await browser.get(`/api/orders?${query}`)
      return [numbers(reply), reply.headers['x-total-count']]
    }
    expect(await page('limit=2')).toEqual([[beta, acme], '3'])
    expect(await page('limit=2&offset=2')).toEqual([[pena], '3'])
    expect(await page('limit=2&offset=4')).toEqual([[], '3'])
    expect(await page('limit=1&status=active')).toEqual([[acme], '1'])
  })

  it.each([
    'limit=0',
    'limit=1001',
    'offset=-1',
    'sort=price',
    'status=odd',
    'year=x',
    'changed=5',
    'signedMonth=13',
    'program=0',
  ])('rejects %s', async (query) => {
    const browser = await portal.as(await given().staff({ role: 'super_admin' }))
    expect((await browser.get(`/api/orders?${query}`)).statusCode).toBe(422)
  })

  it('updates the cached total after a write', async () => {
    const { dealer, browser, cart } = await givenCheckout(portal)
    for (const orderYear of [2025, 2026]) await given().order({ dealer, orderYear, status: 'active' })
    const count = async () => (await browser.get('/api/orders?limit=1')).headers['x-total-count']
    expect(await count()).toBe('2')
    await browser.post('/api/orders', cart({ status: 'pending' }))
    expect(await count()).toBe('3')
  })

  it('returns 304 while nothing changed', async () => {
    const { browser } = await givenThreeOrders()
    const first = await browser.get('/api/orders')
    const cachedReply = await browser.get('/api/orders', { headers: { 'if-none-match': String(first.headers.etag) } })
    expect(cachedReply.statusCode).toBe(304)
    expect(first.body).not.toContain('signatureData')
    expect(await portal.db.select().from(orders)).toHaveLength(3)
  })
})
