import { orderTexts } from '@portal/contract/texts/order'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { buildCart, consents, givenCheckout, orderingPart, parseOrder } from '../../../test/ordering'
import { useTestApp } from '../../../test/use-test-app'
import { orders, packages } from '../../db/tables'
import { customLine, orderLine } from '../../seed/factories/order'

const portal = useTestApp({ serve: orderingPart })

const custom = customLine({
  packageName: 'Van wrap',
  packageDescription: 'Two vans',
  priceCents: 50_000,
  pricingType: 'one_time',
})

describe('Prices of an order', () => {
  it('reject a price that the dealer did not see, with both prices and the current totals', async () => {
    const { browser, signed, item } = await givenCheckout(portal)
    await portal.db.update(packages).set({ priceCents: 90_000 }).where(eq(packages.id, item.id))
    const reply = await browser.post('/api/orders', signed())
    expect(reply.statusCode).toBe(422)
    expect(reply.json()).toMatchObject({
      errorCode: 'PRICE_CHANGED',
      message: orderTexts.priceChanged,
      details: {
        items: [{ packageId: item.id, packageName: item.name, oldPrice: '850.00', newPrice: '900.00' }],
        totalAmount: '900.00',
        annualTotal: '9000.00',
      },
    })
    expect(await portal.db.select().from(orders)).toEqual([])
  })

  it('accept the monthly or the annual total, but no other', async () => {
    const { given, browser, item } = await givenCheckout(portal)
    const oneTimePackage = await given.package({ priceCents: 10_050, pricingType: 'one_time' })
    const save = (totalAmount: string | number) =>
      browser.post('/api/orders', buildCart([item, oneTimePackage], { status: 'pending', totalAmount }))
    for (const wrong of ['849.99', '8500.00', '950.50']) {
      const reply = await save(wrong)
      expect(reply.statusCode).toBe(422)
      expect(reply.json()).toMatchObject({
        errorCode: 'PRICE_CHANGED',
        details: { items: [], totalAmount: '850.00', oneTimeTotal: '100.50', annualTotal: '8600.50' },
      })
    }
    expect((await save('850.00')).statusCode).toBe(201)
    expect((await save(8600.5)).statusCode).toBe(200)
  })

  const zeroAmounts: [string, string | number][] = [
    ['zero', '0.00'],
    ['zero without cents', '0'],
    ['the number zero', 0],
    ['a dollar sign and zero', '$0.00'],
  ]

  describe.each([
    ['monthly', zeroAmounts],
    ['one_time', []],
  ] as const)('for a cart with only %s packages', (pricingType, rejectedTotals) => {
    it.each<[string, unknown]>([
      ...rejectedTotals,
      ['negative zero', '-0'],
      ['a negative amount', '-850.00'],
      ['a negative number', -850],
      ['a fraction of a cent', '0.001'],
      ['words', 'much'],
      ['an empty text', ''],
      ['null', null],
      ['a list', ['850.00']],
      ['nothing', undefined],
    ])('reject a total that is %s', async (_, totalAmount) => {
      const { given, browser } = await givenCheckout(portal)
      const item = await given.package({ pricingType })
      for (const status of ['pending', undefined]) {
        const body = { ...buildCart([item]), ...consents, signatureData: given.signature(), status, totalAmount }
        const reply = await browser.post('/api/orders', body)
        expect(reply.statusCode).toBe(422)
        expect(reply.json()).toMatchObject({
          errorCode: 'NOT_VALID',
          message: 'Invalid order total',
          errors: [{ field: 'totalAmount' }],
        })
      }
      expect(await portal.db.select().from(orders)).toEqual([])
    })
  })

  it.each(zeroAmounts)(
    'accept %s as the monthly total of a cart with only one-time packages',
    async (_, totalAmount) => {
      const { given, browser } = await givenCheckout(portal)
      const oneTimePackage = await given.package({ priceCents: 10_050, pricingType: 'one_time' })
      const reply = await browser.post('/api/orders', buildCart([oneTimePackage], { status: 'pending', totalAmount }))
      expect(reply.statusCode).toBe(201)
      expect(parseOrder(reply)).toMatchObject({ totalAmount: '0.00', oneTimeTotal: '100.50', annualTotal: '100.50' })
    },
  )

  it('accept the annual total of a cart with only one-time packages', async () => {
    const { given, browser } = await givenCheckout(portal)
    const oneTimePackage = await given.package({ priceCents: 10_050, pricingType: 'one_time' })
    const reply = await browser.post(
      '/api/orders',
      buildCart([oneTimePackage], { status: 'pending', totalAmount: '100.50' }),
    )
    expect(reply.statusCode).toBe(201)
    expect(parseOrder(reply)).toMatchObject({ totalAmount: '0.00', oneTimeTotal: '100.50', annualTotal: '100.50' })
  })

  it('keep a price, a custom package and months that staff set on the draft', async () => {
    const { given, dealer, browser, item } = await givenCheckout(portal)
    const draft = await given.order({
      dealer,
      months: 12,
      monthsSetByStaff: true,
      items: [orderLine(item, item.category, { priceCents: 70_000, setByStaff: true, quantity: 2 }), custom],
    })
    const items = [
      { packageId: item.id, packageName: item.name, price: '700.00', pricingType: 'monthly' as const },
      { packageId: null, packageName: 'Van wrap', price: '500.00', pricingType: 'one_time' as const },
    ]
    const body = { items, totalAmount: '1400.00', ...consents, signatureData: given.signature() }
    const order = parseOrder(await browser.post('/api/orders', body))
    expect(order).toMatchObject({ id: draft.id, months: 12, annualTotal: '17300.00', status: 'in_progress' })
    expect(order.items).toMatchObject([
      { price: '700.00', quantity: 2, setByStaff: true },
      { packageId: null, packageName: 'Van wrap', price: '500.00', setByStaff: true },
    ])
  })

  it('report that staff set another price since then', async () => {
    const { given, dealer, browser, item, cart } = await givenCheckout(portal)
    await given.order({ dealer, items: [orderLine(item, item.category, { priceCents: 70_000, setByStaff: true })] })
    const reply = await browser.post('/api/orders', cart({ status: 'pending' }))
    expect(reply.json()).toMatchObject({
      errorCode: 'PRICE_CHANGED',
      details: { items: [{ oldPrice: '850.00', newPrice: '700.00' }] },
    })
  })
})

describe('Packages that cannot be ordered', () => {
  const getRejection = async (
    browser: { post: (path: string, body: unknown) => Promise<{ json(): unknown }> },
    body: unknown,
  ) => (await browser.post('/api/orders', body)).json()

  it.each([
    ['inactive', { isActive: false }, 'It is no longer offered.'],
    ['custom', { isCustom: true }, 'It is a custom package that only staff can put on an order.'],
    ['of a past year', { packageYear: 2026 }, 'It is not a package of 2027.'],
    ['of a later year', { packageYear: 2028 }, 'It is not a package of 2027.'],
  ])('include one that is %s', async (_, fields, reason) => {
    const { given, browser, item } = await givenCheckout(portal)
    const other = await given.package({ name: 'Gold', ...fields })
    const body = buildCart([item, other], { status: 'pending' })
    expect(await getRejection(browser, body)).toMatchObject({
      errorCode: 'UNAVAILABLE_ITEMS',
      message: 'Some packages are no longer available. Gold',
      errors: [{ field: 'items', message: `Gold: ${reason}` }],
      details: { items: [{ packageId: other.id, packageName: 'Gold', reason }] },
    })
    expect(await portal.db.select().from(orders)).toEqual([])
  })

  it('include a duplicate, even with another spelling of its ID', async () => {
    const { browser, item } = await givenCheckout(portal)
    const body = buildCart([item, { ...item, id: item.id.toUpperCase() }], { status: 'pending' })
    expect(await getRejection(browser, body)).toMatchObject({
      errorCode: 'UNAVAILABLE_ITEMS',
      details: { items: [{ packageId: item.id, reason: 'It is listed twice.' }] },
    })
  })

  it('include an unknown one and a custom one that staff did not add', async () => {
    const { browser, item } = await givenCheckout(portal)
    const unknown = { ...item, id: '00000000-0000-4000-8000-000000000000', name: 'Ghost' }
    const body = buildCart([unknown], { status: 'pending' })
    const line = { packageId: null, packageName: 'Van wrap', price: '1.00', pricingType: 'one_time' }
    expect(await getRejection(browser, { ...body, items: [...body.items, line] })).toMatchObject({
      details: {
        items: [{ packageName: 'Ghost', reason: 'It is not in the catalog.' }, { packageName: 'Van wrap' }],
      },
    })
  })
})
