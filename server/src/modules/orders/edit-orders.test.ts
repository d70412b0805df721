import { beforeEach, describe, expect, it } from 'vitest'
import { type Given, givenIn } from '../../../test/given'
import { buildCart, consents, givenCheckout, orderingPart, parseOrder } from '../../../test/ordering'
import { useTestApp } from '../../../test/use-test-app'
import { agreementSnapshots, auditEvents, orderAmendments, orderItems, orders } from '../../db/tables'
import { recordStatements } from '../../platform/database/statement-counter'

const portal = useTestApp({ serve: orderingPart })

let given: Given
beforeEach(() => {
  given = givenIn(portal.db, { now: portal.clock.read() })
})

const unknownId = '0b0b0b0b-0000-4000-8000-00000000beef'
const custom = { packageId: null, packageName: 'Radio spots', packageDescription: 'Twice a day', price: '125.50' }
const getItem = (item: { id: string; name: string }, price: string, more: object = {}) => ({
  packageId: item.id,
  packageName: item.name,
  packageDescription: '',
  price,
  pricingType: 'monthly',
  ...more,
})
const getPath = ({ id }: { id: string }) => `/api/admin/orders/${id}`

/** A dealer with a territory manager and an order of one package at $850.00 a month. */
async function givenStaffAndOrder(status: 'pending' | 'active' = 'pending') {
  const manager = await given.staff()
  const admin = await given.staff({ role: 'super_admin' })
  const dealer = await given.dealer({ territoryManager: manager })
  const item = await given.package()
  const order = await given.order({ dealer, items: [item], status })
  return { dealer, item, order, managerBrowser: await portal.as(manager), adminBrowser: await portal.as(admin) }
}

describe('Packages for Order (docs/spec 10.6)', () => {
  it("adds a package at the catalog's price and a custom one as sent, and computes the total", async () => {
    const { order, item, managerBrowser } = await givenStaffAndOrder()
    const added = await given.package({ priceCents: 20_000 })
    const items = [
      getItem(item, '850.00'),
      getItem(added, '200', { quantity: 2 }),
      { ...custom, pricingType: 'one_time' },
    ]
    const reply = await managerBrowser.patch(`${getPath(order)}/packages`, { items, totalAmount: '1.00' })
    expect(reply.statusCode, reply.body).toBe(200)
    expect(parseOrder(reply)).toMatchObject({
      totalAmount: '1250.00',
      oneTimeTotal: '125.50',
      annualTotal: '12625.50',
      items: [
        { packageId: item.id, price: '850.00', setByStaff: false },
        { packageId: added.id, packageName: added.name, quantity: 2, setByStaff: false },
        { packageId: null, packageName: 'Radio spots', categoryName: 'Custom', price: '125.50', setByStaff: true },
      ],
      amendments: [],
    })
    const events = await portal.db.select().from(auditEvents)
    expect(events).toMatchObject([{ action: 'order.edited', orderId: order.id, after: { annualTotal: '12625.50' } }])
  })

  it('keeps the IDs of remaining lines and removes the others', async () => {
    const second = await given.package()
    const { dealer, managerBrowser, item } = await givenStaffAndOrder()
    const order = await given.order({ dealer, orderYear: 2026, items: [item, second] })
    const reply = await managerBrowser.patch(`${getPath(order)}/packages`, { items: [getItem(second, '850.00')] })
    expect(parseOrder(reply).items.map(({ id }) => id)).toEqual([order.items[1]?.id])
    expect(await portal.db.select().from(orderItems)).toHaveLength(2)
  })

  it("accepts the stored price and the catalog's current price", async () => {
    const manager = await given.staff()
    const dealer = await given.dealer({ territoryManager: manager })
    const item = await given.package({ priceCents: 90_000 })
    const line = { packageId: item.id, packageName: item.name, packageDescription: '', categoryName: 'TV', tier: null }
    const old = { ...line, priceCents: 70_000, pricingType: 'monthly' as const, quantity: 1, setByStaff: false }
    const order = await given.order({ dealer, items: [old] })
    const browser = await portal.as(manager)
    const set = (price: string) => browser.patch(`${getPath(order)}/packages`, { items: [getItem(item, price)] })
    expect(parseOrder(await set('700.00')).totalAmount).toBe('700.00')
    expect(parseOrder(await set('900.00')).totalAmount).toBe('900.00')
    const rejected = await set('700.00')
    expect(rejected.statusCode).toBe(422)
    expect(rejected.json()).toMatchObject({
      errorCode: 'PRICE_CHANGED',
      details: { items: [{ packageId: item.id, oldPrice: '700.00', newPrice: '900.00' }] },
    })
    expect(await portal.db.select().from(orders)).toMatchObject([{ monthlyCents: 90_000 }])
  })

  it("allows only a super admin to set another price, which stays on the dealer's draft", async () => {
    const { dealer, order, item, managerBrowser, adminBrowser } = await givenStaffAndOrder()
    const body = { items: [getItem(item, '99.99'), custom] }
    expect((await managerBrowser.patch(`${getPath(order)}/packages`, body)).json()).toMatchObject({
      errorCode: 'PRICE_CHANGED',
      message: 'Only a super admin can change this price.',
    })
    const edited = parseOrder(await adminBrowser.patch(`${getPath(order)}/packages`, body))
    expect(edited.items).toMatchObject([
      { price: '99.99', setByStaff: true },
      { price: '125.50', setByStaff: true },
    ])
    const items = edited.items.map(({ packageId, packageName, price, pricingType }) => ({
      packageId,
      packageName,
      price,
      pricingType,
    }))
    const cart = { items, totalAmount: edited.totalAmount, ...consents, signatureData: given.signature() }
    const placed = await (await portal.as(dealer)).post('/api/orders', cart)
    expect(placed.statusCode, placed.body).toBe(200)
    expect(parseOrder(placed)).toMatchObject({ totalAmount: '225.49', status: 'in_progress' })
  })

  it('amends a signed order without changing its agreement', async () => {
    const { dealer, order, item, managerBrowser } = await givenStaffAndOrder('active')
    const before = await portal.db.select().from(agreementSnapshots)
    portal.clock.forward({ hours: 1 })
    const items = [getItem(item, '850.00'), custom]
    const reply = parseOrder(await managerBrowser.patch(`${getPath(order)}/packages`, { items }))
    expect(reply.amendments).toMatchObject([
      {
        kind: 'packages',
        before: { totalAmount: '850.00', items: [{ packageName: item.name }] },
        after: { totalAmount: '975.50', items: [{ packageName: item.name }, { packageName: 'Radio spots' }] },
        createdAt: portal.clock.read().toISOString(),
      },
    ])
    expect(before).toHaveLength(1)
    expect(await portal.db.select().from(agreementSnapshots)).toEqual(before)
    const timeline = await (await portal.as(dealer)).get(`/api/orders/${order.id}/timeline`)
    expect(timeline.json()).toMatchObject([{ action: 'order.amended', title: 'Packages changed' }])
    const repeatedOrder = parseOrder(await managerBrowser.patch(`${getPath(order)}/packages`, { items }))
    expect(repeatedOrder).toEqual(reply)
    expect(await portal.db.select().from(orderAmendments)).toHaveLength(1)
  })

  it('rejects packages that cannot be on the order, and names them', async () => {
    const { order, item, managerBrowser, adminBrowser } = await givenStaffAndOrder()
    const [inactive, otherYear, special] = [
      await given.package({ isActive: false }),
      await given.package({ packageYear: 2026 }),
      await given.package({ isCustom: true }),
    ]
    const getRejection = async (items: unknown) => {
      const reply = await managerBrowser.patch(`${getPath(order)}/packages`, { items })
      expect(reply.statusCode).toBe(422)
      return reply.json()
    }
    for (const [sent, reason] of [
      [inactive, 'It is no longer offered.'],
      [otherYear, 'It is not a package of 2027.'],
      [special, 'It is a custom package that only a super admin can put on an order.'],
      [{ ...item, id: unknownId }, 'It is not in the catalog.'],
    ] as const) {
      const { details } = await getRejection([getItem(sent, '850.00')])
      expect(details.items).toMatchObject([{ packageId: sent.id, reason }])
    }
    expect((await getRejection([getItem(item, '850'), getItem(item, '850')])).details.items).toMatchObject([
      { reason: 'It is listed twice.' },
    ])
    const done = await adminBrowser.patch(`${getPath(order)}/packages`, { items: [getItem(special, '850.00')] })
    expect(parseOrder(done).items).toMatchObject([{ setByStaff: true }])
  })

  it.each([
    [{ ...custom, packageName: ' ' }, 'Please enter both name and price'],
    [{ ...custom, price: undefined }, 'Please enter both name and price'],
    [{ ...custom, price: '' }, 'Please enter both name and price'],
    [{ ...custom, price: 'much' }, 'Invalid price: Please enter a valid price'],
    [{ ...custom, price: '10000000.01' }, 'Invalid price: Please enter a valid price'],
    [{ ...custom, price: -1 }, 'Invalid price: Please enter a valid price'],
    [{ ...custom, price: 0 }, 'Invalid order total'],
  ])('rejects the custom package %j', async (item, message) => {
    const { order, managerBrowser } = await givenStaffAndOrder()
    const reply = await managerBrowser.patch(`${getPath(order)}/packages`, { items: [item] })
    expect(reply.statusCode).toBe(422)
    expect(reply.json()).toMatchObject({ message, errorCode: 'NOT_VALID' })
  })

  it('rejects an empty order', async () => {
    const { order, managerBrowser } = await givenStaffAndOrder()
    const reply = await managerBrowser.patch(`${getPath(order)}/packages`, { items: [], totalAmount: 0 })
    expect(reply.json()).toMatchObject({ message: 'No packages selected' })
    expect(await portal.db.select().from(orderItems)).toHaveLength(1)
  })

  it('rejects an edit based on an older version and returns the current order', async () => {
    const { order, item, managerBrowser, adminBrowser } = await givenStaffAndOrder('active')
    const { updatedAt } = parseOrder(await managerBrowser.get(`/api/orders/${order.id}`))
    await adminBrowser.patch(`${getPath(order)}/months`, { months: 12, updatedAt })
    const edits = [
      managerBrowser.patch(`${getPath(order)}/packages`, { items: [getItem(item, '850.00'), custom], updatedAt }),
      adminBrowser.patch(`${getPath(order)}/months`, { months: 3, updatedAt }),
      adminBrowser.patch(`${getPath(order)}/items/${order.items[0]?.id}/price`, { price: '1.00', updatedAt }),
    ]
    for (const reply of await Promise.all(edits)) {
      expect(reply.statusCode).toBe(412)
      expect(reply.json()).toMatchObject({ errorCode: 'STALE', details: { current: { id: order.id, months: 12 } } })
    }
    expect(await portal.db.select().from(orderAmendments)).toHaveLength(1)
  })

  it.each(['cancelled', 'expired'] as const)('rejects an edit of an order that is %s', async (status) => {
    const { item, dealer, adminBrowser } = await givenStaffAndOrder()
    const order = await given.order({ dealer, items: [item], status })
    const replies = await Promise.all([
      adminBrowser.patch(`${getPath(order)}/packages`, { items: [custom] }),
      adminBrowser.patch(`${getPath(order)}/months`, { months: 12 }),
      adminBrowser.patch(`${getPath(order)}/items/${order.items[0]?.id}/price`, { price: 1 }),
    ])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409])
  })
})

describe('Review Pricing (docs/spec 10.6)', () => {
  it('sets months, which stay when the dealer continues the draft', async () => {
    const { dealer, order, item, adminBrowser } = await givenStaffAndOrder()
    const reply = parseOrder(await adminBrowser.patch(`${getPath(order)}/months`, { months: 12 }))
    expect(reply).toMatchObject({ months: 12, totalAmount: '850.00', annualTotal: '10200.00', amendments: [] })
    expect(await portal.db.select().from(orders)).toMatchObject([{ monthsSetByStaff: true }])
    const saved = await (await portal.as(dealer)).post('/api/orders', buildCart([item], { status: 'pending' }))
    expect(parseOrder(saved)).toMatchObject({ id: order.id, months: 12, annualTotal: '10200.00' })
  })

  it.each([
    [0, 'Please enter a valid number of months (1 or more)'],
    [1.5, 'Please enter a valid number of months (1 or more)'],
    ['ten', 'Please enter a valid number of months (1 or more)'],
    [61, 'Please enter at most 60 months'],
  ])('rejects %j months', async (months, message) => {
    const { order, adminBrowser } = await givenStaffAndOrder()
    const reply = await adminBrowser.patch(`${getPath(order)}/months`, { months })
    expect(reply.statusCode).toBe(422)
    expect(reply.json()).toMatchObject({ message, errorCode: 'NOT_VALID' })
  })

  it("sets a line's price, which stays when the dealer continues the draft", async () => {
    const { dealer, order, item, adminBrowser } = await givenStaffAndOrder()
    const path = `${getPath(order)}/items/${order.items[0]?.id}/price`
    const reply = parseOrder(await adminBrowser.patch(path, { price: '700.50' }))
    expect(reply).toMatchObject({ totalAmount: '700.50', items: [{ id: order.items[0]?.id, setByStaff: true }] })
    const browser = await portal.as(dealer)
    expect((await browser.post('/api/orders', buildCart([item], { status: 'pending' }))).json()).toMatchObject({
      errorCode: 'PRICE_CHANGED',
      details: { items: [{ oldPrice: '850.00', newPrice: '700.50' }] },
    })
    const seen = buildCart([{ ...item, priceCents: 70_050 }], { status: 'pending' })
    expect(parseOrder(await browser.post('/api/orders', seen))).toMatchObject({ totalAmount: '700.50' })
  })

  it('allows a free line, but not a free order', async () => {
    const { dealer, item, adminBrowser } = await givenStaffAndOrder()
    const order = await given.order({ dealer, orderYear: 2026, items: [item, await given.package()] })
    const makeLineFree = (line: number) =>
      adminBrowser.patch(`${getPath(order)}/items/${order.items[line]?.id}/price`, { price: 0 })
    expect(parseOrder(await makeLineFree(0))).toMatchObject({ totalAmount: '850.00', items: [{ price: '0.00' }, {}] })
    const rejected = await makeLineFree(1)
    expect(rejected.statusCode).toBe(422)
    expect(rejected.json()).toMatchObject({ message: 'Invalid order total', errorCode: 'NOT_VALID' })
    const currentOrder = parseOrder(await adminBrowser.get(`/api/orders/${order.id}`))
    expect(currentOrder).toMatchObject({ totalAmount: '850.00', items: [{ price: '0.00' }, { price: '850.00' }] })
  })

  it('amends a signed order, with one amendment per change', async () => {
    const { order, adminBrowser } = await givenStaffAndOrder('active')
    await adminBrowser.patch(`${getPath(order)}/items/${order.items[0]?.id}/price`, { price: '700.50' })
    const reply = parseOrder(await adminBrowser.patch(`${getPath(order)}/months`, { months: 5 }))
    expect(reply.amendments).toMatchObject([
      { kind: 'price', before: { annualTotal: '8500.00' }, after: { annualTotal: '7005.00' } },
      { kind: 'months', before: { months: 10 }, after: { months: 5, annualTotal: '3502.50' } },
    ])
    const same = parseOrder(await adminBrowser.patch(`${getPath(order)}/months`, { months: 5 }))
    expect(same).toEqual(reply)
  })

  it.each([-1, '1.005', 'free', '', null])('rejects the price %j', async (price) => {
    const { order, adminBrowser } = await givenStaffAndOrder()
    const reply = await adminBrowser.patch(`${getPath(order)}/items/${order.items[0]?.id}/price`, { price })
    expect(reply.statusCode).toBe(422)
    expect(reply.json()).toMatchObject({
      message: 'Invalid price: Please enter a valid price',
      errorCode: 'NOT_VALID',
    })
  })

  it('returns 404 for a line of another order', async () => {
    const { order, dealer, item, adminBrowser } = await givenStaffAndOrder()
    const other = await given.order({ dealer, orderYear: 2026, items: [item] })
    for (const id of [other.items[0]?.id, unknownId, 'not-an-id']) {
      expect((await adminBrowser.patch(`${getPath(order)}/items/${id}/price`, { price: 1 })).statusCode).toBe(404)
    }
  })

  it('is not allowed for territory managers', async () => {
    const { order, managerBrowser } = await givenStaffAndOrder()
    expect((await managerBrowser.patch(`${getPath(order)}/months`, { months: 1 })).statusCode).toBe(403)
    const path = `${getPath(order)}/items/${order.items[0]?.id}/price`
    expect((await managerBrowser.patch(path, { price: 1 })).statusCode).toBe(403)
  })
})

describe('SQL statements of a staff edit, including session and transaction', () => {
  it.each([1, 20])('are 11 for %i packages of a signed order', async (count) => {
    const { browser, cart } = await givenCheckout(portal)
    const id = parseOrder(
      await browser.post('/api/orders', { ...cart(), ...consents, signatureData: given.signature() }),
    ).id
    const packages = await Promise.all(Array.from({ length: count }, () => given.package()))
    const admin = await portal.as(await given.staff({ role: 'super_admin' }))
    const items = packages.map((item) => getItem(item, '850.00'))
    const countStatements = async (call: () => PromiseLike<{ statusCode: number }>) => {
      const { result, statements } = await recordStatements(async () => await call())
      expect(result.statusCode).toBe(200)
      return statements.length
    }
    expect(await countStatements(() => admin.patch(`/api/admin/orders/${id}/packages`, { items }))).toBe(11)
    expect(await countStatements(() => admin.patch(`/api/admin/orders/${id}/months`, { months: 7 }))).toBe(10)
  })
})
