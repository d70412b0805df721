import { toDecimalString } from '@portal/contract/rules/money'
import { orderTexts } from '@portal/contract/texts/order'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { buildCart, consents, givenCheckout, orderingPart, parseOrder } from '../../../test/ordering'
import { testProgram } from '../../../test/test-program'
import { useTestApp } from '../../../test/use-test-app'
import { auditEvents, mailOutbox, orders } from '../../db/tables'
import { expireDrafts } from './expire-drafts'

const portal = useTestApp({ serve: orderingPart })
const getStatus = async (id: string) => (await portal.db.select().from(orders).where(eq(orders.id, id)))[0]?.status
const zone = 'America/New_York'

describe('A draft carried past August 1', () => {
  async function givenCarriedDraft() {
    portal.clock.set('2026-07-20T15:00:00Z')
    const before = await givenCheckout(portal)
    const draft = parseOrder(await before.browser.post('/api/orders', before.cart({ status: 'pending' })))
    expect(draft.orderYear).toBe(2026)
    portal.clock.set('2026-08-02T15:00:00Z')
    const given = givenIn(portal.db, { now: portal.clock.read() })
    const { category, tier, name } = before.item
    const match = await given.package({ category, tier, name, priceCents: 95_000 })
    const browser = await portal.as(before.dealer)
    return { ...before, browser, given, draft, match }
  }

  it('cannot be placed: the server offers matching packages of the new year and prices nothing', async () => {
    const { browser, signed, draft, item, match } = await givenCarriedDraft()
    const details = {
      orderYear: 2027,
      items: [{ packageName: item.name, match: { id: match.id, price: '950.00', categoryName: match.categoryName } }],
    }
    for (const body of [signed(), signed({ orderYear: 2026 })]) {
      const reply = await browser.post('/api/orders', body)
      expect(reply.statusCode).toBe(422)
      expect(reply.json()).toMatchObject({
        errorCode: 'ORDER_YEAR_CHANGED',
        message: orderTexts.orderYearChanged,
        details,
      })
    }
    const sent = { ...consents, signatureData: signed().signatureData }
    const reply = await browser.patch(`/api/orders/${draft.id}/sign`, sent)
    expect(reply.json()).toMatchObject({ errorCode: 'ORDER_YEAR_CHANGED', details })
    expect(parseOrder(await browser.get(`/api/orders/${draft.id}`))).toEqual(draft)
    expect(await portal.db.select().from(orders)).toHaveLength(1)
  })

  it('reports packages without a match: no package matches two lines or another pricing type', async () => {
    const given = givenIn(portal.db, { now: portal.clock.read() })
    const packageFields = { packageYear: 2026, tier: 'good' } as const
    const { category, ...spots } = await given.package({ ...packageFields, name: 'Spots' })
    const secondPackage = await given.package({ ...packageFields, category, name: 'More spots' })
    const oneTimePackage = await given.package({ ...packageFields, category, name: 'Jingle', pricingType: 'one_time' })
    const remainingPackage = await given.package({ category, tier: 'good', name: 'Airwaves' })
    const browser = await portal.as(await given.dealer())
    const body = buildCart([{ ...spots, category }, secondPackage, oneTimePackage], {
      status: 'pending',
      orderYear: 2026,
    })
    const reply = await browser.post('/api/orders', body)
    expect(reply.statusCode).toBe(422)
    expect(reply.json()).toMatchObject({
      errorCode: 'ORDER_YEAR_CHANGED',
      details: {
        items: [
          { packageName: 'Spots', match: { id: remainingPackage.id } },
          { packageName: 'More spots', match: null },
          { packageName: 'Jingle', match: null },
        ],
      },
    })
  })

  it("does not block the new year's order", async () => {
    const { browser, match, given, draft } = await givenCarriedDraft()
    const body = buildCart([match], { ...consents, signatureData: given.signature(), orderYear: 2027 })
    expect(parseOrder(await browser.post('/api/orders', body))).toMatchObject({
      orderYear: 2027,
      status: 'in_progress',
    })
    expect(await getStatus(draft.id)).toBe('pending')
  })

  it('expires once, 30 days after the rollover, and disappears for the dealer', async () => {
    const { browser, dealer, draft, given } = await givenCarriedDraft()
    const signed = await given.order({ status: 'pending', signed: true, orderYear: 2026 })
    expect(await expireDrafts(portal.db, testProgram, new Date('2026-08-31T03:59:59Z'), zone)).toBe(0)
    expect(await getStatus(draft.id)).toBe('pending')

    const due = new Date('2026-08-31T04:00:00Z')
    expect(await expireDrafts(portal.db, testProgram, due, zone)).toBe(1)
    expect(await expireDrafts(portal.db, testProgram, due, zone)).toBe(0)
    expect(await getStatus(draft.id)).toBe('expired')
    expect(await getStatus(signed.id)).toBe('pending')
    const [event, ...more] = await portal.db.select().from(auditEvents).where(eq(auditEvents.action, 'order.expired'))
    expect(more).toEqual([])
    expect(event).toMatchObject({ orderId: draft.id, actorId: null, actorName: 'System', after: { status: 'expired' } })

    expect((await browser.get('/api/orders')).json()).toEqual([])
    expect((await browser.get(`/api/orders/${draft.id}`)).statusCode).toBe(404)

    expect(await portal.db.select().from(mailOutbox)).toMatchObject([
      {
        type: 'status_update',
        toAddress: dealer.email,
        accountId: dealer.id,
        orderId: draft.id,
        payload: { orderNumber: draft.orderId, status: 'expired', previousStatus: 'pending', recipient: 'dealer' },
      },
    ])
  })

  it('expires immediately when it is from an earlier year', async () => {
    const given = givenIn(portal.db, { now: new Date('2026-08-02T15:00:00Z') })
    const old = await given.order({ orderYear: 2025 })
    expect(await expireDrafts(portal.db, testProgram, given.now, zone)).toBe(1)
    expect(await getStatus(old.id)).toBe('expired')
  })
})

describe('The order year', () => {
  it.each([2026, 2028])('comes from the server, which rejects a cart for %i', async (orderYear) => {
    const { browser, cart } = await givenCheckout(portal)
    const reply = await browser.post('/api/orders', cart({ status: 'pending', orderYear }))
    expect(reply.statusCode).toBe(422)
    expect(reply.json()).toMatchObject({ errorCode: 'ORDER_YEAR_CHANGED', details: { orderYear: 2027 } })
    expect(await portal.db.select().from(orders)).toEqual([])
  })
})

describe('The renewal proposal', () => {
  async function givenLastYearOrder(status: 'active' | 'cancelled' = 'active', renewOrder = false) {
    const given = givenIn(portal.db, { now: portal.clock.read() })
    const dealer = await given.dealer({ renewOrder })
    const matched = await given.package({ packageYear: 2026, priceCents: 80_000 })
    const { category, tier } = matched
    const discontinued = await given.package({ packageYear: 2026, name: 'Radio spots' })
    const now = await given.package({ category, tier, priceCents: 90_000, name: 'Renamed' })
    const last = await given.order({ dealer, orderYear: 2026, status, signed: true, items: [matched, discontinued] })
    return { given, dealer, last, now, browser: await portal.as(dealer) }
  }

  it("offers last year's packages by category and tier at this year's prices, and stores nothing", async () => {
    const { browser, last, now } = await givenLastYearOrder()
    const reply = await browser.get('/api/orders/renewal')
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({
      orderYear: 2027,
      fromOrderId: last.orderNumber,
      fromYear: 2026,
      formerMonths: 10,
      items: [{ id: now.id, name: 'Renamed', price: '900.00', formerPrice: '800.00', formerQuantity: 1 }],
      gone: [{ name: 'Radio spots', quantity: 1 }],
    })
    const [stored] = await portal.db.select().from(orders)
    expect(reply.json().formerTotal).toBe(toDecimalString(stored?.annualCents ?? 0))
    expect(await portal.db.select().from(orders)).toHaveLength(1)
  })

  it('lists the second of two packages that became one as discontinued', async () => {
    const given = givenIn(portal.db, { now: portal.clock.read() })
    const dealer = await given.dealer()
    const first = await given.package({ packageYear: 2026, name: 'Spots', tier: 'good' })
    const { category } = first
    const second = await given.package({ packageYear: 2026, name: 'More spots', tier: 'good', category })
    const remainingPackage = await given.package({ name: 'Airwaves', tier: 'good', category })
    await given.order({ dealer, orderYear: 2026, status: 'active', signed: true, items: [first, second] })
    expect((await (await portal.as(dealer)).get('/api/orders/renewal')).json()).toMatchObject({
      items: [{ id: remainingPackage.id }],
      gone: [{ name: 'More spots' }],
    })
  })

  it('exists for every dealer, whether Renew Order is on or off', async () => {
    for (const renewOrder of [true, false]) {
      const { browser, last } = await givenLastYearOrder('active', renewOrder)
      expect((await browser.get('/api/orders/renewal')).json()).toMatchObject({ fromOrderId: last.orderNumber })
    }
  })

  it('is null after a cancellation, and when an order counts for the year', async () => {
    const cancelled = await givenLastYearOrder('cancelled')
    expect((await cancelled.browser.get('/api/orders/renewal')).json()).toBeNull()
    const ordered = await givenLastYearOrder()
    await ordered.given.order({ dealer: ordered.dealer })
    expect((await ordered.browser.get('/api/orders/renewal')).json()).toBeNull()
    await portal.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.orderYear, 2027))
    expect((await ordered.browser.get('/api/orders/renewal')).json()).not.toBeNull()
  })

  it('can use an older order of the same dealer', async () => {
    const { given, dealer, browser, last } = await givenLastYearOrder()
    const item = await given.package({ packageYear: 2025, name: 'Billboard', priceCents: 30_000 })
    const older = await given.order({ dealer, orderYear: 2025, status: 'completed', signed: true, items: [item] })
    const foreign = (await givenLastYearOrder()).last
    const getProposal = async (id: string) => (await browser.get(`/api/orders/renewal?orderId=${id}`)).json()
    expect(await getProposal(older.id)).toMatchObject({
      fromYear: 2025,
      items: [],
      gone: [{ name: 'Billboard', price: '300.00' }],
    })
    expect(await getProposal(last.id)).toMatchObject({ fromOrderId: last.orderNumber })
    expect(await getProposal(foreign.id)).toBeNull()
    expect((await browser.get('/api/orders/renewal?orderId=none')).statusCode).toBe(422)
  })
})
