import { orderTexts } from '@portal/contract/texts/order'
import { describe, expect, it } from 'vitest'
import { buildCart, consents, givenCheckout, orderingPart, parseOrder } from '../../../test/ordering'
import { useTestApp } from '../../../test/use-test-app'
import { agreementSnapshots, auditEvents, mailOutbox, orderItems, orders } from '../../db/tables'

const portal = useTestApp({ serve: orderingPart })

describe('Saving an order as pending (docs/spec 8.4)', () => {
  it("stores a draft of the order year with the catalog's and the dealer's data", async () => {
    const { dealer, item, browser, cart } = await givenCheckout(portal)
    const reply = await browser.post('/api/orders', cart({ status: 'pending', contactInfo: { firstName: 'Maria' } }))
    expect(reply.statusCode).toBe(201)
    const order = parseOrder(reply)
    expect(order).toMatchObject({
      orderId: '2027-000001',
      orderYear: 2027,
      status: 'pending',
      userId: dealer.id,
      totalAmount: '850.00',
      oneTimeTotal: '0.00',
      annualTotal: '8500.00',
      months: 10,
      springPercent: 60,
      signedAt: null,
      signatureData: null,
      dealerName: dealer.profile.companyName,
      dealerInfo: { firstName: 'Maria', lastName: dealer.lastName, zipCode: dealer.zipCode },
      items: [{ packageId: item.id, packageName: item.name, categoryName: item.categoryName, price: '850.00' }],
    })
    expect((await browser.get(`/api/orders/${order.id}`)).json()).toEqual(reply.json())
    const [row] = await portal.db.select().from(orders)
    expect(row?.searchText).toBe(
      `2027-000001 ${dealer.profile.companyName.toLowerCase()} ${dealer.dealerNumber} maria ${dealer.lastName.toLowerCase()} 2027`,
    )
    expect(await portal.db.select().from(auditEvents)).toMatchObject([
      { action: 'order.draft-saved', orderId: order.id, actorId: dealer.id, before: null },
    ])
    expect(await portal.db.select().from(mailOutbox)).toEqual([])
  })

  it('ignores consents and a signature', async () => {
    const { browser, given, cart } = await givenCheckout(portal)
    const body = cart({ status: 'pending', ...consents, signatureData: given.signature(), signerName: 'Dana' })
    expect(parseOrder(await browser.post('/api/orders', body))).toMatchObject({ signedAt: null, signerName: null })
    expect(await portal.db.select().from(agreementSnapshots)).toEqual([])
  })

  it('updates the draft in place: same ID and number, new items', async () => {
    const { given, browser, cart } = await givenCheckout(portal)
    const first = parseOrder(await browser.post('/api/orders', cart({ status: 'pending' })))
    const other = await given.package({ priceCents: 12_345, pricingType: 'one_time' })
    const reply = await browser.post('/api/orders', buildCart([other], { status: 'pending', springPercent: 50 }))
    expect(reply.statusCode).toBe(200)
    const second = parseOrder(reply)
    expect(second).toMatchObject({
      id: first.id,
      orderId: first.orderId,
      createdAt: first.createdAt,
      springPercent: 50,
      totalAmount: '0.00',
      annualTotal: '123.45',
      items: [{ packageId: other.id }],
    })
    expect(Date.parse(second.updatedAt)).toBeGreaterThan(Date.parse(first.updatedAt))
    expect(await portal.db.select().from(orders)).toHaveLength(1)
    expect(await portal.db.select().from(orderItems)).toHaveLength(1)
  })

  it('is allowed for staff who impersonate the dealer, and the audit log names both', async () => {
    const { given, dealer, cart } = await givenCheckout(portal)
    const admin = await given.staff({ role: 'super_admin' })
    const browser = await portal.as(dealer, { impersonator: admin })
    expect((await browser.post('/api/orders', cart({ status: 'pending' }))).statusCode).toBe(201)
    expect(await portal.db.select().from(auditEvents)).toMatchObject([{ actorId: admin.id, subjectId: dealer.id }])
  })

  it('rejects an edit based on an older version and returns the current draft', async () => {
    const { given, browser, cart } = await givenCheckout(portal)
    const first = parseOrder(await browser.post('/api/orders', cart({ status: 'pending' })))
    const second = parseOrder(await browser.post('/api/orders', cart({ status: 'pending', springPercent: 40 })))
    const other = await given.package()
    const stale = buildCart([other], { status: 'pending', updatedAt: first.updatedAt })
    const reply = await browser.post('/api/orders', stale)
    expect(reply.statusCode).toBe(412)
    expect(reply.json()).toMatchObject({ errorCode: 'STALE', message: orderTexts.stale, details: { current: second } })
    expect(parseOrder(await browser.get(`/api/orders/${second.id}`))).toEqual(second)
  })

  it('accepts a retry after a lost response', async () => {
    const { browser, cart } = await givenCheckout(portal)
    const first = parseOrder(await browser.post('/api/orders', cart({ status: 'pending' })))
    const edit = cart({ status: 'pending', springPercent: 40, updatedAt: first.updatedAt })
    expect((await browser.post('/api/orders', edit)).statusCode).toBe(200)
    const repeatedReply = await browser.post('/api/orders', edit)
    expect(repeatedReply.statusCode).toBe(200)
    expect(parseOrder(repeatedReply)).toMatchObject({ id: first.id, springPercent: 40 })
  })

  it.each([
    ['no items', { items: [] }, orderTexts.noPackages],
    [
      'an item without a price',
      { items: [{ packageId: null, packageName: 'A', pricingType: 'monthly' }] },
      orderTexts.invalidPackages,
    ],
    [
      'an item whose package has no valid id',
      { items: [{ packageId: 'pkg-1', packageName: 'A', price: '850.00', pricingType: 'monthly' }] },
      orderTexts.invalidPackages,
    ],
    ['a total that is no amount', { totalAmount: 'much' }, orderTexts.invalidTotal],
    ['another status', { status: 'active' }, 'An order can only be saved as pending or placed'],
  ])('rejects %s', async (_, wrong, message) => {
    const { browser, cart } = await givenCheckout(portal)
    const reply = await browser.post('/api/orders', { ...cart({ status: 'pending' }), ...wrong })
    expect(reply.statusCode).toBe(422)
    expect(reply.json()).toMatchObject({ errorCode: 'NOT_VALID', message })
    expect(await portal.db.select().from(orders)).toEqual([])
  })

  it('rejects an order with a total of zero', async () => {
    const { given, browser } = await givenCheckout(portal)
    const freePackage = await given.package({ priceCents: 0 })
    const reply = await browser.post('/api/orders', buildCart([freePackage], { status: 'pending' }))
    expect(reply.statusCode).toBe(422)
    expect(reply.json()).toMatchObject({ message: orderTexts.invalidTotal, errors: [{ field: 'totalAmount' }] })
    expect(await portal.db.select().from(orders)).toEqual([])
  })

  it('ignores fields that a dealer may not set', async () => {
    const { dealer, browser, cart, given } = await givenCheckout(portal)
    const other = await given.dealer()
    const body = {
      ...cart({ status: 'pending' }),
      months: 3,
      userId: other.id,
      annualTotal: '1.00',
      paymentTerms: 'cod',
    }
    expect(parseOrder(await browser.post('/api/orders', body))).toMatchObject({
      months: 10,
      userId: dealer.id,
      annualTotal: '8500.00',
      paymentTerms: 'credit',
    })
  })
})
