import { orderTexts } from '@portal/contract/texts/order'
import { describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { givenCheckout, orderingPart, parseOrder } from '../../../test/ordering'
import { useTestApp } from '../../../test/use-test-app'
import { agreementSnapshots, auditEvents, orderAmendments, orders } from '../../db/tables'

const portal = useTestApp({ serve: orderingPart })

async function givenPlacedOrder() {
  const given = givenIn(portal.db, { now: portal.clock.read() })
  const manager = await given.staff()
  const checkout = await givenCheckout(portal, { territoryManager: manager })
  const order = parseOrder(await checkout.browser.post('/api/orders', checkout.signed()))
  const path = `/api/orders/${order.id}`
  return { ...checkout, manager, order, path, read: async () => parseOrder(await checkout.browser.get(path)) }
}

describe('The spring and fall split (docs/spec 8.16)', () => {
  it('changes on a signed order by an amendment, and the agreement stays as signed', async () => {
    const { browser, dealer, order, path, read } = await givenPlacedOrder()
    const [signed] = await portal.db.select().from(agreementSnapshots)
    portal.clock.forward({ hours: 1 })
    const reply = await browser.patch(`${path}/split`, { springPercent: 45, updatedAt: order.updatedAt })
    expect(reply.statusCode).toBe(200)
    const changed = parseOrder(reply)
    expect(changed).toMatchObject({
      springPercent: 45,
      annualTotal: order.annualTotal,
      amendments: [
        {
          kind: 'split',
          before: { springPercent: 60 },
          after: { springPercent: 45, annualTotal: order.annualTotal },
          actorName: `${dealer.firstName} ${dealer.lastName}`,
          createdAt: portal.clock.read().toISOString(),
        },
      ],
    })
    expect(await read()).toEqual(changed)
    expect(await portal.db.select().from(agreementSnapshots)).toEqual([signed])
    const events = await portal.db.select().from(auditEvents).orderBy(auditEvents.id)
    expect(events.at(-1)).toMatchObject({ action: 'order.amended', after: { kind: 'split', springPercent: 45 } })
  })

  it('changes on a draft without an amendment', async () => {
    const { browser, cart } = await givenCheckout(portal)
    const draft = parseOrder(await browser.post('/api/orders', cart({ status: 'pending' })))
    const reply = await browser.patch(`/api/orders/${draft.id}/split`, { springPercent: 100 })
    expect(parseOrder(reply)).toMatchObject({ springPercent: 100, amendments: [] })
    expect(await portal.db.select().from(orderAmendments)).toEqual([])
  })

  it('updates the count of lists that the changed order now matches', async () => {
    const { given, dealer, browser } = await givenCheckout(portal)
    await given.order({ dealer, orderYear: 2026, status: 'active' })
    const order = await given.order({ dealer, status: 'active', createdAt: new Date('2026-10-01T12:00:00Z') })
    const count = async () => (await browser.get('/api/orders?changed=today&limit=1')).headers['x-total-count']
    expect(await count()).toBe('1')
    expect((await browser.patch(`/api/orders/${order.id}/split`, { springPercent: 50 })).statusCode).toBe(200)
    expect(await count()).toBe('2')
  })

  it('does not change when it is set to its current value', async () => {
    const { browser, order, path } = await givenPlacedOrder()
    expect(parseOrder(await browser.patch(`${path}/split`, { springPercent: 60 }))).toEqual(order)
  })

  it('can be changed by the dealer through March 1 of the program year, and by staff later', async () => {
    const { given, dealer, manager, path } = await givenPlacedOrder()
    const set = async (account: { id: string; role: string }, springPercent: number) =>
      (await portal.as(account)).patch(`${path}/split`, { springPercent })
    portal.clock.set('2027-03-02T04:59:59Z')
    expect((await set(dealer, 50)).statusCode).toBe(200)
    portal.clock.set('2027-03-02T05:00:00Z')
    const rejected = await set(dealer, 40)
    expect(rejected.statusCode).toBe(409)
    expect(rejected.json()).toMatchObject({
      errorCode: 'TOO_LATE',
      message: 'The budget split could be changed through March 1, 2027.',
    })
    expect(await portal.db.select().from(orders)).toMatchObject([{ springPercent: 50 }])
    expect((await set(manager, 40)).statusCode).toBe(200)
    expect(parseOrder(await set(await given.staff({ role: 'super_admin' }), 30)).amendments).toHaveLength(3)
  })

  it('cannot differ from the default when an order is placed after that day', async () => {
    portal.clock.set('2027-04-01T15:00:00Z')
    const { browser, signed } = await givenCheckout(portal)
    const reply = await browser.post('/api/orders', signed({ springPercent: 50 }))
    expect(reply.statusCode).toBe(422)
    expect(reply.json()).toMatchObject({ errors: [{ field: 'springPercent' }] })
    expect((await browser.post('/api/orders', signed({ springPercent: 60 }))).statusCode).toBe(201)
  })

  it('rejects a change based on an older version', async () => {
    const { browser, order, path, read } = await givenPlacedOrder()
    const reply = await browser.patch(`${path}/split`, { springPercent: 10, updatedAt: '2026-01-01T00:00:00.000Z' })
    expect(reply.statusCode).toBe(412)
    expect(reply.json()).toMatchObject({ message: orderTexts.stale, details: { current: { id: order.id } } })
    expect(await read()).toEqual(order)
  })

  it.each([-1, 101, 33.3, 'half', null])('rejects %s', async (springPercent) => {
    const { browser, path, order, read } = await givenPlacedOrder()
    const reply = await browser.patch(`${path}/split`, { springPercent })
    expect(reply.statusCode).toBe(422)
    expect(reply.json()).toMatchObject({ errors: [{ field: 'springPercent' }] })
    expect(await read()).toEqual(order)
  })

  it('returns 404 out of scope, 403 without the capability, and 409 for a canceled or expired order', async () => {
    const { given, path, order, read, dealer } = await givenPlacedOrder()
    const set = async (account: { id: string; role: string }, at = path) =>
      (await (await portal.as(account)).patch(`${at}/split`, { springPercent: 10 })).statusCode
    expect(await set(await given.staff({ role: 'territory_manager' }))).toBe(404)
    expect(await set(await given.dealer())).toBe(404)
    expect(await set(await given.staff({ role: 'mingledorffs' }))).toBe(403)
    expect(await set(await given.staff({ role: 'sales_manager' }))).toBe(403)
    const canceledOrder = await given.order({ dealer, orderYear: 2026, status: 'cancelled' })
    expect(await set(dealer, `/api/orders/${canceledOrder.id}`)).toBe(409)
    expect(await read()).toEqual(order)
  })
})
